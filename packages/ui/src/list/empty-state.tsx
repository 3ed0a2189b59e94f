import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from '../icon.tsx'

/** An empty state with the next action. Also for 'nothing found' and 'failed', with their own actions. */
export function EmptyState({
	icon,
	title,
	children,
	action,
}: {
	icon: IconGlyph
	title: ReactNode
	children?: ReactNode
	action?: ReactNode
}) {
	return (
		<div className="flex flex-col items-center gap-1 px-4 pt-5 pb-4 text-center">
			<Icon glyph={icon} size={32} stroke={1.8} className="text-muted" />
			<p className="mt-2 text-heading">{title}</p>
			{children && <p className="text-body text-muted">{children}</p>}
			{action && <div className="mt-3">{action}</div>}
		</div>
	)
}
