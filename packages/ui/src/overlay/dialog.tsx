import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useOverlayStep } from './overlay-steps.ts'

type AnswersProps = {
	confirmLabel: ReactNode
	/** Left out: there is only one answer. */
	cancelLabel?: ReactNode
	danger?: boolean
	busy?: boolean
	/** A second, less prominent answer. */
	second?: { label: ReactNode; onPress: () => void }
	onConfirm: () => void
}

function Answers({
	confirmLabel,
	cancelLabel,
	danger = false,
	busy = false,
	second,
	onConfirm,
	onCancel,
}: AnswersProps & { onCancel: () => void }) {
	return (
		<div className="mt-5 flex flex-col gap-2">
			<Button big kind={danger ? 'danger' : 'filled'} busy={busy} onClick={onConfirm}>
				{confirmLabel}
			</Button>
			{second && (
				<Button big kind="outline" onClick={second.onPress}>
					{second.label}
				</Button>
			)}
			{cancelLabel && (
				<Button big kind="text" onClick={onCancel}>
					{cancelLabel}
				</Button>
			)}
		</div>
	)
}

type DialogProps = AnswersProps & {
	open: boolean
	onOpenChange: (open: boolean) => void
	title: ReactNode
	/** The consequence, in a sentence. */
	children?: ReactNode
}

/** A confirmation of something that cannot be undone. Imports Base UI: load it lazily. */
export function ConfirmDialog({ open, onOpenChange, title, children, ...answers }: DialogProps) {
	useOverlayStep(open, () => onOpenChange(false))
	return (
		<AlertDialog.Root
			open={open}
			onOpenChange={(next, details) => {
				if (details.reason === 'escape-key') details.event.preventDefault()
				onOpenChange(next)
			}}
		>
			<AlertDialog.Portal>
				<AlertDialog.Backdrop className="scrim z-50" />
				<AlertDialog.Viewport className="fixed inset-x-0 top-0 bottom-(--keyboard,0px) z-50 grid place-items-center overflow-y-auto p-4">
					<AlertDialog.Popup
						data-focus-quiet=""
						className="dialog w-full max-w-100 rounded-sheet bg-surface p-5 text-fg shadow-sheet outline-none"
					>
						<AlertDialog.Title className="text-title">{title}</AlertDialog.Title>
						<AlertDialog.Description render={<div />} className="mt-2 text-body text-muted">
							{children}
						</AlertDialog.Description>
						<Answers {...answers} onCancel={() => onOpenChange(false)} />
					</AlertDialog.Popup>
				</AlertDialog.Viewport>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	)
}
