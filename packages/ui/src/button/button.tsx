import { LoaderCircle } from 'lucide'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
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
	onPointerDown,
	type = 'button',
	...rest
}: ButtonProps) {
	const ownId = useId()
	const blocked = Boolean(blockedReason)
	const iconSize = big ? 22 : 20
	const wordsAtPress = useRef<string | null>(null)
	const button = (
		<button
			{...rest}
			type={blocked || busy ? 'button' : type}
			className={buttonClass({ kind, big, blocked, className: blocked ? 'w-full' : className })}
			aria-disabled={blocked || busy || undefined}
			aria-busy={busy || undefined}
			aria-describedby={blocked ? (reasonId ?? ownId) : rest['aria-describedby']}
			onPointerDown={(event) => {
				wordsAtPress.current = event.currentTarget.textContent
				onPointerDown?.(event)
			}}
			onClick={(event) => {
				// It said something else when the thumb came down: nobody has asked for what it says now.
				const isOther =
					wordsAtPress.current !== null && wordsAtPress.current !== event.currentTarget.textContent
				wordsAtPress.current = null
				if (isOther) event.preventDefault()
				else if (!blocked && !busy) onClick?.(event)
			}}
		>
			{busy && (
				<Icon
					glyph={LoaderCircle}
					size={iconSize}
					className="animate-spin motion-reduce:animate-none"
				/>
			)}
			{icon && !busy && (
				<Icon glyph={icon} size={iconSize} className={iconFilled ? 'fill-current' : ''} />
			)}
			<span className="min-w-0">{children}</span>
			{iconEnd && !busy && <Icon glyph={iconEnd} size={iconSize} />}
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
