import { classNames } from '../class-names.ts'

export type ChartColumn = {
	id: string
	value: number
	/** The filled part of the value: done of planned. Left out, the column has one colour. */
	part?: number
	/** The figure above the column. */
	above?: string
	below: string
	/** The column of today. */
	isNow?: boolean
}

const outline = 'shadow-[inset_0_0_0_1px_var(--outline)] sun:shadow-[inset_0_0_0_2px_#000]'
const percent = (part: number, whole: number) =>
	whole === 0 ? 0 : Math.round((100 * part) / whole)

function Bar({ column, most }: { column: ChartColumn; most: number }) {
	const { value, part, isNow = false } = column
	const isSplit = part !== undefined
	const colour = isNow ? 'bg-primary' : 'bg-outline'
	return (
		<span
			data-fill={isSplit ? undefined : ''}
			style={{ height: `max(4px, ${percent(value, most)}%)` }}
			className={classNames(
				'flex w-full max-w-11 items-end overflow-hidden rounded-[8px]',
				isSplit ? `bg-track ${outline}` : colour,
				!isSplit && value === 0 && 'opacity-40',
			)}
		>
			{isSplit && (
				<span
					data-fill=""
					style={{ height: `${percent(part, value)}%` }}
					className="block w-full bg-success"
				/>
			)}
		</span>
	)
}

/** A few columns side by side. Screen readers get `label`, a sentence with all values. */
export function ColumnChart({
	label,
	columns,
	small = false,
}: {
	label: string
	columns: readonly ChartColumn[]
	small?: boolean
}) {
	const most = Math.max(0, ...columns.map(({ value }) => value))
	return (
		<div
			role="img"
			aria-label={label}
			className={classNames('flex', small ? 'h-20 gap-1.5' : 'h-36 gap-2')}
		>
			{columns.map((column) => (
				<span
					key={column.id}
					className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1"
				>
					{column.above !== undefined && (
						<span className="text-caption-strong">{column.above}</span>
					)}
					<span className="flex min-h-0 w-full flex-1 items-end justify-center">
						<Bar column={column} most={most} />
					</span>
					<span
						className={classNames(
							'text-caption',
							column.isNow ? 'font-(weight:--w-strong) text-on-primary-soft' : 'text-muted',
						)}
					>
						{column.below}
					</span>
				</span>
			))}
		</div>
	)
}

/** The legend of a split column's two colours. */
export function ChartKey({ filled, rest }: { filled: string; rest: string }) {
	return (
		<p className="flex flex-wrap gap-x-3 text-caption text-muted">
			<span className="flex items-center gap-1.5">
				<span data-fill="" className="size-3 rounded-[4px] bg-success" />
				{filled}
			</span>
			<span className="flex items-center gap-1.5">
				<span className={`size-3 rounded-[4px] bg-track ${outline}`} />
				{rest}
			</span>
		</p>
	)
}
