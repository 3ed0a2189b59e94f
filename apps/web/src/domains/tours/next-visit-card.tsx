import { useFormats } from '@roundsman/client/texts/use-formats'
import { numberStops, restLegsOf, type Visit } from '@roundsman/contract'
import { buttonClass } from '@roundsman/ui/button/button'
import { Disc } from '@roundsman/ui/disc'
import { Icon } from '@roundsman/ui/icon'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { ChevronRight, Navigation, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { useDayRoute, useHere } from './tour-queries.ts'

type NextVisitProps = {
	visit: Visit
	/** The day, and its visits in their order. */
	date: string
	visits: readonly Visit[]
	navigation: string
	renderLink: RenderLink
	/** The next action of the visit: start, then report. */
	action: ReactNode
}

/** Minutes on the road from the last stop; undefined where one of the places is unknown. */
export function useDriveText({
	visit,
	date,
	visits,
}: Pick<NextVisitProps, 'visit' | 'date' | 'visits'>): string | undefined {
	const { t } = useTranslation('common')
	const legs = restLegsOf(visits, useDayRoute(date), useHere(date, visits))
	const { minutes, isByRoad } = legs.find(({ toId }) => toId === visit.id) ?? {}
	if (minutes === undefined) return undefined
	return t(isByRoad ? 'minutes' : 'minutesAbout', { count: Math.round(minutes) })
}

/** When a running visit began, else the driving time; and its address. */
function useGoalLabels(props: Pick<NextVisitProps, 'visit' | 'date' | 'visits'>): string {
	const { t } = useTranslation('visits')
	const { time } = useFormats()
	const drive = useDriveText(props)
	const { visitStatus, arrivalTime, customer } = props.visit
	const isRunning = visitStatus === 'in_progress' && arrivalTime !== null
	const first = isRunning ? t('runningSince', { time: time(arrivalTime) }) : drive
	return [first, customer.address].filter(Boolean).join(' · ')
}

/** The next destination: the card with the link to the navigation app. */
export function NextVisitCard(props: NextVisitProps) {
	const { visit, visits, navigation, renderLink, action } = props
	const isRunning = visit.visitStatus === 'in_progress'
	const { t } = useTranslation('tours')
	const words = useGoalLabels(props)
	const { phone } = visit.customer
	const head = (
		<>
			<Disc state="current" number={numberStops(visits).get(visit.id)} label={t('nextVisit')} />
			<span className="min-w-0 flex-1">
				<span className="block one-line text-heading text-fg">{visit.companyName}</span>
				<span className="block one-line text-meta text-muted">{words}</span>
			</span>
			<Icon glyph={ChevronRight} size={24} className="text-muted" />
		</>
	)
	return (
		<article
			aria-label={isRunning ? t('runningVisit') : t('nextVisit')}
			className="rounded-card bg-surface px-3 pt-2 pb-3 line-all"
		>
			{renderLink({
				className: 'flex min-h-14 items-center gap-3 no-underline',
				children: head,
			})}
			<div className="mt-1 flex flex-wrap gap-2">
				<a
					href={navigation}
					target="_blank"
					rel="noopener"
					className={buttonClass({
						kind: isRunning ? 'tonal' : 'filled',
						big: true,
						className: 'flex-[999_1_auto]',
					})}
				>
					<Icon glyph={Navigation} size={22} />
					{t('navigate')}
				</a>
				{phone && (
					<a
						href={`tel:${phone}`}
						className={buttonClass({ kind: 'tonal', big: true, className: 'flex-[1_1_auto]' })}
					>
						<Icon glyph={Phone} size={22} />
						{t('call')}
					</a>
				)}
			</div>
			<div className="mt-2 grid">{action}</div>
		</article>
	)
}
