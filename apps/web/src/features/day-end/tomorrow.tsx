import { addDays, findNextVisit } from '@roundsman/contract'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Tile } from '@roundsman/ui/tile'
import { Sunrise } from 'lucide'
import { visitQueries } from '#domains/visits/changes'
import { Link } from '#parts/link.tsx'
import { useLiveQuery } from '#platform/outbox/live-data'
import { useTranslation } from '#texts'

/** With whom the next day begins, as far as it is planned. */
export function Tomorrow({ today }: { today: string }) {
	const { t } = useTranslation('dayEnd')
	const { data } = useLiveQuery(visitQueries.day(addDays(today, 1)))
	if (!data) return null
	const planned = data.items.filter(({ status }) => status.value === 'plan')
	const first = findNextVisit(data.items)
	const time = first?.appointment?.from
	return (
		<section>
			<SectionTitle {...(first ? { end: t('visits', { count: planned.length }) } : {})}>
				{t('tomorrow')}
			</SectionTitle>
			{first ? (
				<Rows label={t('tomorrow')}>
					<Row
						wrap
						title={[time, first.companyName].filter(Boolean).join(' ')}
						subtitle={first.customer.address}
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
