import { useFailureText } from '@roundsman/client/api/error-text'
import type { Leaving, PersonRecord } from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { deactivatePerson } from './person-commands.ts'
import { successorsQuery } from './reads/person-queries.ts'

const counts = ['customers', 'visits', 'tourDays', 'returns', 'parcels', 'parcelArticles'] as const

/** The number of records by new owner. */
function Handover({ leaving, name }: { leaving: Leaving; name: string | undefined }) {
	const { t } = useTranslation('people')
	const { handover } = leaving
	const rows = counts.filter((count) => handover[count] > 0)
	if (rows.length === 0 && handover.sectors.length === 0) return <p>{t('leave.nothing')}</p>
	return (
		<div className="rounded-card p-4 line-all">
			<p className="pb-2 text-label">{name ? t('leave.what', { name }) : t('leave.stays')}</p>
			<dl className="grid grid-cols-[1fr_auto] gap-y-1 text-meta">
				{handover.sectors.length > 0 && (
					<>
						<dt>{t('leave.sectors')}</dt>
						<dd className="text-right">{handover.sectors.join(', ')}</dd>
					</>
				)}
				{rows.map((row) => (
					<div key={row} className="contents">
						<dt>{t(`leave.${row}`)}</dt>
						<dd className="text-right">{handover[row]}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}

function useLeaving(person: PersonRecord, onDone: () => void) {
	const { t } = useTranslation('people')
	const failureText = useFailureText()
	const [successorId, setSuccessor] = useState('')
	const [shown, setShown] = useState<Leaving | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const run = async (isDryRun: boolean) => {
		setBusy(true)
		setFailure(null)
		try {
			const leaving = await deactivatePerson(person, { successorId, isDryRun })
			setShown(leaving)
			if (!leaving.isDone) return
			sayDone(t('leave.done'))
			onDone()
		} catch (error) {
			setFailure(failureText(error).text)
		} finally {
			setBusy(false)
		}
	}
	const choose = (id: string) => {
		setSuccessor(id)
		// The preview belongs to another successor.
		setShown(null)
	}
	return { successorId, choose, shown, failure, isBusy, run }
}

/** Closes an account: who takes over, what goes where, and only then the account closes. */
export function LeavingSheet({ person, onClose }: { person: PersonRecord; onClose: () => void }) {
	const { t } = useTranslation(['people', 'common'])
	const { data: successors = [] } = useQuery(successorsQuery(person))
	const leaving = useLeaving(person, onClose)
	const successor = successors.find(({ id }) => id === leaving.successorId)
	return (
		<SideSheet
			title={t('people:leave.title', { name: person.name })}
			onClose={onClose}
			foot={
				<>
					<DeskButton kind="text" onClick={onClose}>
						{t('common:cancel')}
					</DeskButton>
					<DeskButton
						kind={leaving.shown ? 'danger' : 'filled'}
						isBusy={leaving.isBusy}
						onClick={() => void leaving.run(!leaving.shown)}
					>
						{t(leaving.shown ? 'people:leave.confirm' : 'people:leave.show')}
					</DeskButton>
				</>
			}
		>
			<div className="flex flex-col gap-4">
				{person.role !== null && (
					<SelectInput
						label={t('people:leave.successor')}
						hint={t('people:leave.hint')}
						value={leaving.successorId}
						choices={[
							{ value: '', label: t('people:leave.nobody') },
							...successors.map(({ id, name }) => ({ value: id, label: name })),
						]}
						onChange={leaving.choose}
					/>
				)}
				{leaving.shown && <Handover leaving={leaving.shown} name={successor?.name} />}
				<p className="text-caption text-muted">{t('people:leave.after')}</p>
				<FormFailure text={leaving.failure} />
			</div>
		</SideSheet>
	)
}
