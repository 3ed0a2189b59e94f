import { useConnection } from '@roundsman/client/live/connection'
import { type Country, isVat, type VatVerification } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { Note } from '@roundsman/ui/note'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, CloudOff, RefreshCw } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { vatQueries } from './vat-queries.ts'

const styles = {
	valid: { tone: 'success', icon: CircleCheck, text: 'vat.valid' },
	invalid: { tone: 'danger', icon: CircleX, text: 'vat.invalid' },
	idle: { tone: 'warning', icon: CircleAlert, text: 'vat.idle' },
} as const

function Verification({ answer }: { answer: VatVerification }) {
	const { t } = useTranslation('customerDetails')
	const { tone, icon, text } = styles[answer.status]
	return (
		<>
			<Note tone={tone} icon={icon} title={t('vat.register')}>
				{t(text)}
			</Note>
			{answer.status === 'valid' && (
				<DefinitionList>
					<Definition term={t('vat.legalName')}>{answer.legalName ?? t('vat.untold')}</Definition>
					<Definition term={t('vat.legalAddress')}>
						<span className="whitespace-pre-line">{answer.legalAddress ?? t('vat.untold')}</span>
					</Definition>
				</DefinitionList>
			)}
		</>
	)
}

/** The register's response, the button to query it again, or why that is not possible. */
function Register({ country, vat, age }: { country: Country; vat: string; age: AgeOf }) {
	const { t } = useTranslation('customerDetails')
	const isOffline = useConnection() === 'offline'
	const { data, isFetching, isError, refetch, dataUpdatedAt } = useQuery(
		vatQueries.verification(country, vat),
	)
	const again = !isFetching && !isOffline && (isError || data?.status === 'idle')
	return (
		<div aria-live="polite" className="flex flex-col gap-3">
			{isFetching && !data && <p className="text-meta text-muted">{t('vat.asking')}</p>}
			{data && <Verification answer={data} />}
			{data && age(dataUpdatedAt)}
			{!data && isError && !isFetching && (
				<Note tone="warning" icon={isOffline ? CloudOff : CircleAlert} title={t('vat.register')}>
					{isOffline ? t('vat.offline') : t('vat.idle')}
				</Note>
			)}
			{again && (
				<Button icon={RefreshCw} onClick={() => void refetch()}>
					{t('vat.again')}
				</Button>
			)}
		</div>
	)
}

/** Renders the age of a response, where it has to be shown. */
type AgeOf = (updatedAtMs: number) => ReactNode

/** The owner of a VAT number, looked up when this opens. */
export function VatDialog({
	vat,
	country,
	age,
	onClose,
}: {
	vat: string | null
	country: { value: Country; label: string }
	age: AgeOf
	onClose: () => void
}) {
	const { t } = useTranslation('customerDetails')
	const isRight = vat !== null && isVat(country.value, vat)
	return (
		<FormSheet title={t('vat.title')} onClose={onClose}>
			{vat === null ? (
				<p className="text-body text-muted">{t('vat.none')}</p>
			) : (
				<>
					<p className="text-title select-all">{vat}</p>
					<Note
						tone={isRight ? 'success' : 'danger'}
						icon={isRight ? CircleCheck : CircleX}
						title={t('vat.format')}
					>
						{isRight ? t('vat.formatRight') : t('vat.formatWrong', { country: country.label })}
					</Note>
					<Register country={country.value} vat={vat} age={age} />
				</>
			)}
		</FormSheet>
	)
}
