import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTabInSight } from './sub-tabs.tsx'

/** Parts of a place, each with an address of its own, in a row below its head; in two where one would hide some of them. */
export function PlaceTabs({
	label,
	tabs,
}: {
	label: string
	tabs: readonly { to: string; label: ReactNode; isExact?: boolean }[]
}) {
	const row = useTabInSight(useRouterState({ select: ({ location }) => location.pathname }))
	return (
		<nav
			ref={row}
			aria-label={label}
			className="flex flex-none gap-x-6 overflow-x-auto bg-surface px-6 line-b min-[1024px]:flex-wrap"
		>
			{tabs.map(({ to, label: words, isExact = false }) => (
				<Link
					key={to}
					to={to}
					activeOptions={{ exact: isExact, includeSearch: false }}
					className="focus-inset flex min-h-11 flex-none items-center whitespace-nowrap border-b-3 border-transparent text-label text-muted no-underline aria-[current=page]:border-primary aria-[current=page]:text-fg"
				>
					{words}
				</Link>
			))}
		</nav>
	)
}
