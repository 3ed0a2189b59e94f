import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Facts in a fixed order, stacked; two columns from 600 px. */
export function DefinitionList({ children }: { children: ReactNode }) {
	return (
		<dl className="grid overflow-hidden rounded-card bg-hairline line-all gap-px sm:grid-cols-2">
			{children}
		</dl>
	)
}

/** One fact: its name as a caption above its value; copy or edit (48) on the right. */
export function Definition({
	term,
	action,
	wide = false,
	children,
}: {
	term: ReactNode
	action?: ReactNode
	/** Full width where there are two columns. */
	wide?: boolean
	children: ReactNode
}) {
	return (
		<div
			className={classNames(
				'grid min-h-15 grid-cols-[1fr_auto] content-center items-center bg-surface py-2 pr-1 pl-4 sm:last:odd:col-span-2',
				wide && 'sm:col-span-2',
			)}
		>
			<dt className="mb-0.5 text-caption text-muted">{term}</dt>
			<dd className="col-start-1 min-w-0 text-body">{children}</dd>
			{action && <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>}
		</div>
	)
}
