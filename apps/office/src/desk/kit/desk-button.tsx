import { classNames } from '@roundsman/ui/class-names'
import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import type { ComponentProps } from 'react'

type Kind = 'filled' | 'tonal' | 'outline' | 'text' | 'danger'

const kinds: Record<Kind, string> = {
	filled: 'bg-primary text-on-primary min-h-11 px-4.5',
	tonal: 'bg-primary-soft text-on-primary-soft px-3.5',
	outline: 'bg-surface text-fg shadow-[inset_0_0_0_1.5px_var(--outline)] px-3.5',
	text: 'text-primary px-2.5',
	danger: 'bg-danger-soft text-on-danger-soft px-3.5',
}

type Look = { kind?: Kind; isSmall?: boolean; className?: string | undefined }

/** The look of a button of the office, for links that act like one. */
export const deskButtonClass = ({
	kind = 'tonal',
	isSmall = false,
	className,
}: Look = {}): string =>
	classNames(
		'press inline-flex flex-none items-center justify-center gap-2 rounded-control text-label no-underline select-none whitespace-nowrap aria-disabled:opacity-60',
		isSmall ? 'min-h-(--control-small)' : 'min-h-(--control)',
		kinds[kind],
		className,
	)

type DeskButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
	Look & {
		icon?: IconGlyph
		/** Work is under way: a second press does nothing. */
		isBusy?: boolean
	}

/** A button of the office: 40 high, the one filled button of a screen 44. */
export function DeskButton({
	kind,
	isSmall,
	icon,
	isBusy = false,
	className,
	children,
	onClick,
	type = 'button',
	...rest
}: DeskButtonProps) {
	return (
		<button
			{...rest}
			type={isBusy ? 'button' : type}
			aria-disabled={isBusy || undefined}
			aria-busy={isBusy || undefined}
			className={deskButtonClass({
				...(kind ? { kind } : {}),
				...(isSmall ? { isSmall } : {}),
				className,
			})}
			onClick={isBusy ? undefined : onClick}
		>
			{icon && <Icon glyph={icon} size={18} />}
			{children}
		</button>
	)
}
