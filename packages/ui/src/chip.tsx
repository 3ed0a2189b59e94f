import { X } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconGlyph } from './icon.tsx'

const look =
	'press hit-48 inline-flex min-h-10 flex-none items-center gap-1.5 rounded-full text-label max-w-full hyphens-auto'

/** An active filter: a press removes it. `removeLabel` is read after its text: 'remove filter'. */
export function FilterChip({
	children,
	removeLabel,
	onRemove,
}: {
	children: ReactNode
	removeLabel: string
	onRemove: () => void
}) {
	return (
		<button
			type="button"
			data-tint=""
			className={`${look} bg-primary-soft pr-2 pl-3.5 text-on-primary-soft shadow-tint`}
			onClick={onRemove}
		>
			{children}
			<span className="sr-only">, {removeLabel}</span>
			<Icon glyph={X} size={18} />
		</button>
	)
}

/** Acts at once, or opens a choice; `isOn` where the value differs from the default. */
export function IconChip({
	icon,
	isOn = false,
	opensDialog = false,
	onPress,
	children,
}: {
	icon: IconGlyph
	isOn?: boolean
	opensDialog?: boolean
	onPress: () => void
	children: ReactNode
}) {
	return (
		<button
			type="button"
			aria-haspopup={opensDialog ? 'dialog' : undefined}
			data-tint={isOn ? '' : undefined}
			className={classNames(
				look,
				'pr-3.5 pl-3',
				isOn
					? 'bg-primary-soft text-on-primary-soft shadow-tint'
					: 'bg-surface text-fg shadow-[inset_0_0_0_1.5px_var(--outline)]',
			)}
			onClick={onPress}
		>
			<Icon glyph={icon} size={18} />
			<span className="min-w-0">{children}</span>
		</button>
	)
}

/** A choice that is on or off. */
export function ToggleChip({
	children,
	pressed,
	disabled,
	onToggle,
}: {
	children: ReactNode
	pressed: boolean
	disabled?: boolean
	onToggle: (pressed: boolean) => void
}) {
	return (
		<button
			type="button"
			aria-pressed={pressed}
			disabled={disabled}
			className={classNames(
				look,
				'px-3.5 disabled:opacity-50',
				pressed
					? 'bg-primary text-on-primary'
					: 'bg-surface text-fg shadow-[inset_0_0_0_1.5px_var(--outline)]',
			)}
			onClick={() => onToggle(!pressed)}
		>
			{children}
		</button>
	)
}
