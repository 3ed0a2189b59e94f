import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useOverlayStep } from './overlay-steps.ts'

/** A picture over the whole screen. Imports Base UI: load it lazily. */
export function PictureDialog({
	title,
	closeLabel,
	onClose,
	children,
}: {
	title: string
	closeLabel: string
	onClose: () => void
	children: ReactNode
}) {
	useOverlayStep(true, onClose)
	return (
		<Dialog.Root
			open
			onOpenChange={(open, details) => {
				if (details.reason === 'escape-key') details.event.preventDefault()
				if (!open) onClose()
			}}
		>
			<Dialog.Portal>
				<Dialog.Backdrop className="scrim z-50" />
				<Dialog.Popup
					data-focus-quiet=""
					className="dialog fixed inset-x-0 top-0 bottom-(--keyboard,0px) z-50 flex flex-col bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-fg outline-none"
				>
					<div className="flex min-h-14 flex-none items-center pr-1 pl-4">
						<Dialog.Title className="min-w-0 flex-1 text-heading">{title}</Dialog.Title>
						<Dialog.Close render={<IconButton icon={X} label={closeLabel} />} />
					</div>
					<div className="grid min-h-0 flex-1 place-items-center overflow-auto bg-ground p-2">
						{children}
					</div>
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	)
}
