import { addDays, dayAheadOf, findNextVisit } from '@roundsman/contract'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Tile } from '@roundsman/ui/tile'
import { Sunrise } from 'lucide'
import { useDayRoute } from '#domains/tours'
import { visitQueries } from '#domains/visits/changes'
import { Link } from '#parts/link.tsx'
import { useLiveQuery } from '#platform/outbox/live-data'
import { useTranslation } from '#texts'

/** The first customers of the next day, if it is planned. */
export function Tomorrow({ today }: { today: string }) {
	const { t } = useTranslation(['dayEnd', 'dayWork'])
	const date = addDays(today, 1)
	const { data } = useLiveQuery(visitQueries.day(date))
	const ahead = dayAheadOf(data?.items ?? [], useDayRoute(date))
	if (!data) return null
	const planned = data.items.filter(({ status }) => status.value === 'plan')
	const first = findNextVisit(data.items)
	const end = ahead ? t('dayWork:until', { count: planned.length, time: ahead.finishAt }) : ''
	return (
		<section>
			<SectionTitle
				{...(ahead
					? { end: ahead.isTooMuch ? <span className="text-on-warning-soft">{end}</span> : end }
					: {})}
			>
				{t('tomorrow')}
			</SectionTitle>
			{first ? (
				<Rows label={t('tomorrow')}>
					<Row
						wrap
						title={[ahead?.arriveAt, first.companyName].filter(Boolean).join(' ')}
						subtitle={[
							first.customer.address,
							ahead?.departAt && t('dayWork:departAt', { time: ahead.departAt }),
						]
							.filter(Boolean)
							.join(' · ')}
						lead={<Tile icon={Sunrise} />}
						renderLink={(look) => (
							<Link to="/visits/$id/plan" params={{ id: first.id }} {...look} />
						)}
						chevron
					/>
				</Rows>
			) : (
				<p className="text-meta text-muted">{t('noTomorrow')}</p>
			)}
		</section>
	)
}
