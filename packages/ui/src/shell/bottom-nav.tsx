import { NavPlace, type NavProps } from './nav-entry.tsx'

/** The five entries at the bottom, on a phone in portrait; before the screen in the tab order. */
export function BottomNav({ label, entries, currentId, renderLink, onBlocked }: NavProps) {
	return (
		<nav
			aria-label={label}
			data-bottom-nav=""
			className="order-last flex-none bg-surface pb-[max(8px,calc(env(safe-area-inset-bottom)-14px))] line-t"
		>
			<ul className="flex min-h-14 items-stretch">
				{entries.map((entry) => (
					<li key={entry.id} className="flex min-w-0 flex-1">
						<NavPlace
							entry={entry}
							current={entry.id === currentId}
							renderLink={renderLink}
							onBlocked={onBlocked}
						/>
					</li>
				))}
			</ul>
		</nav>
	)
}
