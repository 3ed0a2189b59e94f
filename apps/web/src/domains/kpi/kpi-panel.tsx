import type { KpiUnit } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { FiguresTable } from '@roundsman/ui/chart/figures-table'
import { Tabs } from '@roundsman/ui/tabs'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useTranslation } from '#texts'
import { FigureChart, VisitsChart } from './figure-chart.tsx'
import { kpiCells } from './kpi-cells.ts'
import type { KpiView } from './kpi-view.ts'
import { type KpiLabels, useKpiLabels } from './use-kpi-labels.ts'

type PeriodBarProps = { view: KpiView; words: KpiLabels; onGo: (back: number) => void }

/** The shown week or month, with buttons to the one before and after. */
function PeriodBar({ view, words, onGo }: PeriodBarProps) {
	const { t } = useTranslation('kpi')
	const { unit, back, furthest } = view
	const isFirst = back >= furthest
	const isLast = back === 0
	return (
		<div className="-mx-3 flex min-h-14 items-center justify-between">
			<IconButton
				icon={ChevronLeft}
				label={t(`before.${unit}`)}
				aria-disabled={isFirst}
				className={isFirst ? 'opacity-40' : ''}
				onClick={() => !isFirst && onGo(back + 1)}
			/>
			<p className="min-w-0 text-center" aria-live="polite">
				<b className="block text-label">{words.title}</b>
				<span className="block text-caption text-muted">{words.span}</span>
			</p>
			<IconButton
				icon={ChevronRight}
				label={t(`after.${unit}`)}
				aria-disabled={isLast}
				className={isLast ? 'opacity-40' : ''}
				onClick={() => !isLast && onGo(back - 1)}
			/>
		</div>
	)
}

/** A period as cells, labelled in the person's language. */
export function useKpiCells(view: KpiView) {
	const { t } = useTranslation('kpi')
	const words = useKpiLabels(view)
	const names = { total: t('total'), average: 'Ø' }
	return { words, cells: kpiCells(view, words, names) }
}

/** A week or a month of the person's own figures: charts, and their table. */
export function KpiPanel({
	view,
	onUnit,
	onGo,
}: {
	view: KpiView
	onUnit: (unit: KpiUnit) => void
	onGo: (back: number) => void
}) {
	const { t } = useTranslation('kpi')
	const { words, cells } = useKpiCells(view)
	const { total, unit } = view
	const label = t(unit === 'week' ? 'byDay' : 'byWeek')
	return (
		<div className="pt-3">
			<Tabs
				label={t('unit')}
				tabs={[
					{ id: 'week', label: t('week') },
					{ id: 'month', label: t('month') },
				]}
				selected={unit}
				onSelect={onUnit}
			>
				<PeriodBar view={view} words={words} onGo={onGo} />
				<div className="flex flex-col gap-2">
					<VisitsChart view={view} words={words} />
					<div className="grid grid-cols-2 gap-2 large:grid-cols-1">
						{(['kilometres', 'coupons'] as const).map((figure) => (
							<FigureChart
								key={figure}
								view={view}
								words={words}
								figure={figure}
								total={words.sayTotal(total, figure)}
							/>
						))}
					</div>
					<FiguresTable
						label={label}
						columns={cells.columns.map(({ column, ...rest }) => ({
							...rest,
							isNow: column?.isNow ?? false,
						}))}
						rows={cells.rows}
					/>
					{view.before && <p className="text-caption text-muted">Ø: {words.average}</p>}
				</div>
			</Tabs>
		</div>
	)
}
