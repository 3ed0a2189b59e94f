import { countTour, findNextVisit, numberStops, type Visit } from '@roundsman/contract'
import { Disc } from '@roundsman/ui/disc'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { useNextPaint } from '@roundsman/ui/next-paint'
import { useTranslation } from '#texts'

// About the number that a phone shows below the next visit.
const firstPaintStops = 3

const discOf = (visit: Visit, current: Visit | undefined) => {
	if (visit.status.value === 'done') return 'done'
	if (visit.status.value === 'canceled') return 'cancelled'
	return visit === current ? 'current' : 'planned'
}

export function StopList({
	visits,
	renderLink,
}: {
	visits: readonly Visit[]
	renderLink: (visit: Visit) => RenderLink
}) {
	const { t } = useTranslation(['tours', 'visits'])
	const current = findNextVisit(visits)
	const numbers = numberStops(visits)
	// Rows below the fold are drawn after the first paint.
	const shown = useNextPaint() ? visits : visits.slice(0, firstPaintStops)
	return (
		<section>
			<SectionTitle end={countTour(visits).all}>{t('tours:stops')}</SectionTitle>
			<Rows label={t('tours:stops')}>
				{shown.map((visit) => (
					<Row
						key={visit.id}
						title={visit.companyName}
						subtitle={visit.customer.address}
						lead={
							<Disc
								state={discOf(visit, current)}
								number={numbers.get(visit.id)}
								label={t(`visits:stage.${visit.visitStatus}`)}
							/>
						}
						renderLink={renderLink(visit)}
						chevron
					/>
				))}
			</Rows>
		</section>
	)
}
