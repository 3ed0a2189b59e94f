import type { ReactNode } from 'react'
import { Price } from './price.tsx'

/** A sum in the bar at the bottom: words with a caption left, the sum right. */
export function SumLine({
	caption,
	sum,
	isVoid = false,
	children,
}: {
	caption?: ReactNode
	sum: ReactNode
	/** The sum is not paid out. */
	isVoid?: boolean
	children: ReactNode
}) {
	return (
		<div className="flex min-h-12 flex-wrap items-center gap-x-3 text-meta text-muted">
			<div className="min-w-0 flex-[1_1_8rem]">
				<p>{children}</p>
				{caption && <p className="text-caption">{caption}</p>}
			</div>
			<p className="ml-auto text-title text-fg">
				<Price isVoid={isVoid}>{sum}</Price>
			</p>
		</div>
	)
}
