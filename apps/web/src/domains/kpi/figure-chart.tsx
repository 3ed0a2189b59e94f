import type { KpiFigure } from '@roundsman/contract'
import { Card } from '@roundsman/ui/card'
import { ChartKey, ColumnChart } from '@roundsman/ui/chart/column-chart'
import { useTranslation } from '#texts'
import type { KpiView } from './kpi-view.ts'
import type { KpiLabels } from './use-kpi-labels.ts'

type ChartProps = { view: KpiView; words: KpiLabels; figure: KpiFigure; total: string }

function Head({ view, words, figure, total }: ChartProps) {
	const { t } = useTranslation('kpi')
	const { before } = view
	return (
		<div className="min-w-0">
			<h2 className="text-meta text-muted">{words.nameOf(figure)}</h2>
			<p className="text-title">{total}</p>
			{before && (
				<p className="text-caption text-muted">
					{t('averageIs', { value: words.say(before, figure) })}
				</p>
			)}
		</div>
	)
}

/** The chart as a sentence; the table below has the same figures. */
function useSentence({ view, words, figure, total }: ChartProps): string {
	const { t } = useTranslation('kpi')
	const parts = view.columns.map(
		(column) => `${words.columnName(column, 'long')} ${words.sayColumn(column, figure)}`,
	)
	return t('chart', { name: words.nameOf(figure), total, parts: parts.join(', ') })
}

/** Finished visits among the planned ones, a column for each day or week. */
export function VisitsChart({ view, words }: Pick<ChartProps, 'view' | 'words'>) {
	const { t } = useTranslation('kpi')
	const { done, planned } = view.total
	const chart: ChartProps = {
		view,
		words,
		figure: 'done',
		total: t('visitsDone', { done, planned }),
	}
	return (
		<Card className="flex flex-col gap-3 p-4">
			<div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
				<Head {...chart} />
				<ChartKey filled={t('done')} rest={t('planned')} />
			</div>
			<ColumnChart
				label={useSentence(chart)}
				columns={view.columns.map((column) => ({
					id: column.from,
					value: column.sums.planned,
					part: column.sums.done,
					above: words.say(column.sums, 'done'),
					below: words.columnName(column),
					isNow: column.isNow,
				}))}
			/>
		</Card>
	)
}

/** One figure, a column for each day or week. */
export function FigureChart(props: ChartProps) {
	const { view, words, figure } = props
	return (
		<Card className="flex min-w-0 flex-col gap-2 p-3">
			<Head {...props} />
			<div className="mt-auto">
				<ColumnChart
					small
					label={useSentence(props)}
					columns={view.columns.map((column) => ({
						id: column.from,
						value: column.sums[figure],
						below: words.columnName(column, 'narrow'),
						isNow: column.isNow,
					}))}
				/>
			</div>
		</Card>
	)
}
