import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'
import type { RenderLink } from '../link-render.ts'
import { Overlay, type OverlayProps } from './overlay.tsx'
import { useOverlayLabels } from './overlay-labels.ts'

/** A bottom sheet for up to five choices or fields. Imports Base UI: load it lazily. */
export function Sheet({
	title,
	titleHidden = false,
	children,
	footer,
	...overlay
}: OverlayProps & {
	/** Sticks below the content, on a phone in landscape beside it: the button of a form. */
	footer?: ReactNode
}) {
	const { close } = useOverlayLabels()
	return (
		<Overlay
			{...overlay}
			side="bottom"
			className="flex max-h-[calc(100dvh-24px-var(--keyboard,0px))] w-full max-w-160 flex-col rounded-t-sheet pt-2"
		>
			<div aria-hidden="true" className="mx-auto mb-2 h-1 w-9 flex-none rounded-full bg-outline" />
			<div className="flex flex-none items-start pr-1 pl-4">
				<Drawer.Title className={titleHidden ? 'sr-only' : 'min-w-0 flex-1 py-2 text-heading'}>
					{title}
				</Drawer.Title>
				<Drawer.Close render={<IconButton icon={X} label={close} className="-my-0.5 ml-auto" />} />
			</div>
			<div className="flex min-h-0 flex-1 flex-col short:flex-row">
				<div
					className={classNames(
						'min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-shade',
						!footer && 'pb-[max(16px,env(safe-area-inset-bottom))]',
					)}
				>
					{children}
				</div>
				{footer && (
					<div className="flex flex-none gap-2 px-4 pt-2 pb-[max(16px,env(safe-area-inset-bottom))] *:flex-1 short:w-56 short:flex-col short:justify-end short:*:flex-none">
						{footer}
					</div>
				)}
			</div>
		</Overlay>
	)
}

export function SheetActions({ children }: { children: ReactNode }) {
	return <ul>{children}</ul>
}

/** A row of 56 px in a sheet. The destructive one is last. */
export function SheetAction({
	icon,
	danger = false,
	blockedReason,
	renderLink,
	onPress,
	children,
}: {
	icon: IconGlyph
	danger?: boolean
	/** Why it is disabled; shown under the label. */
	blockedReason?: ReactNode
	renderLink?: RenderLink
	onPress?: () => void
	children: ReactNode
}) {
	const className = classNames(
		'focus-inset flex min-h-14 w-full items-center gap-4 px-4 py-2 text-left text-body no-underline',
		blockedReason ? 'text-muted' : 'active:bg-pressed',
		!blockedReason && (danger ? 'text-danger' : 'text-fg'),
	)
	const content = (
		<>
			<Icon glyph={icon} />
			<span className="min-w-0 flex-1">
				{children}
				{blockedReason && <span className="block text-caption text-muted">{blockedReason}</span>}
			</span>
		</>
	)
	return (
		<li>
			{renderLink && !blockedReason ? (
				renderLink({ className, children: content })
			) : (
				<button
					type="button"
					className={className}
					aria-disabled={blockedReason ? true : undefined}
					onClick={blockedReason ? undefined : onPress}
				>
					{content}
				</button>
			)}
		</li>
	)
}
