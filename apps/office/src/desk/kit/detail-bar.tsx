import type { ReactNode } from 'react'

/** The bar at the foot of what is open: on the left what holds it up, on the right what can be done. */
export function DetailBar({
	title,
	text,
	children,
}: {
	title: ReactNode
	text?: ReactNode
	children?: ReactNode
}) {
	return (
		<div className="flex min-h-19 flex-none flex-wrap items-center gap-3 bg-surface px-6 py-3 line-t">
			<div className="min-w-32 flex-1">
				<p className="text-label">{title}</p>
				{text && <p className="text-caption text-muted">{text}</p>}
			</div>
			{children}
		</div>
	)
}
