import type { ReactNode } from 'react'
import { FocusHeading } from './focus-heading.tsx'

/** The head of a record: its name large, sector and company, badges. The header above it then has a plain title. */
export function PageHead({
	title,
	subtitle,
	badges,
	actions,
	focusKey,
	silent,
}: {
	title: ReactNode
	subtitle?: ReactNode
	badges?: ReactNode
	/** Text buttons at the right, on a tablet. */
	actions?: ReactNode
	focusKey?: string
	silent?: boolean
}) {
	return (
		<div className="flex items-start justify-between gap-4 pt-4 pb-4 wide:pt-5">
			<div className="min-w-0">
				<FocusHeading className="text-display" focusKey={focusKey} silent={silent}>
					{title}
				</FocusHeading>
				{subtitle && <p className="text-meta text-muted">{subtitle}</p>}
				{badges && (
					<div className="mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-1">{badges}</div>
				)}
			</div>
			{actions && <div className="hidden flex-none wide:flex">{actions}</div>}
		</div>
	)
}
