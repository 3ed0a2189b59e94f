import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { RowFrame, type RowFrameProps } from './row-frame.tsx'

export type { LinkLook, RenderLink } from '../link-render.ts'

/** Rows with hairlines between them: in a card, or (`flush`) full-width. */
export function Rows({
	flush = false,
	label,
	children,
}: {
	flush?: boolean
	label?: string
	children: ReactNode
}) {
	return (
		<ul
			aria-label={label}
			className={classNames(
				'bg-surface *:border-t *:border-hairline *:first:border-t-0',
				flush
					? '[--row-pad:var(--gutter)] sun:*:border-t-2'
					: 'overflow-hidden rounded-card line-all',
			)}
		>
			{children}
		</ul>
	)
}

type RowProps = {
	title: ReactNode
	subtitle?: ReactNode
	/** A `Tile` or a `Disc` on the left. */
	lead?: ReactNode
	/** Badges and facts: makes it a 96 px row. */
	badges?: ReactNode
	/** Badges stay in one line, so that all rows have the same height: those that do not fit are left out. */
	sameHeight?: boolean
	/** Text at the right: a time, a sum, a count. */
	meta?: ReactNode
	/** Further content below the text: a thin progress bar. */
	below?: ReactNode
	/** Long text wraps instead of being truncated. */
	wrap?: boolean
	chevron?: boolean
} & RowFrameProps

function RowBody({
	title,
	subtitle,
	lead,
	badges,
	sameHeight,
	meta,
	below,
	wrap,
	chevron,
}: RowProps) {
	const line = wrap ? '' : 'one-line'
	return (
		<>
			{lead}
			<span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
				<span className="min-w-0 flex-[1_1_6rem]">
					<span className={classNames('block', line, badges ? 'text-heading' : 'text-body-strong')}>
						{title}
					</span>
					{subtitle && (
						<span
							className={classNames(
								'block text-meta text-muted in-data-selected:text-on-primary-soft',
								line,
							)}
						>
							{subtitle}
						</span>
					)}
					{badges && (
						<span
							className={classNames(
								'mt-1 flex flex-wrap items-center gap-x-2 gap-y-1',
								sameHeight && 'one-line-badges',
							)}
						>
							{badges}
						</span>
					)}
					{below && <span className="mt-1.5 mb-1 block">{below}</span>}
				</span>
				{meta && <span className="max-w-full text-caption text-muted">{meta}</span>}
			</span>
			{chevron && (
				<span className="grid w-10 flex-none place-items-center text-muted">
					<Icon glyph={ChevronRight} size={22} />
				</span>
			)}
		</>
	)
}

export function Row({ chevron, as, ...row }: RowProps) {
	const { badges, menu, renderLink, onPress, lead } = row
	const showChevron = chevron ?? (Boolean(renderLink || onPress) && !menu && !row.meta)
	const className = classNames(
		'focus-inset flex min-w-0 flex-1 items-center gap-3 text-left text-fg no-underline',
		badges ? 'min-h-24 pt-2 pb-3' : 'min-h-16 py-2',
		lead ? 'pl-[calc(var(--row-pad,16px)-4px)]' : 'pl-(--row-pad,16px)',
		showChevron ? 'pr-1' : 'pr-4',
		Boolean(renderLink || onPress) && 'active:bg-pressed',
	)
	return (
		<RowFrame {...row} as={as} className={className}>
			<RowBody {...row} chevron={showChevron} />
		</RowFrame>
	)
}
