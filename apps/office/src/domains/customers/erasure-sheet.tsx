import { ApiError } from '@roundsman/client/api/api-error'
import { useFailureText } from '@roundsman/client/api/error-text'
import type { ErasureOutcome, OfficeCustomerDetails } from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useQuery } from '@tanstack/react-query'
import { Download, Eraser } from 'lucide'
import { useState } from 'react'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { eraseCustomer, erasureQuery, saveCustomerData } from './care-queries.ts'

type Props = { customer: OfficeCustomerDetails }

/** The group of each table in the list of erased data. */
const groups = {
	customer: ['customer', 'customer_placing', 'customer_alias'],
	contacts: ['contact_person', 'contact_phone', 'key_account'],
	visits: ['visit', 'visit_report', 'visit_move'],
	returns: ['customer_return', 'claim', 'claim_image', 'return_review'],
	tickets: ['ticket', 'ticket_answer', 'ticket_image', 'ticket_photo'],
	events: ['event'],
} as const

function useLines({ rows, files }: ErasureOutcome): [string, number][] {
	const { t } = useTranslation('customerCare')
	const sum = (tables: readonly string[]) =>
		tables.reduce((all, table) => all + (rows[table] ?? 0), 0)
	const grouped = Object.values(groups).flat() as string[]
	const others = Object.keys(rows).filter((table) => !grouped.includes(table))
	const lines: [string, number][] = [
		[t('erase.customer'), sum(groups.customer)],
		[t('erase.contacts'), sum(groups.contacts)],
		[t('visits'), sum(groups.visits)],
		[t('returns'), sum(groups.returns)],
		[t('tickets'), sum(groups.tickets)],
		[t('erase.files'), files],
		[t('erase.events'), sum(groups.events)],
		[t('erase.other'), sum(others)],
	]
	return lines.filter(([, count]) => count > 0)
}

function Lines({ lines }: { lines: readonly (readonly [string, number])[] }) {
	return (
		<dl className="grid grid-cols-[1fr_auto] gap-y-1 text-meta">
			{lines.map(([term, count]) => (
				<div key={term} className="contents">
					<dt>{term}</dt>
					<dd className="text-right">{count}</dd>
				</div>
			))}
		</dl>
	)
}

function What({ report }: { report: ErasureOutcome }) {
	const { t } = useTranslation('customerCare')
	const lines = useLines(report)
	if (report.obstacles.length === 0) {
		return (
			<>
				<p className="text-meta">{t('erase.text')}</p>
				<Lines lines={lines} />
			</>
		)
	}
	return (
		<>
			<p className="text-meta">{t('erase.blocked')}</p>
			<Lines
				lines={report.obstacles.map(({ what, count }) => [t(`obstacle.${what}`), count] as const)}
			/>
		</>
	)
}

/** Names the data that an erasure masks, and asks for the customer number to confirm it. */
function ErasureSheet({ customer, onClose }: Props & { onClose: () => void }) {
	const { t } = useTranslation('customerCare')
	const failureText = useFailureText()
	const read = useQuery(erasureQuery(customer.id))
	const [typed, setTyped] = useState('')
	const [error, setError] = useState<string>()
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const number = customer.number ?? customer.title
	const isFree = read.data?.obstacles.length === 0
	const erase = async () => {
		if (typed.trim() !== number.trim()) return setError(t('erase.wrong'))
		setError(undefined)
		setBusy(true)
		try {
			const { isDone } = await eraseCustomer(customer.id, typed)
			// Somebody has planned a visit meanwhile, or has begun a return.
			if (!isDone) return await read.refetch()
			sayDone(t('erased'))
			onClose()
		} catch (reason) {
			const wrong = reason instanceof ApiError && reason.fields.confirmation !== undefined
			if (wrong) setError(t('erase.wrong'))
			else setFailure(failureText(reason).text)
		} finally {
			setBusy(false)
		}
	}
	return (
		<SideSheet
			title={t('erase.title', { name: customer.title })}
			onClose={onClose}
			foot={
				isFree && (
					<DeskButton kind="danger" icon={Eraser} isBusy={isBusy} onClick={() => void erase()}>
						{t('erase.confirm')}
					</DeskButton>
				)
			}
		>
			<ReadState read={read}>
				{(report) => (
					<div className="flex flex-col gap-4">
						<What report={report} />
						{isFree && (
							<TextInput
								label={t('erase.number', { number })}
								value={typed}
								error={error}
								autoComplete="off"
								onChange={setTyped}
							/>
						)}
						<FormFailure text={failure} />
					</div>
				)}
			</ReadState>
		</SideSheet>
	)
}

export function PersonalDataPanel({ customer }: Props) {
	const { t } = useTranslation('customerCare')
	const failureText = useFailureText()
	const [isOpen, setOpen] = useState(false)
	const save = () => {
		saveCustomerData(customer.id).catch((error) => sayDone(failureText(error).text))
	}
	return (
		<Panel title={t('data')}>
			<div className="flex flex-col gap-3 px-4 pb-4">
				<p className="text-meta">{t('data.text')}</p>
				<div className="flex flex-wrap gap-3">
					<DeskButton icon={Download} onClick={save}>
						{t('export')}
					</DeskButton>
					<DeskButton kind="danger" icon={Eraser} onClick={() => setOpen(true)}>
						{t('erase')}
					</DeskButton>
				</div>
			</div>
			{isOpen && <ErasureSheet customer={customer} onClose={() => setOpen(false)} />}
		</Panel>
	)
}
