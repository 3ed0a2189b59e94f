import {
	countTour,
	planFigures,
	progressOf,
	type TourCount,
	type TourMetrics,
	type Visit,
} from '@roundsman/contract'
import { Award, MapPin, RotateCcw, Search, Target } from 'lucide'
import { useNow } from '#platform/clock'
import { shownDay } from '#platform/texts/formats'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import type { IconGlyph } from '#ui/icon'
import { Icon } from '#ui/icon'
import { type SegmentState, Segments } from '#ui/segments'
import { useDayWay } from './tour-queries.ts'

const metrics: { key: keyof TourMetrics & keyof typeof labels; icon: IconGlyph }[] = [
	{ key: 'visits', icon: MapPin },
	{ key: 'returns', icon: RotateCcw },
	{ key: 'loyalty', icon: Award },
	{ key: 'conquest', icon: Target },
	{ key: 'prospect', icon: Search },
]
const labels = {
	visits: 'metric.visits',
	returns: 'metric.returns',
	loyalty: 'metric.loyalty',
	conquest: 'metric.conquest',
	prospect: 'metric.prospect',
} as const

function Figure({ value, label }: { value: string; label: string }) {
	return (
		<div className="flex flex-col-reverse justify-end">
			<dt className="text-caption text-muted">{label}</dt>
			<dd className="text-title">{value}</dd>
		</div>
	)
}

/** One segment a stop: it fills from the left, in whatever order the stops were done. */
function segmentsOf({ done, all }: TourCount): SegmentState[] {
	const stateOf = (index: number) => (index === done ? 'current' : 'planned')
	return Array.from({ length: all }, (_, index) => (index < done ? 'done' : stateOf(index)))
}

/** Says how far a day is. */
export function useProgressWords(): (visits: readonly Visit[]) => string {
	const { t } = useTranslation('visits')
	return (visits) => {
		const { canceled } = countTour(visits)
		const { current: percent, visits: figures } = progressOf(visits)
		const words = { ...figures, percent }
		return canceled > 0
			? t('progressCanceled', { ...words, count: canceled })
			: t('progress', words)
	}
}

/** How far a day is, as a bar. */
export function DayProgress({ visits }: { visits: readonly Visit[] }) {
	return <Segments states={segmentsOf(countTour(visits))} label={useProgressWords()(visits)} />
}

const hoursOf = (minutes: number) => ({
	hours: Math.floor(minutes / 60),
	minutes: String(minutes % 60).padStart(2, '0'),
})

/** The day in figures: progress, time left, end, and what kinds of visits it holds. */
export function DayFigures({ date, visits }: { date: string; visits: readonly Visit[] }) {
	const { t } = useTranslation(['tours', 'common'])
	const { time } = useFormats()
	const figures = planFigures(visits, useNow(), useDayWay(date))
	const { duration, finishTime, isAbout } = figures.estimation
	const isNextDay = finishTime !== null && shownDay(new Date(finishTime)) > date
	const { done: completed, canceled, all } = countTour(visits)
	return (
		<section aria-label={t('title')}>
			<dl className="mb-3 grid grid-cols-[1.25fr_1fr_0.8fr] large:grid-cols-1 large:gap-y-2">
				<Figure
					value={t('ofAll', { completed, all })}
					label={canceled > 0 ? t('doneCanceled', { count: canceled }) : t('done')}
				/>
				<Figure
					value={t('common:hours', hoursOf(duration))}
					label={t(isAbout ? 'durationAbout' : 'duration')}
				/>
				<Figure
					value={finishTime ? time(finishTime) : '–'}
					label={t(isNextDay ? 'finishNextDay' : isAbout ? 'finishTimeAbout' : 'finishTime')}
				/>
			</dl>
			<DayProgress visits={visits} />
			<ul className="flex flex-wrap justify-between gap-x-4 gap-y-2 py-3">
				{metrics.map(({ key, icon }) => (
					<li key={key} className="flex flex-col gap-0.5 text-caption text-muted">
						<b className="flex items-center gap-1.5 text-heading text-fg">
							<Icon glyph={icon} size={18} stroke={2.2} className="text-muted" />
							{figures.metrics[key]}
						</b>
						{t(labels[key])}
					</li>
				))}
			</ul>
		</section>
	)
}
