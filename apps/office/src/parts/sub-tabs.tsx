import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** A row of tabs that scrolls sideways shows the current one, wherever it stands in the row. */
export function useTabInSight(current: string) {
	const row = useRef<HTMLElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current
	useEffect(() => {
		const tab = row.current?.querySelector('[aria-current]')
		tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}, [current])
	return row
}

type SubTab = {
	id: string
	label: ReactNode
	to: string
	search?: Record<string, string>
	/** The number of records; `isUrgent` where they need somebody. */
	count?: number | undefined
	isUrgent?: boolean
}

/** The second level of a place of the rail: 44 high, a line under the current one. */
export function SubTabs({
	label,
	tabs,
	selected,
}: {
	label: string
	tabs: readonly SubTab[]
	selected: string
}) {
	const row = useTabInSight(selected)
	return (
		<nav
			ref={row}
			aria-label={label}
			className="flex min-h-11 flex-none gap-6 overflow-x-auto bg-surface px-6 line-b"
		>
			{tabs.map(({ id, label: words, to, search = {}, count = 0, isUrgent = false }) => (
				<Link
					key={id}
					to={to}
					search={search as never}
					{...(id === selected ? { 'aria-current': 'page' as const } : {})}
					className={`focus-inset flex flex-none items-center gap-2 border-b-3 text-label no-underline ${id === selected ? 'border-(--primary) text-fg' : 'border-transparent text-muted'}`}
				>
					{words}
					{count > 0 && (
						<span
							className={`inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-full px-1.75 text-caption-strong ${isUrgent ? 'bg-danger text-on-danger' : 'bg-surface-2 text-fg'}`}
						>
							{count}
						</span>
					)}
				</Link>
			))}
		</nav>
	)
}
