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
		<div className="flex flex-wrap items-center justify-between gap-x-3 pt-5 pb-2 text-label wrap-break-word">
			<Heading className="min-w-min">{children}</Heading>
			{end !== undefined && <span className="flex-none text-muted">{end}</span>}
		</div>
	)
}
