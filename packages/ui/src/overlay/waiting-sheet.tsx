import { CloudDownload, X } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { useOverlayLabels } from './overlay-labels.ts'
import { useOverlayStep } from './overlay-steps.ts'

/** Replaces a sheet whose code is not loaded; the browser's own dialog, since our sheets need code, too. */
export function WaitingSheet({
	isMissing,
	onRetry,
	onClose,
}: {
	/** It could not be loaded; otherwise it is loading. */
	isMissing: boolean
	onRetry: () => void
	onClose: () => void
}) {
	const words = useOverlayLabels()
	const titleId = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	useOverlayStep(true, onClose)
	useEffect(() => dialog.current?.showModal(), [])
	return (
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto w-full max-w-160 rounded-t-sheet bg-surface pb-[max(16px,env(safe-area-inset-bottom))] text-fg shadow-sheet outline-none backdrop:bg-(--scrim)"
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
		>
			<div className="flex items-start gap-3 pt-3 pr-1 pl-4">
				<span className="py-3">
					<Icon glyph={CloudDownload} />
				</span>
				<h2 id={titleId} className="min-w-0 flex-1 self-center text-heading">
					{isMissing ? words.missing : words.coming}
				</h2>
				<IconButton icon={X} label={words.close} onClick={onClose} />
			</div>
			{isMissing && (
				<div className="flex flex-col gap-4 px-4 pt-1">
					<p className="text-body text-muted">{words.missingText}</p>
					<Button big onClick={onRetry}>
						{words.retry}
					</Button>
				</div>
			)}
		</dialog>
	)
}
