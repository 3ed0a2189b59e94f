import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Overlay, type OverlayProps, type OverlaySide } from './overlay.tsx'

const shapes: Record<OverlaySide, string> = {
	left: 'h-full w-[85vw] max-w-120 rounded-r-sheet pl-[env(safe-area-inset-left)]',
	right: 'h-full w-[85vw] max-w-120 rounded-l-sheet pr-[env(safe-area-inset-right)]',
	top: 'max-h-[85dvh] w-full rounded-b-sheet',
	bottom: 'max-h-[calc(85dvh-var(--keyboard,0px))] w-full rounded-t-sheet',
}

/** A drawer of 85vw from any side, with a title and a close button. Imports Base UI: load it lazily. */
export function SideDrawer({
	title,
	titleHidden = false,
	side = 'right',
	closeLabel,
	children,
	...overlay
}: OverlayProps & { side?: OverlaySide; closeLabel: string }) {
	return (
		<Overlay
			{...overlay}
			side={side}
			className={classNames(
				'flex flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]',
				shapes[side],
			)}
		>
			<div className="flex min-h-14 flex-none items-center pr-1 pl-4">
				<Drawer.Title className={titleHidden ? 'sr-only' : 'min-w-0 flex-1 text-heading'}>
					{title}
				</Drawer.Title>
				<Drawer.Close render={<IconButton icon={X} label={closeLabel} className="ml-auto" />} />
			</div>
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
		</Overlay>
	)
}
