import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { useOverlayStep } from './overlay-steps.ts'

export type OverlaySide = 'bottom' | 'top' | 'left' | 'right'

const swipe = { bottom: 'down', top: 'up', left: 'left', right: 'right' } as const

const places: Record<OverlaySide, string> = {
	bottom: 'items-end justify-center',
	top: 'items-start justify-center',
	left: 'justify-start',
	right: 'justify-end',
}

export type OverlayProps = {
	open: boolean
	onOpenChange: (open: boolean) => void
	title: ReactNode
	/** The title is only read aloud. */
	titleHidden?: boolean
	/** The field with the initial focus and the on-screen keyboard: for a sheet with one text field. */
	initialFocus?: RefObject<HTMLElement | null> | undefined
	children: ReactNode
}

/** The base of sheet and side drawer: scrim, focus trap; swipe, Escape and Back close it. */
export function Overlay({
	open,
	onOpenChange,
	side,
	className,
	initialFocus,
	children,
}: Omit<OverlayProps, 'title' | 'titleHidden'> & { side: OverlaySide; className: string }) {
	useOverlayStep(open, () => onOpenChange(false))
	return (
		<Drawer.Root
			open={open}
			onOpenChange={(next, details) => {
				// Otherwise the same Escape would also reach the overlay below.
				if (details.reason === 'escape-key') details.event.preventDefault()
				onOpenChange(next)
			}}
			swipeDirection={swipe[side]}
		>
			<Drawer.Portal>
				<Drawer.Backdrop className="scrim z-40" />
				<Drawer.Viewport
					className={classNames(
						'fixed inset-x-0 top-0 bottom-(--keyboard,0px) z-40 flex',
						places[side],
					)}
				>
					<Drawer.Popup
						data-side={side}
						data-focus-quiet=""
						{...(initialFocus ? { initialFocus } : {})}
						className={classNames('drawer bg-surface text-fg shadow-sheet outline-none', className)}
					>
						{children}
					</Drawer.Popup>
				</Drawer.Viewport>
			</Drawer.Portal>
		</Drawer.Root>
	)
}
