import { Card } from '../card.tsx'
import { classNames } from '../class-names.ts'
import { Row, Rows } from '../list/rows.tsx'
import { useIsAtLeast } from '../work/use-is-at-least.ts'

type FiguresColumn = { id: string; header: string; isNow?: boolean; isTotal?: boolean }
type FiguresRow = { id: string; name: string; cells: readonly string[] }

/** The width of the first column and the padding of the others, at normal text size. */
const firstPx = 80
const edgesPx = 8

const widthOf = (text: string): number =>
	[...text].reduce((sum, sign) => sum + (/[\s/:.,]/.test(sign) ? 4.5 : 7.8), 0)

/** The approximate width of a table with these cells. */
const neededPx = ({ columns, rows }: FiguresTableProps): number =>
	columns.reduce((sum, { header }, index) => {
		const texts = [header, ...rows.map(({ cells }) => cells[index] ?? '')]
		return sum + edgesPx + Math.max(...texts.map(widthOf))
	}, firstPx)

const cell = 'h-9 px-0.75 py-1 text-right whitespace-nowrap last:pr-3'
const styles = ({ isNow, isTotal }: FiguresColumn) =>
	classNames(
		cell,
		isNow && 'bg-primary-soft font-(weight:--w-strong) text-on-primary-soft',
		isTotal && 'font-(weight:--w-semi)',
	)

function Folded({ label, columns, rows }: FiguresTableProps) {
	const total = columns.findIndex(({ isTotal }) => isTotal)
	return (
		<Rows label={label}>
			{rows.map(({ id, name, cells }) => (
				<Row
					key={id}
					title={name}
					meta={<span className="text-body-strong text-fg">{cells[total]}</span>}
					below={
						<span className="flex flex-wrap gap-x-3 gap-y-1 text-caption text-muted">
							{columns.map((column, index) =>
								column.isTotal ? null : (
									<span
										key={column.id}
										className={column.isNow ? 'font-(weight:--w-strong) text-on-primary-soft' : ''}
									>
										{column.header} {cells[index]}
									</span>
								),
							)}
						</span>
					}
				/>
			))}
		</Rows>
	)
}

type FiguresTableProps = {
	label: string
	columns: readonly FiguresColumn[]
	/** A cell for each column. */
	rows: readonly FiguresRow[]
}

/** Figures in cells, right-aligned; where there is too little room, a row for each with all its values. */
export function FiguresTable(props: FiguresTableProps) {
	const { label, columns, rows } = props
	const [ref, isTable] = useIsAtLeast(neededPx(props))
	return (
		<div ref={ref} className="min-w-0">
			{!isTable && <Folded {...props} />}
			{isTable && (
				<Card as="div" className="overflow-hidden">
					<table aria-label={label} className="w-full border-collapse text-[0.875rem]">
						<thead className="text-caption text-muted">
							<tr>
								<td />
								{columns.map((column) => (
									<th key={column.id} scope="col" className={styles(column)}>
										{column.header}
									</th>
								))}
							</tr>
						</thead>
						<tbody className="*:border-t *:border-hairline">
							{rows.map(({ id, name, cells }) => (
								<tr key={id}>
									<th scope="row" className="w-21 py-1 pl-3 text-left text-caption hyphens-auto">
										{name}
									</th>
									{columns.map((column, index) => (
										<td key={column.id} className={styles(column)}>
											{cells[index]}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</Card>
			)}
		</div>
	)
}
