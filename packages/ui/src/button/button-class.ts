import { classNames } from '../class-names.ts'

export type ButtonKind = 'filled' | 'tonal' | 'outline' | 'text' | 'danger'

const kinds: Record<ButtonKind, string> = {
	filled: 'bg-primary text-on-primary px-4',
	tonal: 'bg-primary-soft text-on-primary-soft shadow-tint px-4',
	outline:
		'bg-surface text-fg px-4 shadow-[inset_0_0_0_1.5px_var(--outline)] sun:shadow-[inset_0_0_0_2px_var(--outline)]',
	text: 'text-primary px-3',
	danger: 'bg-danger-soft text-on-danger-soft shadow-tint px-4',
}

/** The class names of a button, for links that act like one. */
export function buttonClass({
	kind = 'tonal',
	big = false,
	blocked = false,
	className = '',
}: {
	kind?: ButtonKind
	big?: boolean
	blocked?: boolean
	className?: string
} = {}): string {
	return classNames(
		'press flex max-w-full items-center justify-center gap-2.5 py-1.5 text-center no-underline select-none',
		big ? 'min-h-14 rounded-action text-action' : 'min-h-12 rounded-control text-label',
		blocked
			? 'bg-surface-2 text-muted px-4 sun:border-2 sun:border-dashed sun:border-outline'
			: kinds[kind],
		className,
	)
}
