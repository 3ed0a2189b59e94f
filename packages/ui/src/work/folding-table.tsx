import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Rows } from '../list/rows.tsx'
import { useIsAtLeast } from './use-is-at-least.ts'

type WorkColumn<T> = {
	id: string
	header: string
	/** Read out only. */
	isHeaderHidden?: boolean
	/** Right-aligned. */
	isNumber?: boolean
	cell: (row: T) => ReactNode
	/** In the last line: the sum of the column. */
	total?: ReactNode
}

type TableProps<T> = {
	label: string
	columns: readonly WorkColumn<T>[]
	rows: readonly T[]
	keyOf: (row: T) => string
}

const sideOf = ({ isNumber }: WorkColumn<never>) => (isNumber ? 'text-right' : 'text-left')
const cellClass = 'h-14 px-2 py-1 first:pl-4 last:pr-4'

function Table<T>({ label, columns, rows, keyOf }: TableProps<T>) {
	return (
		<table aria-label={label} className="w-full border-collapse text-body">
			<thead className="text-caption text-muted">
				<tr>
					{columns.map((column) => (
						<th
							key={column.id}
							scope="col"
							className={classNames('px-2 py-3 first:pl-4 last:pr-4', sideOf(column))}
						>
							{column.isHeaderHidden ? (
								<span className="sr-only">{column.header}</span>
							) : (
								column.header
							)}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="*:border-t *:border-hairline">
				{rows.map((row) => (
					<tr key={keyOf(row)}>
						{columns.map((column) => (
							<td
								key={column.id}
								className={classNames(
									cellClass,
									sideOf(column),
									column.isNumber && 'whitespace-nowrap',
								)}
							>
								{column.cell(row)}
							</td>
						))}
					</tr>
				))}
			</tbody>
			{columns.some(({ total }) => total !== undefined) && (
				<tfoot className="border-t-2 border-outline text-body-strong">
					<tr>
						{columns.map((column) => (
							<td key={column.id} className={classNames(cellClass, sideOf(column))}>
								{column.total}
							</td>
						))}
					</tr>
				</tfoot>
			)}
		</table>
	)
}

/** Items with aligned numbers: rows, or a table where its container is at least `fromPx` wide. */
export function FoldingTable<T>({
	label,
	columns,
	rows,
	keyOf,
	fromPx = 840,
	flush = false,
	children: renderRow,
}: TableProps<T> & {
	fromPx?: 600 | 840
	/** Full-width rows. */
	flush?: boolean
	/** The row of a phone: an `FigureRow`. */
	children: (row: T) => ReactNode
}) {
	const [ref, isTable] = useIsAtLeast(fromPx)
	return (
		<div ref={ref} className="min-w-0">
			{!isTable && (
				<Rows flush={flush} label={label}>
					{rows.map(renderRow)}
				</Rows>
			)}
			{isTable && (
				<div
					className={classNames(
						'overflow-hidden bg-surface',
						flush ? 'px-[calc(var(--gutter)-16px)]' : 'rounded-card line-all',
					)}
				>
					<Table {...{ label, columns, rows, keyOf }} />
				</div>
			)}
		</div>
	)
}
