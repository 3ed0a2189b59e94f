import type { CustomerItem } from '@roundsman/contract'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { RefreshCw } from 'lucide'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOperations } from '#platform/outbox/live-data'
import { type ChangeState, changeStateOf } from '#platform/outbox/outbox'
import { useNextPaint } from '#platform/page/next-paint'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import type { RenderLink } from '#ui/list/rows'
import { SwipeRow, type SwipeTiles } from '#ui/list/swipe-row'
import { customerEntity } from '../changes/customer-kinds.ts'
import { CustomerRow } from './customer-row.tsx'
import { steadyRange } from './row-order.ts'
import { useReusedRows, useRowOrder } from './use-row-places.ts'

export type CustomerListProps = {
	items: readonly CustomerItem[]
	/** How many there are in all, read or not. */
	total: number
	/** Another one for another search or other filters: it begins at its top. */
	listKey: string
	/** These were found before; what is searched for now is on its way. */
	isBusy: boolean
	selectedId: string | undefined
	renderLink: (item: CustomerItem) => RenderLink
	/** Shown when a row is swiped; the menu holds the same. */
	tilesFor: (item: CustomerItem) => SwipeTiles
	onMenu: (item: CustomerItem) => void
	more: { isThere: boolean; isComing: boolean; hasFailed: boolean; onFetch: () => void }
}

const slowMs = 300

/** The height of a row, in px, until one has been drawn; all have the same. */
let rowHeight = 97
/** So many before the last one that was read, the next page is fetched. */
const rowsAhead = 40
/** So many each way are in the page, out of sight. */
const rowsOutOfSight = 6

const paneOf = (list: HTMLElement | null) =>
	list?.closest<HTMLElement>('[data-scroll-pane]') ?? null

/** How high the rows are: as high as the one that is given to `measure`, whatever the theme and the letters. */
function useRowHeight() {
	const [height, setHeight] = useState(rowHeight)
	const measure = useCallback((row: HTMLElement | null) => {
		if (!row) return
		const read = () => {
			rowHeight = row.offsetHeight || rowHeight
			setHeight(rowHeight)
		}
		const observer = new ResizeObserver(read)
		observer.observe(row)
		return () => observer.disconnect()
	}, [])
	return { height, measure }
}

