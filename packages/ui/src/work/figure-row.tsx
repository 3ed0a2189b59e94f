import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { RowFrame, type RowFrameProps } from '../list/row-frame.tsx'
import { Price } from './sum-line.tsx'

export type FigureContent = {
	name: ReactNode
	/** Brand and number. */
	detail?: ReactNode
	/** Badges and short facts below the text. */
	badges?: ReactNode
	/** The main figure at the right: the sum, the pieces. */
	figure?: ReactNode
	/** Below it: '2 × 32.00 €', '4 pcs · 36.0 kg'. */
	figureDetail?: ReactNode
	/** Refused or unavailable: the name is muted, the figure is struck out. */
	isVoid?: boolean
	/** The name in the size of a card's title. */
	isLarge?: boolean
}

/** Text left, numbers right-aligned; where the text is large for the row, the numbers are below. */
export function FigureBody({
	name,
	detail,
	badges,
	figure,
	figureDetail,
	isVoid = false,
	isLarge = false,
	hasCorner = false,
	hasLead = false,
}: FigureContent & { hasCorner?: boolean; hasLead?: boolean }) {
	const size = isLarge ? 'text-heading' : 'text-body-strong'
	return (
		<span
			className={classNames(
				'flex min-w-0 flex-1 items-center gap-x-3 @max-[15rem]/row:flex-col @max-[15rem]/row:items-stretch',
				hasLead && '@max-[20rem]/row:flex-col @max-[20rem]/row:items-stretch',
				hasCorner && '@max-[15rem]/row:pt-[1.25rem]',
			)}
		>
			<span className="min-w-0 flex-1">
				<span className={classNames('block', size, isVoid && 'text-muted')}>{name}</span>
				{detail && <span className="block text-meta text-muted">{detail}</span>}
				{badges && (
					<span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-muted">
						{badges}
					</span>
				)}
			</span>
			{(figure || figureDetail) && (
				<span
					className={classNames(
						'flex flex-none flex-col items-end text-right text-meta text-muted @max-[15rem]/row:pt-1',
						hasCorner && 'pt-4 @max-[15rem]/row:pt-1',
					)}
				>
					<span className={classNames(size, 'text-fg')}>
						<Price isVoid={isVoid}>{figure}</Price>
					</span>
					{figureDetail && <span>{figureDetail}</span>}
				</span>
			)}
		</span>
	)
}

function Chevron({ hasCorner }: { hasCorner: boolean }) {
	return (
		<span
			className={classNames(
				'-ml-3 grid w-10 flex-none place-items-center text-muted',
				hasCorner && 'pt-4',
			)}
		>
			<Icon glyph={ChevronRight} size={22} />
		</span>
	)
}

/** A row of `Rows` with aligned numbers at the right. */
export function FigureRow({
	lead,
	corner,
	menu,
	selected,
	renderLink,
	onPress,
	as,
	...words
}: FigureContent &
	RowFrameProps & {
		/** A `Tile`, a `Thumb` or a `CheckDisc` on the left. */
		lead?: ReactNode
		/** A `CornerBadge`: the numbers make room for it. */
		corner?: ReactNode
	}) {
	const frame = { menu, selected, renderLink, onPress, as }
	const leadsOn = Boolean(renderLink || onPress)
	const hasChevron = leadsOn && !menu
	const className = classNames(
		'focus-inset flex min-w-0 flex-1 items-center gap-3 pl-(--row-pad,16px) text-left text-fg no-underline',
		words.badges ? 'min-h-24 pt-2 pb-3' : 'min-h-16 py-2',
		hasChevron ? 'pr-1' : menu ? 'pr-0' : 'pr-(--row-pad,16px)',
		leadsOn && 'active:bg-pressed',
	)
	return (
		<RowFrame {...frame} className={className} frameClass="@container/row" corner={corner}>
			{lead}
			<FigureBody {...words} hasCorner={Boolean(corner)} hasLead={Boolean(lead)} />
			{hasChevron && <Chevron hasCorner={Boolean(corner)} />}
		</RowFrame>
	)
}
