import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'
import type { RenderLink } from '../link-render.ts'

const look = 'press grid size-12 flex-none place-items-center rounded-full active:bg-pressed'

/** The same as a link: `renderLink` renders the router's. */
export function IconLink({
	icon,
	label,
	size = 24,
	className,
	renderLink,
}: {
	icon: IconGlyph
	label: string
	size?: number
	className?: string
	renderLink: RenderLink
}) {
	return renderLink({
		className: classNames(look, 'text-fg', className),
		'aria-label': label,
		children: <Icon glyph={icon} size={size} />,
	})
}

/** A 48 px button with an icon only: back, ⋮, close, copy. `label` is read aloud. */
export function IconButton({
	icon,
	label,
	size = 24,
	className,
	type = 'button',
	...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
	icon: IconGlyph
	label: string
	size?: number
}) {
	return (
		<button {...rest} type={type} aria-label={label} className={classNames(look, className)}>
			<Icon glyph={icon} size={size} />
		</button>
	)
}
