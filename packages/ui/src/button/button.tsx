import { LoaderCircle } from 'lucide'
import {
	type ComponentProps,
	type MouseEvent,
	type PointerEvent,
	type ReactNode,
	useId,
	useRef,
} from 'react'
import { Icon, type IconGlyph } from '../icon.tsx'
import { type ButtonKind, buttonClass } from './button-class.ts'

export { buttonClass } from './button-class.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
	kind?: ButtonKind
	/** 56 px high: the one primary action and its neighbour. */
	big?: boolean
	icon?: IconGlyph
	iconEnd?: IconGlyph
	/** Fills the icon's shape, such as that of 'play'. */
	iconFilled?: boolean
	/** Why it is disabled. It stays focusable, does nothing, and the line above it shows this reason. */
	blockedReason?: ReactNode
	/** The id of the element that shows the reason; then no second line is drawn. */
	reasonId?: string
	/** The action is running: a second press does nothing. */
	busy?: boolean
}

/** A press counts only if the button has the same label as when the finger came down. */
function usePress({
	onClick,
	onPointerDown,
	isOff,
}: Pick<ButtonProps, 'onClick' | 'onPointerDown'> & { isOff: boolean }) {
	const wordsAtPress = useRef<string | null>(null)
	return {
		onPointerDown(event: PointerEvent<HTMLButtonElement>) {
			wordsAtPress.current = event.currentTarget.textContent
			onPointerDown?.(event)
		},
		onClick(event: MouseEvent<HTMLButtonElement>) {
			const words = wordsAtPress.current
			wordsAtPress.current = null
			if (words !== null && words !== event.currentTarget.textContent) event.preventDefault()
			else if (!isOff) onClick?.(event)
		},
	}
}

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
	const press = usePress({ onClick, onPointerDown, isOff: blocked || busy })
	const button = (
		<button
			{...rest}
			type={blocked || busy ? 'button' : type}
			className={buttonClass({ kind, big, blocked, className: blocked ? 'w-full' : className })}
			aria-disabled={blocked || busy || undefined}
			aria-busy={busy || undefined}
			aria-describedby={blocked ? (reasonId ?? ownId) : rest['aria-describedby']}
			{...press}
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
