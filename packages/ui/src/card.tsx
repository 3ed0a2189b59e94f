import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A flat panel with an outline. `tone`: 'current' is the current task, 'danger' needs the person. */
export function Card({
	as: Element = 'section',
	tone = 'plain',
	className,
	...rest
}: Omit<ComponentProps<'section'>, 'ref'> & {
	as?: 'section' | 'article' | 'div'
	tone?: 'plain' | 'current' | 'danger'
}) {
	return (
		<Element
			{...rest}
			className={classNames(
				'rounded-card bg-surface',
				tone === 'plain' && 'line-all',
				tone === 'current' && 'ring-current',
				tone === 'danger' && 'ring-danger',
				className,
			)}
		/>
	)
}
