import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A formatted sum, never wrapped. `isVoid`: it is not paid out, struck out and muted. */
export function Price({ isVoid = false, children }: { isVoid?: boolean; children: ReactNode }) {
	const Element = isVoid ? 's' : 'span'
	return (
		<Element
			className={classNames('whitespace-nowrap', isVoid && 'font-(weight:--w-regular) text-muted')}
		>
			{children}
		</Element>
	)
}

/** A sum in the bar at the bottom: text with a caption left, the sum right. */
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
