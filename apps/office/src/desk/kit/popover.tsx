import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'

/** A small panel below its button, or at the edge of a window that is narrow for both. Escape closes it. */
export function Popover({
	icon,
	label,
	id,
	children,
}: {
	icon: IconGlyph
	label: string
	/** Id of the button, for a key that opens the popover. */
	id?: string
	children: ReactNode
}) {
	const details = useRef<HTMLDetailsElement>(null)
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !details.current?.open) return
		event.stopPropagation()
		details.current.open = false
		details.current.querySelector('summary')?.focus()
	}
	return (
		<details ref={details} data-panel="" className="relative" onKeyDown={onKeyDown}>
			<summary
				id={id}
				aria-label={label}
				title={label}
				className="press grid size-(--control) cursor-pointer list-none place-items-center rounded-control bg-primary-soft text-on-primary-soft [&::-webkit-details-marker]:hidden"
			>
				<Icon glyph={icon} size={18} />
			</summary>
			<div className="absolute right-0 z-20 mt-1 max-h-[calc(100dvh-8rem)] w-max max-w-[min(26rem,calc(100vw-8rem))] min-w-60 overflow-y-auto rounded-card bg-surface p-4 text-meta shadow-sheet line-all max-[767px]:fixed max-[767px]:right-4 max-[767px]:max-h-[60dvh]">
				<p className="pb-2 text-label">{label}</p>
				{children}
			</div>
		</details>
	)
}
