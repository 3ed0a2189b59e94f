import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** Parts of a place, each with an address of its own, in a row below its head. */
export function PlaceTabs({
	label,
	tabs,
}: {
	label: string
	tabs: readonly { to: string; label: ReactNode; isExact?: boolean }[]
}) {
	return (
		<nav aria-label={label} className="flex flex-none gap-6 overflow-x-auto bg-surface px-6 line-b">
			{tabs.map(({ to, label: words, isExact = false }) => (
				<Link
					key={to}
					to={to}
					activeOptions={{ exact: isExact, includeSearch: false }}
					className="focus-inset flex min-h-12 items-center whitespace-nowrap border-b-3 border-transparent text-label text-muted no-underline aria-[current=page]:border-primary aria-[current=page]:text-primary"
				>
					{words}
				</Link>
			))}
		</nav>
	)
}
