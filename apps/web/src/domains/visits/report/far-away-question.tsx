import { useErrorText } from '@roundsman/client/api/error-text'
import { farAwayErrors, isFarAway, type Position, type Visit } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { MapPinOff } from 'lucide'
import { Suspense, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { refusedFields } from '#platform/forms/form-lifecycle'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { visitReport } from '../changes/visit-changes.ts'
import type { ReportDraft } from './report-draft.ts'
import { usePositionOnce } from './use-position-once.ts'

// The form opens at once; only a person far away needs the dialog.
const FarAwayDialog = lazyOverlay(async () => (await import('./far-away-dialog.tsx')).FarAwayDialog)

/** The place of a report, and whether it needs a reason. */
export type Whereabouts = { position: Position | undefined; isFar: boolean }

/** `beyondM`: the distance that requires a reason, null for none. A corrected report keeps its place. */
export function useWhereabouts(
	visit: Visit,
	beyondM: number | null,
	correcting: Operation | undefined,
): Whereabouts {
	const sent = correcting && visitReport.bodyOf(correcting).position
	const read = usePositionOnce(beyondM !== null && sent === undefined)
	const position = sent ?? read
	const isFar = beyondM !== null && isFarAway(position, visit.location, beyondM)
	return { position, isFar: isFar || 'farAwayComment' in refusedFields(correcting) }
}

export const wrongReason = (comment: string) => farAwayErrors(comment).farAwayComment?.[0]

/** Asks for the reason when a report is sent far away; an earlier reason is filled in. */
export function FarAwayOnSending({
	control,
	meters,
	label,
	onSend,
	onClose,
}: {
	control: Control<ReportDraft>
	meters: number
	/** The label of the sheet's button. */
	label: string
	onSend: () => void
	onClose: () => void
}) {
	const errorText = useErrorText()
	const { field } = useController({ control, name: 'farAwayComment' })
	const wrong = wrongReason(field.value)
	const [isErrorShown, setErrorShown] = useState(false)
	const confirm = () => {
		setErrorShown(true)
		if (!wrong) onSend()
	}
	return (
		<Suspense>
			<FarAwayDialog
				meters={meters}
				label={label}
				comment={field.value}
				error={isErrorShown && wrong ? errorText(wrong) : undefined}
				onChange={field.onChange}
				onConfirm={confirm}
				onClose={onClose}
			/>
		</Suspense>
	)
}

/** Asks for the reason when the person is far away, and shows it above the report once it is given. */
export function FarAwayQuestion({
	control,
	isFar,
	meters,
	onBack,
}: {
	control: Control<ReportDraft>
	isFar: boolean
	meters: number
	onBack: () => void
}) {
	const { t } = useTranslation('visitHistory')
	const errorText = useErrorText()
	const { field } = useController({ control, name: 'farAwayComment' })
	const wrong = wrongReason(field.value)
	const [isOpen, setOpen] = useState(false)
	const [isErrorShown, setErrorShown] = useState(false)
	const [wasFar, setWasFar] = useState(false)
	if (isFar && !wasFar) {
		setWasFar(true)
		// A reason from a restored draft is not asked for again.
		if (wrong) setOpen(true)
	}
	if (!isFar) return null
	const confirm = () => {
		setErrorShown(true)
		if (!wrong) setOpen(false)
	}
	return (
		<>
			{!wrong && !isOpen && (
				<Note
					icon={MapPinOff}
					title={t('farAway.given')}
					action={
						<Button kind="text" onClick={() => setOpen(true)}>
							{t('farAway.change')}
						</Button>
					}
				>
					{field.value}
				</Note>
			)}
			{isOpen && (
				<Suspense>
					<FarAwayDialog
						meters={meters}
						label={t('farAway.continue')}
						comment={field.value}
						error={isErrorShown && wrong ? errorText(wrong) : undefined}
						onChange={field.onChange}
						onConfirm={confirm}
						onClose={wrong ? onBack : () => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}
