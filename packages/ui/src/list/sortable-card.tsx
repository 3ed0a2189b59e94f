import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { RenderLink } from '../link-render.ts'

/** The link covers the whole card. */
const linkClass =
	'no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'
const badgesClass = 'flex flex-wrap items-center gap-x-1.5 gap-y-1 text-meta text-muted'

type SortableCardProps = {
	state?: 'planned' | 'current' | 'done'
	disc: ReactNode
	title: ReactNode
	renderLink?: RenderLink
	subtitle?: ReactNode
	/** Badges and facts, in their own row. */
	badges?: ReactNode
	menu?: ReactNode
	grip?: ReactNode
	/** Held by a finger: raised above the list. */
	lifted?: boolean
	headingLevel?: 'h2' | 'h3'
}

/** A card of a sortable list: disc, body, and a right column with ⋮ above the grip. */
export function SortableCard({
	state = 'planned',
	disc,
	title,
	renderLink,
	subtitle,
	badges,
	menu,
	grip,
	lifted = false,
	headingLevel: Heading = 'h2',
}: SortableCardProps) {
	const done = state === 'done'
	return (
		<article
			className={classNames(
				'relative flex rounded-card bg-surface has-[a[aria-current]]:bg-primary-soft',
				done ? 'min-h-16 sun:min-h-15' : 'min-h-24',
				state === 'current' ? 'ring-current' : 'line-all',
				lifted && 'scale-102 shadow-lift',
			)}
		>
			<div className={classNames('w-14 flex-none pl-3', done ? 'flex items-center' : 'pt-3')}>
				{disc}
			</div>
			<div
				className={classNames(
					'flex min-w-0 flex-1 flex-col',
					done ? 'justify-center py-2 sun:py-1' : 'pt-2 pb-3',
				)}
			>
				<Heading className={classNames('one-line text-heading', done && 'text-muted sun:text-fg')}>
					{renderLink ? renderLink({ className: linkClass, children: title }) : title}
				</Heading>
				{subtitle && <p className="one-line text-meta text-muted">{subtitle}</p>}
				{badges && <div className={classNames(badgesClass, !done && 'mt-1')}>{badges}</div>}
			</div>
			<div
				className={classNames(
					'relative z-1 -my-px flex w-12 flex-none flex-col text-muted',
					done ? 'justify-center' : 'justify-between',
				)}
			>
				{menu}
				{!done && grip}
			</div>
		</article>
	)
}