// The library's instance is one and the same while what it says changes: nothing made of it is to be remembered.
function useRows({ items, listKey }: CustomerListProps, height: number) {
	'use no memo'
	const listRef = useRef<HTMLUListElement>(null)
	const virtualizer: Virtualizer<HTMLElement, Element> = useVirtualizer({
		count: items.length,
		getScrollElement: () => paneOf(listRef.current),
		estimateSize: () => height,
		overscan: rowsOutOfSight,
		rangeExtractor: (range) =>
			steadyRange(range, Math.ceil((virtualizer.scrollRect?.height ?? 0) / height) + 1),
		// The rows ahead are there already: the next ones are filled in after the frame, not in it.
		useFlushSync: false,
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another height is what it is for
	useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
	const shownKey = useRef(listKey)
	useLayoutEffect(() => {
		if (shownKey.current === listKey) return
		shownKey.current = listKey
		// To be at the top already is known without having the page laid out for it.
		if (virtualizer.scrollOffset === 0) return
		paneOf(listRef.current)?.scrollTo(0, 0)
		// The rows there are to be in the next picture, not in the one after.
		virtualizer.scrollOffset = 0
		virtualizer.measure()
	}, [listKey, virtualizer])
	return { listRef, virtualizer }
}

/**
 * Whether something takes so long that it has to be seen. A delay in the style would say it as well, but
 * to be about to pale has the browser lay out all rows.
 */
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

function More({ more }: { more: CustomerListProps['more'] }) {
	const { t } = useTranslation(['customers', 'common'])
	if (more.hasFailed) {
		return (
			<div
				role="alert"
				className="flex flex-col items-center gap-2 bg-surface p-4 text-meta line-t"
			>
				{t('customers:moreFailed')}
				<Button icon={RefreshCw} onClick={more.onFetch}>
					{t('common:retry')}
				</Button>
			</div>
		)
	}
	return (
		<div role="status" className="h-12">
			{more.isComing && <span className="sr-only">{t('customers:more')}</span>}
		</div>
	)
}

type ListRowProps = Pick<CustomerListProps, 'total' | 'renderLink' | 'tilesFor' | 'onMenu'> & {
	item: CustomerItem
	index: number
	start: number
	height: number
	changeState: ChangeState | null
	isSelected: boolean
	/** Out of sight: what the row showed before is good enough for now. */
	isHeld: boolean
	measure: ((row: HTMLElement | null) => void) | undefined
}

/** The value, or while it is held the one before; null where there is none yet. */
function useHeld<T>(value: T, isHeld: boolean): T | null {
	'use no memo'
	const [memory] = useState<{ last: T | null }>({ last: null })
	if (!isHeld) memory.last = value
	return memory.last
}

/** One row in its place. */
const ListRow = memo(function ListRow(props: ListRowProps) {
	const { index, start, height, total, changeState, isSelected } = props
	const { renderLink, tilesFor, onMenu } = props
	const item = useHeld(props.item, props.isHeld)
	// A row that is still empty says nothing of how high rows are.
	const measure = item ? props.measure : undefined
	return (
		<li
			ref={measure}
			aria-setsize={total}
			aria-posinset={index + 1}
			className={`absolute inset-x-0 top-0 border-b border-hairline contain-layout contain-paint contain-style sun:border-b-2 [&_.one-line]:whitespace-nowrap [&_.swipe-tiles]:p-1.5 ${measure ? '' : 'contain-size'}`}
			// What has its height from elsewhere is laid out alone when its words change.
			style={{ transform: `translateY(${start}px)`, ...(measure ? {} : { height }) }}
		>
			{item && (
				<SwipeRow flush of={item.id} tiles={() => tilesFor(item)}>
					<CustomerRow
						item={item}
						changeState={changeState}
						isSelected={isSelected}
						renderLink={renderLink(item)}
						onMenu={() => onMenu(item)}
					/>
				</SwipeRow>
			)}
		</li>
	)
})

/** The customers as far as they were read; more are fetched before the last one is reached. */
export function CustomerList(props: CustomerListProps) {
	'use no memo'
	const { items, total, isBusy, selectedId, renderLink, tilesFor, onMenu, more } = props
	const { t } = useTranslation('customers')
	const operations = useOperations()
	const isSlow = useIsSlow(isBusy)
	const { height, measure } = useRowHeight()
	const { listRef, virtualizer } = useRows(props, height)
	const shown = virtualizer.getVirtualItems()
	const rows = useReusedRows(shown.flatMap(({ index }) => items[index]?.id ?? []))
	const inRows = new Map(shown.map((one) => [rows.get(items[one.index]?.id ?? '') ?? 0, one]))
	const order = useRowOrder([...inRows.keys()], virtualizer.isScrolling)
	// The rows out of sight follow when those in sight have been seen.
	const isSeen = useNextPaint(props.listKey)
	const lastInSight = virtualizer.range?.endIndex ?? 0
	const isNearEnd = (shown.at(-1)?.index ?? 0) >= items.length - rowsAhead
	const { isThere, isComing, hasFailed, onFetch } = more
	useEffect(() => {
		if (isNearEnd && isThere && !isComing && !hasFailed) onFetch()
	}, [isNearEnd, isThere, isComing, hasFailed, onFetch])
	return (
		<>
			<ul
				ref={listRef}
				aria-label={t('title')}
				aria-busy={isBusy}
				className={`relative bg-surface [--row-pad:var(--gutter)] ${isSlow ? 'opacity-60' : ''}`}
				style={{ height: virtualizer.getTotalSize() }}
			>
				{order.map((row) => {
					const at = inRows.get(row)
					const item = at && items[at.index]
					return (
						item && (
							<ListRow
								key={row}
								item={item}
								index={at.index}
								start={at.start}
								height={height}
								total={total}
								changeState={changeStateOf(operations, customerEntity(item.id))}
								isSelected={item.id === selectedId}
								isHeld={!isSeen && at.index > lastInSight}
								measure={row === 0 ? measure : undefined}
								renderLink={renderLink}
								tilesFor={tilesFor}
								onMenu={onMenu}
							/>
						)
					)
				})}
			</ul>
			<More more={more} />
		</>
	)
}
