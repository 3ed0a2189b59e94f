import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { RenderLink } from '../link-render.ts'

export type RowFrameProps = {
	/** An additional control at the right, beside the row's link: ⋮, call, copy. */
	menu?: ReactNode
	/** The row whose detail is shown beside the list. */
	selected?: boolean
	renderLink?: RenderLink
	onPress?: () => void
	/** 'div' where the list item is rendered around it: a swipe row. */
	as?: 'li' | 'div'
}

/** The frame of a row: a link by `renderLink`, a button by `onPress`, or plain. */
export function RowFrame({
	menu,
	selected,
	renderLink,
	onPress,
	as: Element = 'li',
	className,
	frameClass,
	corner,
	children,
}: RowFrameProps & {
	className: string
	frameClass?: string
	/** Positioned above the row. */
	corner?: ReactNode
	children: ReactNode
}) {
	return (
		<Element
			data-selected={selected || undefined}
			className={classNames(
				frameClass,
				'relative flex items-center',
				selected && 'bg-primary-soft shadow-[inset_4px_0_0_var(--primary)]',
			)}
		>
			{renderLink?.({ className, children, ...(selected && { 'aria-current': 'page' as const }) })}
			{!renderLink && onPress && (
				<button type="button" className={className} onClick={onPress}>
					{children}
				</button>
			)}
			{!renderLink && !onPress && <div className={className}>{children}</div>}
			{menu && <div className="flex flex-none items-center pr-1 text-muted">{menu}</div>}
			{corner}
		</Element>
	)
}
