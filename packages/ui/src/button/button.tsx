import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon, type IconGlyph } from '../icon.tsx'
import { type ButtonKind, buttonClass } from './button-class.ts'

export { buttonClass } from './button-class.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
	kind?: ButtonKind
	/** 56 px high: the one primary action and its neighbour. */
	big?: boolean
	icon?: IconGlyph
	iconEnd?: IconGlyph
	/** Fills the icon's shape: play. */
	iconFilled?: boolean
	/** Why it cannot be pressed now. It stays focusable, does nothing, and the line above it says this. */
	blockedReason?: ReactNode
	/** The reason stands elsewhere: give that element's id, and no second line is drawn. */
	reasonId?: string
	/** Work is under way: a second press does nothing. */
	busy?: boolean
}

/** A button. One filled button a screen. */
export function Button({
	kind = 'tonal',
	big = false,
	icon,
	iconEnd,
	iconFilled = false,
	blockedReason,
	reasonId,
	busy = false,
	className = '',
	children,
	onClick,
	type = 'button',
	...rest
}: ButtonProps) {
	const ownId = useId()
	const blocked = Boolean(blockedReason)
	const iconSize = big ? 22 : 20
	const button = (
		<button
			{...rest}
			type={blocked || busy ? 'button' : type}
			className={buttonClass({ kind, big, blocked, className: blocked ? 'w-full' : className })}
			aria-disabled={blocked || busy || undefined}
			aria-busy={busy || undefined}
			aria-describedby={blocked ? (reasonId ?? ownId) : rest['aria-describedby']}
			onClick={blocked || busy ? undefined : onClick}
		>
			{icon && <Icon glyph={icon} size={iconSize} className={iconFilled ? 'fill-current' : ''} />}
			<span className="min-w-0">{children}</span>
			{iconEnd && <Icon glyph={iconEnd} size={iconSize} />}
		</button>
	)
	if (!blocked || reasonId) return button
	return (
		<div className={className}>
			<p id={ownId} className="pb-2 text-center text-caption text-muted">
				{blockedReason}
			</p>
			{button}
		</div>
	)
}
