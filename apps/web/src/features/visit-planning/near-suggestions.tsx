import { cheapestVisits, type SuggestedVisit } from '@roundsman/contract'
import { Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { useQueries } from '@tanstack/react-query'
import { tourQueries } from '#domains/tours'
import { waitingVisits } from '#domains/visits/changes'
import { usePointLabels, useTourDays } from '#features/tour-planning'
import { useOperations } from '#platform/outbox/live-data'
import { useTranslation } from '#texts'
import { DayRow } from './suggestion-row.tsx'

/** Limit of days to query: each response is expensive. */
const daysMost = 3
const shownMost = 5

/** The cheapest visits near the routes of the next days, without those planned meanwhile. */
function useNearVisits(): SuggestedVisit[] {
	const { days = [] } = useTourDays(undefined)
	const answers = useQueries({
		queries: days.slice(0, daysMost).map(({ date }) => tourQueries.nextBest(date)),
	})
	const operations = useOperations()
	const known = answers.flatMap(({ data }) => (data ? [data] : []))
	const readAtMs = Math.min(...known.map((answer) => answer.readAtMs))
	const { planned } = waitingVisits(operations, readAtMs)
	const taken = new Set([...planned.values()].map(({ customerId }) => customerId))
	return cheapestVisits(known)
		.filter(({ customerId }) => !taken.has(customerId))
		.slice(0, shownMost)
}

/** Customers near the next days' routes: a press on the day plans at once. Empty while none is known. */
export function NearSuggestions({
	onOpen,
}: {
	onOpen: (customer: { id: string; title: string }) => void
}) {
	const { t } = useTranslation('planning')
	const { lastVisitOf } = usePointLabels()
	const visits = useNearVisits()
	if (visits.length === 0) return null
	return (
		<section>
			<div className="px-gutter">
				<SectionTitle>{t('suggest.near')}</SectionTitle>
			</div>
			<Rows flush label={t('suggest.near')}>
				{visits.map((visit) => (
					<DayRow
						key={visit.customerId}
						offer={{
							...visit,
							said: lastVisitOf(visit.daysFromLastVisit),
							minutes: visit.detourMinutes,
						}}
						onOpen={() => onOpen({ id: visit.customerId, title: visit.title })}
					/>
				))}
			</Rows>
		</section>
	)
}
