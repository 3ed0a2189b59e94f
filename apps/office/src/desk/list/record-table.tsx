import { classNames } from '@roundsman/ui/class-names'
import { TickBox } from '@roundsman/ui/form/tick-box'
import { Icon } from '@roundsman/ui/icon'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#texts'
import { type Column, isDescending, sortedBy, turnSort } from './column.ts'

const rowHeight = 40
const paneRowHeight = 64
const rowsAhead = 10

export type RecordTableProps<T> = {
	label: string
	columns: readonly Column<T>[]
	/** A narrow list beside what is open: one cell for all that it says. */
	paneCell?: ((item: T) => ReactNode) | undefined
	total: number
	itemAt: (index: number) => T | undefined
	keyOf: (item: T) => string
	nameOf: (item: T) => string
	onLook: (from: number, to: number) => void
	sort: string
	onSort: (sort: string) => void
	/** The row under the keys j and k. */
	activeIndex: number
	openKey?: string | undefined
	onOpen: (item: T) => void
	selected: ReadonlySet<string>
	onSelect: (item: T) => void
}

function Head<T>({ column, sort, onSort }: { column: Column<T> } & SortProps) {
	const { t } = useTranslation('office')
	const { sort: by, label, isNumber } = column
	const isSorted = by !== undefined && sortedBy(sort) === by
	const order = isSorted ? (isDescending(sort) ? 'descending' : 'ascending') : undefined
	return (
		<th
			scope="col"
			aria-sort={order}
			className={classNames(
				'flex min-w-0 items-center px-3 text-caption-strong',
				isNumber && 'justify-end',
				isSorted ? 'text-fg' : 'text-muted',
			)}
		>
			{by === undefined ? (
				<span className="truncate">{label}</span>
			) : (
				<button
					type="button"
					title={t('sortBy', { column: label })}
					className="focus-inset flex min-h-8 min-w-0 items-center gap-1"
					onClick={() => onSort(turnSort(sort, by))}
				>
					<span className="truncate">{label}</span>
					{isSorted && <Icon glyph={isDescending(sort) ? ArrowDown : ArrowUp} size={14} />}
				</button>
			)}
		</th>
	)
}
type SortProps = Pick<RecordTableProps<unknown>, 'sort' | 'onSort'>

type RowProps<T> = Pick<
	RecordTableProps<T>,
	'columns' | 'paneCell' | 'nameOf' | 'onOpen' | 'onSelect'
> & { item: T; isSelected: boolean }

function Cells<T>({ item, columns, paneCell, nameOf, onOpen, onSelect, isSelected }: RowProps<T>) {
	const { t } = useTranslation('office')
	if (paneCell) {
		return (
			<td className="h-full min-w-0">
				<button
					type="button"
					className="focus-inset h-full w-full px-4 text-left"
					onClick={(event) => {
						event.stopPropagation()
						onOpen(item)
					}}
				>
					{paneCell(item)}
				</button>
			</td>
		)
	}
	return (
		<>
			<td className="grid place-items-center">
				<TickBox
					aria-label={t('selectRow', { name: nameOf(item) })}
					checked={isSelected}
					onClick={(event) => event.stopPropagation()}
					onChange={() => onSelect(item)}
				/>
			</td>
			{columns.map((column, index) => (
				<td
					key={column.id}
					className={classNames(
						'min-w-0 truncate px-3 text-meta',
						column.isNumber && 'text-right',
						index === 0 && 'font-(weight:--w-semi)',
					)}
				>
					{index === 0 ? (
						<button
							type="button"
							className="focus-inset max-w-full truncate text-left"
							onClick={(event) => {
								event.stopPropagation()
								onOpen(item)
							}}
						>
							{column.cell(item)}
						</button>
					) : (
						column.cell(item)
					)}
				</td>
			))}
		</>
	)
}

const rowClass = (isOpen: boolean, isActive: boolean) =>
	classNames(
		'absolute inset-x-0 grid cursor-pointer items-center border-b border-hairline',
		isOpen ? 'bg-primary-soft shadow-[inset_4px_0_0_var(--primary)]' : 'hover:bg-ground',
		isActive && 'outline-2 -outline-offset-2 outline-(--outline)',
	)

type Place = { index: number; start: number; size: number }

function Row<T>({ place, grid, ...props }: RecordTableProps<T> & { place: Place; grid: string }) {
	const { index, start, size } = place
	const { keyOf } = props
	const item = props.itemAt(index)
	const isOpen = item !== undefined && keyOf(item) === props.openKey
	const isActive = index === props.activeIndex
	const row = useRef<HTMLTableRowElement>(null)
	const isThere = item !== undefined
	// Reads out the result of a key.
	useEffect(() => {
		if (isActive && isThere) row.current?.querySelector<HTMLElement>('td > button')?.focus()
	}, [isActive, isThere])
	return (
		<tr
			ref={row}
			aria-rowindex={index + 2}
			aria-current={isOpen || undefined}
			className={rowClass(isOpen, isActive)}
			style={{ top: start, height: size, gridTemplateColumns: grid }}
			onClick={() => item && props.onOpen(item)}
		>
			{item === undefined ? (
				<td className="mx-3 h-3.5 rounded-full bone" />
			) : (
				<Cells {...props} item={item} isSelected={props.selected.has(keyOf(item))} />
			)}
		</tr>
	)
}

/** A table of any number of rows, of which a few dozen are in the page. */
export function RecordTable<T>(props: RecordTableProps<T>) {
	'use no memo'
	const { columns, paneCell, total, onLook, activeIndex } = props
	const pane = useRef<HTMLDivElement>(null)
	const height = paneCell ? paneRowHeight : rowHeight
	const virtualizer = useVirtualizer({
		count: total,
		getScrollElement: () => pane.current,
		estimateSize: () => height,
		overscan: rowsAhead,
		// Before a layout, and where there is none, a screenful.
		initialRect: { width: 1024, height: 800 },
	})
	const places = virtualizer.getVirtualItems()
	const [from = 0, to = 0] = [places[0]?.index, places.at(-1)?.index]
	useEffect(() => onLook(from, to), [onLook, from, to])
	useEffect(() => {
		if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex)
	}, [virtualizer, activeIndex])
	// biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are laid out anew
	useEffect(() => virtualizer.measure(), [virtualizer, height])
	const grid = paneCell ? '1fr' : `48px ${columns.map(({ width }) => width).join(' ')}`
	return (
		<div ref={pane} data-scroll-pane="" className="min-h-0 flex-1 overflow-auto bg-surface">
			<table aria-label={props.label} aria-rowcount={total + 1} className="block">
				{!paneCell && (
					<thead className="sticky top-0 z-10 block bg-ground line-b">
						<tr aria-rowindex={1} className="grid min-h-9" style={{ gridTemplateColumns: grid }}>
							<td />
							{columns.map((column) => (
								<Head key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
							))}
						</tr>
					</thead>
				)}
				<tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
					{places.map((place) => (
						<Row {...props} key={place.index} place={place} grid={grid} />
					))}
				</tbody>
			</table>
		</div>
	)
}
