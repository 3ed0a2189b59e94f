import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconGlyph } from '../icon.tsx'
import { useSwipe } from './use-swipe.ts'

export type SwipeTile = {
	id: string
	label: ReactNode
	icon: IconGlyph
	tone?: 'primary' | 'neutral' | 'danger'
	onPress: () => void
}

const tones = {
	primary: 'bg-primary-soft text-on-primary-soft',
	neutral: 'bg-surface-2 text-fg',
	danger: 'bg-danger-soft text-on-danger-soft',
}

function Tiles({
	side,
	tiles,
	open,
	onPress,
}: {
	side: 'start' | 'end'
	tiles: SwipeTile[]
	open: boolean
	onPress: (tile: SwipeTile) => void
}) {
	return (
		<div
			className={classNames('swipe-tiles', side === 'start' ? 'left-0' : 'right-0')}
			data-side={side}
			inert={!open}
		>
			{tiles.slice(0, 2).map((tile) => (
				<button
					key={tile.id}
					type="button"
					className={classNames(
						'press flex w-(--tile) flex-col items-center justify-center gap-1.5 rounded-card px-1 text-center text-caption-strong shadow-tint hyphens-manual',
						tones[tile.tone ?? 'neutral'],
					)}
					onClick={() => onPress(tile)}
				>
					<Icon glyph={tile.icon} size={24} />
					{tile.label}
				</button>
			))}
		</div>
	)
}

/** Shown on the left when the row is swiped to the right, and on the right when it is swiped to the left. */
export type SwipeTiles = { start?: SwipeTile[]; end?: SwipeTile[] }

/**
 * A row that swipes aside over at most two tiles a side. They are requested and rendered when a finger moves
 * sideways: lists have dozens of rows, and a tap does not need them. Never the only way: the row's ⋮ sheet must
 * have the same actions. `of` identifies the row's item where rows are reused: it closes for another one.
 */
export function SwipeRow({
	of,
	flush = false,
	tiles,
	children,
}: {
	of?: string
	/** A full-width list row, not a card: its background must cover the tiles. */
	flush?: boolean
	tiles: () => SwipeTiles
	children: ReactNode
}) {
	const rowRef = useRef<HTMLDivElement>(null)
	const bodyRef = useRef<HTMLDivElement>(null)
	const { side, isSwiped, touch, close } = useSwipe(rowRef, bodyRef, of)
	const { start = [], end = [] } = isSwiped ? tiles() : {}
	const press = (tile: SwipeTile) => {
		close()
		tile.onPress()
	}
	return (
		<div
			ref={rowRef}
			className={flush ? 'swipe [&>.swipe-tiles]:p-1.5' : 'swipe'}
			onPointerDownCapture={touch}
		>
			{start.length > 0 && (
				<Tiles side="start" tiles={start} open={side === 'start'} onPress={press} />
			)}
			{end.length > 0 && <Tiles side="end" tiles={end} open={side === 'end'} onPress={press} />}
			<div ref={bodyRef} className={flush ? 'swipe-body bg-surface' : 'swipe-body'}>
				{children}
			</div>
		</div>
	)
}
