import type { ReactNode } from 'react'

/** The title of a group of cards or rows, with a count or a link at its right. */
export function SectionTitle({
	children,
	end,
	level: Heading = 'h2',
}: {
	children: ReactNode
	end?: ReactNode
	level?: 'h2' | 'h3'
}) {
	return (
		<div className="flex items-center justify-between gap-3 pt-5 pb-2 text-label">
			<Heading className="min-w-0">{children}</Heading>
			{end !== undefined && <span className="flex-none text-muted">{end}</span>}
		</div>
	)
}
