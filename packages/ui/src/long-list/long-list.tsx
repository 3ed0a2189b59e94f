import { RefreshCw } from 'lucide'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useNextPaint } from '../next-paint.tsx'
import { useReusedRows, useRowOrder } from './use-row-places.ts'
import { useRowHeight, useRows } from './use-rows.ts'

export type LongListProps<T> = {
	/** The loaded items. */
	items: readonly T[]
	keyOf: (item: T) => string
	/**
	 * The content of a row; all rows have the height of the first one, unless large text wraps. Called again
	 * for another item or a new function: expensive parts should be `memo` components.
	 */
	renderRow: (item: T) => ReactNode
	/** The total, loaded or not. */
	total: number
	/** Differs for another search or other filters: then the list begins at its top. */
	listKey: string
	/** The items are from the previous search; the current one is loading. */
	isBusy: boolean
	label: string
	more: { isThere: boolean; isComing: boolean; hasFailed: boolean; onFetch: () => void }
	/** The texts for loading more, for its failure, and for the retry. */
	texts: { coming: string; failed: string; retry: string }
}

const slowMs = 300
/** The next page is fetched when fewer rows than these remain below the rendered ones. */
const rowsAhead = 40

/** Whether something takes long enough to be shown. A delay by CSS would lay out all rows. */
function useIsSlow(isBusy: boolean): boolean {
	const [isSlow, setSlow] = useState(false)
	useEffect(() => {
		if (!isBusy) return
		const timer = setTimeout(() => setSlow(true), slowMs)
		return () => {
			clearTimeout(timer)
			setSlow(false)
		}
	}, [isBusy])
	return isSlow
}

function More({ more, texts }: Pick<LongListProps<unknown>, 'more' | 'texts'>) {
	if (more.hasFailed) {
		return (
			<div
				role="alert"
				className="flex flex-col items-center gap-2 bg-surface p-4 text-meta line-t"
			>
				{texts.failed}
				<Button icon={RefreshCw} onClick={more.onFetch}>
					{texts.retry}
				</Button>
			</div>
		)
	}
	return (
		<div role="status" className="h-12">
			{more.isComing && <span className="sr-only">{texts.coming}</span>}
		</div>
	)
}

type ListRowProps = {
	item: unknown
	renderRow: (item: never) => ReactNode
	index: number
	start: number
	height: number
	total: number
	/** Out of view: the row's previous content is good enough for now. */
	isHeld: boolean
	/** It has the same height as all others. */
	isEven: boolean
	measure: ((row: HTMLElement | null) => void) | undefined
}

/** The value, or while it is held the previous one; null where there is none yet. */
function useHeld<T>(value: T, isHeld: boolean): T | null {
	'use no memo'
	const [memory] = useState<{ last: T | null }>({ last: null })
	if (!isHeld) memory.last = value
	return memory.last
}

const ListRow = memo(function ListRow({ renderRow, index, start, height, ...props }: ListRowProps) {
	const { isEven } = props
	const item = useHeld(props.item, props.isHeld)
	// An empty row has no meaningful height.
	const measure = item ? props.measure : undefined
	const hasOwnHeight = Boolean(measure) || !isEven
	return (
		<li
			ref={measure}
			data-index={index}
			aria-setsize={props.total}
			aria-posinset={index + 1}
			className={`absolute inset-x-0 top-0 border-b border-hairline contain-layout contain-paint contain-style sun:border-b-2 ${isEven ? '[&_.one-line]:whitespace-nowrap' : ''} ${hasOwnHeight ? '' : 'contain-size'}`}
			// With a fixed height, only this element is laid out when its text changes.
			style={{ transform: `translateY(${start}px)`, ...(hasOwnHeight ? {} : { height }) }}
		>
			{item !== null && renderRow(item as never)}
		</li>
	)
})

function useFetchAhead(isNearEnd: boolean, { isThere, isComing, hasFailed, onFetch }: Fetching) {
	useEffect(() => {
		if (isNearEnd && isThere && !isComing && !hasFailed) onFetch()
	}, [isNearEnd, isThere, isComing, hasFailed, onFetch])
}
type Fetching = LongListProps<unknown>['more']

/** A list of any length of which a few dozen rows are rendered; fetches more before its end. */
export function LongList<T>(props: LongListProps<T>) {
	'use no memo'
	const { items, keyOf, renderRow, total, listKey, isBusy, more } = props
	const isSlow = useIsSlow(isBusy)
	const { height, isEven, measure } = useRowHeight()
	const { listRef, virtualizer } = useRows(items.length, height, listKey)
	const measureOf = (row: number) => {
		if (!isEven) return virtualizer.measureElement
		return row === 0 ? measure : undefined
	}
	const places = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
		const item = items[index]
		return item === undefined ? [] : [{ index, start, item, key: keyOf(item) }]
	})
	const rows = useReusedRows(places.map(({ key }) => key))
	const inRows = new Map(places.map((place) => [rows.get(place.key) ?? 0, place]))
	const order = useRowOrder([...inRows.keys()], virtualizer.isScrolling)
	// The rows out of view are rendered after those in view were painted.
	const isSeen = useNextPaint(listKey)
	const lastInSight = virtualizer.range?.endIndex ?? 0
	useFetchAhead((places.at(-1)?.index ?? 0) >= items.length - rowsAhead, more)
	return (
		<>
			<ul
				ref={listRef}
				aria-label={props.label}
				aria-busy={isBusy}
				className={`relative bg-surface [--row-pad:var(--gutter)] ${isSlow ? 'opacity-60' : ''}`}
				style={{ height: virtualizer.getTotalSize() }}
			>
				{order.map((row) => {
					const place = inRows.get(row)
					return (
						place && (
							<ListRow
								// A row with its own height is measured when it is rendered.
								key={isEven ? row : place.key}
								item={place.item}
								renderRow={renderRow}
								index={place.index}
								start={place.start}
								height={height}
								total={total}
								isHeld={!isSeen && place.index > lastInSight}
								isEven={isEven}
								measure={measureOf(row)}
							/>
						)
					)
				})}
			</ul>
			<More more={more} texts={props.texts} />
		</>
	)
}
