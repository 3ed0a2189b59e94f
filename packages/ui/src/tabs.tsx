import { Check } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type Tab = {
	id: string
	label: ReactNode
	/** Nothing is missing there: shows a check. */
	done?: boolean
	/** Open items: a `Count` with '1 of 2'. */
	state?: ReactNode
}

const steps: Record<string, (index: number, count: number) => number> = {
	ArrowRight: (index, count) => (index + 1) % count,
	ArrowLeft: (index, count) => (index + count - 1) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
}

/** Two to four views of one thing. The children are the selected tab's panel. */
export function Tabs<Id extends string>({
	label,
	tabs,
	selected,
	onSelect,
	children,
}: {
	label: string
	tabs: readonly (Tab & { id: Id })[]
	selected: Id
	onSelect: (id: Id) => void
	children: ReactNode
}) {
	const base = useId()
	const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
		const index = tabs.findIndex((tab) => tab.id === selected)
		const next = tabs[steps[event.key]?.(index, tabs.length) ?? -1]
		if (!next) return
		event.preventDefault()
		onSelect(next.id)
		document.getElementById(`${base}${next.id}`)?.focus()
	}
	return (
		<>
			<div
				role="tablist"
				aria-label={label}
				onKeyDown={onKeyDown}
				data-tint=""
				className="flex flex-wrap gap-1 wrap-break-word rounded-action bg-surface-2 p-1 sun:shadow-[inset_0_0_0_2px_#000]"
			>
				{tabs.map((tab) => (
					<button
						key={tab.id}
						id={`${base}${tab.id}`}
						type="button"
						role="tab"
						aria-selected={tab.id === selected}
						aria-controls={tab.id === selected ? `${base}panel` : undefined}
						tabIndex={tab.id === selected ? 0 : -1}
						className="press flex min-h-12 min-w-min flex-1 flex-wrap items-center justify-center gap-x-1.5 rounded-control px-2 py-1 max-[359px]:px-1 text-label text-muted hyphens-auto aria-selected:bg-selected aria-selected:text-on-selected aria-selected:shadow-[0_1px_2px_rgb(16_22_29/16%)]"
						onClick={() => onSelect(tab.id)}
					>
						{tab.done && <Icon glyph={Check} size={18} stroke={2.6} />}
						<span className="min-w-0">{tab.label}</span>
						{tab.state}
					</button>
				))}
			</div>
			<div id={`${base}panel`} role="tabpanel" aria-labelledby={`${base}${selected}`}>
				{children}
			</div>
		</>
	)
}
