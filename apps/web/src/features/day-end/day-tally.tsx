import { useFormats } from '@roundsman/client/texts/use-formats'
import { countTour, type Visit } from '@roundsman/contract'
import { Disc } from '@roundsman/ui/disc'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Tile } from '@roundsman/ui/tile'
import { CalendarClock, CircleDashed } from 'lucide'
import { DayProgress } from '#domains/tours'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import type { StoppedDay } from './use-stopped-day.ts'

const namesOf = (visits: readonly Visit[], status: 'done' | 'canceled' | 'plan') =>
	visits
		.filter((visit) => visit.status.value === status)
		.map(({ companyName }) => companyName)
		.join(', ')

/** Where the visits of an ended day have moved: to one day, else by name. */
function useMovedLabels(stopped: StoppedDay | null): string {
	const { t } = useTranslation('dayWork')
	const { longDay } = useFormats()
	const moved = stopped?.moved ?? []
	const [day, ...others] = new Set(moved.map(({ date }) => date))
	if (day && others.length === 0) return t('movedTo', { day: longDay(day) })
	return moved.map(({ companyName }) => companyName).join(', ')
}

/** The results of the day's planned visits, as numbers. */
export function DayTally({
	visits,
	moved,
	stopped,
}: {
	visits: readonly Visit[]
	moved: number
	stopped: StoppedDay | null
}) {
	const { t } = useTranslation('dayEnd')
	const movedLabels = useMovedLabels(stopped)
	const count = countTour(visits, moved)
	return (
		<section className="mt-3 flex flex-col gap-3">
			<DayProgress visits={visits} moved={moved} />
			<Rows label={t('title')}>
				<Row
					title={t('done', { count: count.done })}
					subtitle={namesOf(visits, 'done')}
					lead={<Disc state="done" />}
					renderLink={(look) => <Link to="/visits" {...look} />}
					chevron
				/>
				<Row
					title={t('canceled', { count: count.canceled })}
					subtitle={namesOf(visits, 'canceled')}
					lead={<Disc state="cancelled" />}
					renderLink={(look) => <Link to="/visits" {...look} />}
					chevron
				/>
				<Row
					title={t('moved', { count: moved })}
					{...(movedLabels ? { subtitle: movedLabels } : {})}
					lead={<Tile small tone="warning" icon={CalendarClock} />}
					renderLink={(look) => <Link to="/visits/history" {...look} />}
					chevron
				/>
				{count.left > 0 && (
					<Row
						title={t('left', { count: count.left })}
						subtitle={namesOf(visits, 'plan')}
						lead={<Tile small icon={CircleDashed} />}
						renderLink={(look) => <Link to="/visits" {...look} />}
						chevron
					/>
				)}
			</Rows>
		</section>
	)
}
