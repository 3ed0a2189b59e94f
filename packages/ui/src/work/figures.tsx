import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Figure = { id: string; caption: ReactNode; value: ReactNode }

/** The figures at the head of a record, at most four: the main one is large, the others are at the right. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
	return (
		<dl className="flex flex-wrap items-end gap-x-4 gap-y-2">
			{figures.map(({ id, caption, value }, index) => (
				<div key={id} className={classNames('flex flex-col', index === 0 && 'flex-1')}>
					<dt className="order-2 text-caption text-muted">{caption}</dt>
					<dd
						className={classNames('whitespace-nowrap', index === 0 ? 'text-display' : 'text-title')}
					>
						{value}
					</dd>
				</div>
			))}
		</dl>
	)
}
