import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconGlyph } from './icon.tsx'

/** A 48 px button that only shows an icon: back, ⋮, close, copy. `label` is read aloud. */
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
		<button
			{...rest}
			type={type}
			aria-label={label}
			className={classNames(
				'press grid size-12 flex-none place-items-center rounded-full active:bg-pressed',
				className,
			)}
		>
			<Icon glyph={icon} size={size} />
		</button>
	)
}
