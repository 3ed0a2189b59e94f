import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'
import type { RenderLink } from '../link-render.ts'

const look =
	'press flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-action bg-primary-soft px-1 py-1 text-center text-caption-strong text-on-primary-soft no-underline shadow-tint hyphens-auto'

/** The one secondary button beside a primary one, 80 by 56: search, type by hand, track. */
export function TileButton({
	icon,
	renderLink,
	children,
	...button
}: Omit<ComponentProps<'button'>, 'type' | 'className'> & {
	icon: IconGlyph
	renderLink?: RenderLink
	children: ReactNode
}) {
	const content = (
		<>
			<Icon glyph={icon} />
			{children}
		</>
	)
	// For a `StickyAction`, whose first child grows.
	const className = classNames(look, 'min-w-min flex-[0_0_5rem]! wrap-break-word wide:min-w-20!')
	if (renderLink) return renderLink({ className, children: content })
	return (
		<button {...button} type="button" data-tint="" className={className}>
			{content}
		</button>
	)
}
