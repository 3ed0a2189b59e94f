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

// The form is there at once; only who is far away needs the dialog.
const FarAwayDialog = lazyOverlay(async () => (await import('./far-away-dialog.tsx')).FarAwayDialog)

/** Where a report is made, and whether it is to be said why. */
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

/** The error of the reason for a report far away. */
export const wrongReason = (comment: string) => farAwayErrors(comment).farAwayComment?.[0]

/** Asks who sends from far away for the reason; what was given before stands there. */
export function FarAwayOnSending({
	control,
	meters,
	label,
	onSend,
	onClose,
}: {
	control: Control<ReportDraft>
	meters: number
	/** The action of the sheet's button. */
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

/** Asks who is far away for the reason, and shows it above the report once it is given. */
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
		// A reason that an earlier, interrupted writing left is not asked for again.
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
