import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	countTour,
	finishSpreadMinutes,
	planFigures,
	progressOf,
	restLegsOf,
	type TourCount,
	type TourMetrics,
	type Visit,
} from '@roundsman/contract'
import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { type SegmentState, Segments } from '@roundsman/ui/segments'
import { Award, MapPin, RotateCcw, Search, Target } from 'lucide'
import { useNow } from '#platform/clock'
import { useTranslation } from '#texts'
import { useDayRoute, useHere } from './tour-queries.ts'

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

/** One segment for each visit with which the day began: finished ones first, in any order. */
function segmentsOf({ done, canceled, moved, left }: TourCount): SegmentState[] {
	const segments = (count: number, state: SegmentState) =>
		Array.from({ length: count }, () => state)
	return [
		...segments(done, 'done'),
		...segments(canceled, 'canceled'),
		...segments(moved, 'moved'),
		...segments(Math.min(left, 1), 'current'),
		...segments(Math.max(left - 1, 0), 'planned'),
	]
}

/** A day's visits, and how many of them were moved to another day. */
type Day = { visits: readonly Visit[]; moved: number }

/** The numbers of a day, each with its label; `isWhole` includes zeros. */
function useTally(): (count: TourCount, isWhole?: boolean) => string {
	const { t } = useTranslation('tours')
	return ({ done, canceled, moved, left }, isWhole = false) => {
		const parts = [
			t('tally.done', { count: done }),
			(isWhole || canceled > 0) && t('tally.canceled', { count: canceled }),
			(isWhole || moved > 0) && t('tally.moved', { count: moved }),
			t('tally.left', { count: left }),
		]
		return parts.filter(Boolean).join(' · ')
	}
}

/** The progress of a day; with cancelled or moved visits, each number separately. */
export function useProgressLabels(): (day: Day) => string {
	const { t } = useTranslation('visits')
	const tallyOf = useTally()
	return ({ visits, moved }) => {
		const count = countTour(visits, moved)
		if (count.begun > count.all) return tallyOf(count)
		const { current: percent, visits: figures } = progressOf(visits)
		return t('progress', { ...figures, percent })
	}
}

/** The message that a day is finished, with the results of its visits. */
export function useDayEndLabels(): (day: Day & { isStopped: boolean }) => {
	title: string
	text: string
	tally: string
} {
	const { t } = useTranslation('tours')
	const tallyOf = useTally()
	return ({ visits, moved, isStopped }) => {
		const count = countTour(visits, moved)
		const isAllDone = !isStopped && count.begun === count.done
		return {
			title: t(isAllDone ? 'allDone.title' : 'stopped.title'),
			text: isAllDone ? t('allDone.text') : isStopped ? t('stopped.text') : '',
			tally: tallyOf(count, true),
		}
	}
}

/** The progress of a day, as a bar. */
export function DayProgress(day: Day) {
	const states = segmentsOf(countTour(day.visits, day.moved))
	return <Segments states={states} label={useProgressLabels()(day)} />
}

const hoursOf = (minutes: number) => ({
	hours: Math.floor(minutes / 60),
	minutes: String(minutes % 60).padStart(2, '0'),
})

/** The day in figures: progress, time left, end, and the kinds of visits. */
export function DayFigures({ date, visits, moved }: Day & { date: string }) {
	const { t } = useTranslation(['tours', 'common'])
	const { time } = useFormats()
	const route = useDayRoute(date)
	const here = useHere(date, visits)
	const figures = planFigures(visits, useNow(), route, here)
	const { duration, finishTime } = figures.estimation
	const spread = finishSpreadMinutes(restLegsOf(visits, route, here))
	// Without a known position the rest of the route is an estimate.
	const isRunning = visits.some(({ visitStatus }) => visitStatus === 'in_progress')
	const isAbout = figures.estimation.isAbout || (here === null && !isRunning)
	const isNextDay = finishTime !== null && shownDay(new Date(finishTime)) > date
	const spanOf = (from: string, minutes: number) =>
		minutes === 0 ? time(from) : `${time(from)}–${time(Date.parse(from) + minutes * 60_000)}`
	const tallyOf = useTally()
	const count = countTour(visits, moved)
	const isCut = count.begun > count.all
	return (
		<section aria-label={t('title')}>
			<dl className="mb-3 grid grid-cols-[1.25fr_1fr_0.8fr] large:grid-cols-1 large:gap-y-2">
				<Figure
					value={
						isCut && count.left === 0
							? String(count.done)
							: t('ofAll', { completed: count.done, all: count.all })
					}
					label={t('done')}
				/>
				<Figure
					value={t('common:hours', hoursOf(duration))}
					label={t(isAbout ? 'durationAbout' : 'duration')}
				/>
				<Figure
					value={finishTime ? spanOf(finishTime, spread) : '–'}
					label={t(isNextDay ? 'finishNextDay' : isAbout ? 'finishTimeAbout' : 'finishTime')}
				/>
			</dl>
			<DayProgress visits={visits} moved={moved} />
			{isCut && <p className="pt-2 text-caption text-muted">{tallyOf(count)}</p>}
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
