import type { ReactNode } from 'react'
import { NavPlace, type NavProps } from './nav-entry.tsx'

/** The same five entries down the left side: 88 wide on a tablet, 72 on a phone in landscape. */
export function Rail({
	label,
	entries,
	currentId,
	renderLink,
	onBlocked,
	logo,
	networkMark,
}: NavProps & { logo?: ReactNode; networkMark?: ReactNode }) {
	return (
		<nav
			aria-label={label}
			className="flex flex-none flex-col items-center bg-surface pt-[max(12px,env(safe-area-inset-top))] pb-[max(12px,env(safe-area-inset-bottom))] pl-[env(safe-area-inset-left)] line-r short:w-[calc(72px+env(safe-area-inset-left))] short:pt-1 short:pb-1 wide:w-22"
		>
			<div className="short:hidden">{logo}</div>
			<div className="flex min-h-0 w-full flex-1 overflow-y-auto">
				<ul className="m-auto flex w-full flex-col gap-2 short:gap-0">
					{entries.map((entry) => (
						<li key={entry.id} className="flex">
							<NavPlace
								rail
								entry={entry}
								current={entry.id === currentId}
								renderLink={renderLink}
								onBlocked={onBlocked}
							/>
						</li>
					))}
				</ul>
			</div>
			<div className="short:hidden">{networkMark}</div>
		</nav>
	)
}
