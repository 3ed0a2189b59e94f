import { useFormats } from '@roundsman/client/texts/use-formats'
import { type ExpectedArrival, saidUnderName, streetAndTown, type Visit } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Disc } from '@roundsman/ui/disc'
import { Icon } from '@roundsman/ui/icon'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { SortableCard } from '@roundsman/ui/list/sortable-card'
import { EllipsisVertical, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { ChangeState } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { ChangeBadge, ReturnBadge, useStatusText, VisitBadges } from './visit-badges.tsx'
import { spanText } from './visit-hours.tsx'

type VisitCardProps = {
	visit: Visit
	/** Its number in the tour; a cancelled one has none. */
	position: number | undefined
	/** The next visit. */
	isCurrent: boolean
	changeState: ChangeState | null
	/** The expected arrival, where known. */
	arrival: ExpectedArrival | undefined
	/** The day covers several sectors. */
	saysSector: boolean
	renderLink: RenderLink
	onMenu: () => void
	grip?: ReactNode
	isLifted?: boolean
}

const discOf = (visit: Visit, isCurrent: boolean) => {
	if (visit.status.value === 'done') return 'done'
	if (visit.status.value === 'canceled') return 'cancelled'
	return isCurrent ? 'current' : 'planned'
}

/** The single line of a closed card: its result, and the customer's status, sector and company. */
function ClosedLine({ visit, changeState }: { visit: Visit; changeState: ChangeState | null }) {
	const { t } = useTranslation('visits')
	const status = useStatusText(visit)
	const placed = [status, saidUnderName(visit.companyName, visit)].filter(Boolean).join(' · ')
	return (
		<>
			{changeState && <ChangeBadge state={changeState} />}
			{visit.isReturn && <ReturnBadge />}
			{changeState ? placed : `${t(`stage.${visit.visitStatus}`)} · ${placed}`}
		</>
	)
}

/** A text like '11:45', or '11:45–12:00' where parts of the route are estimated. */
const timesOf = ({ at, latestAt }: ExpectedArrival, time: (moment: Date) => string): string =>
	latestAt > at ? `${time(at)}–${time(latestAt)}` : time(at)

/**
 * The place and expected arrival of an open stop: an appointment first, marked as missed where the arrival
 * is too late.
 */
function OpenLine({
	visit,
	arrival,
	saysSector,
}: Pick<VisitCardProps, 'visit' | 'arrival' | 'saysSector'>) {
	const { t } = useTranslation('visits')
	const { time } = useFormats()
	const { appointment, customer, sector } = visit
	const at = arrival && t('arrival', { time: timesOf(arrival, time) })
	const place = streetAndTown(customer.address)
	const isNamed = sector.includes(place.slice(place.lastIndexOf(', ') + 2))
	const rest = [!arrival?.isLate && at, place, saysSector && !isNamed && sector]
		.filter(Boolean)
		.join(' · ')
	if (!appointment) return rest
	if (!arrival?.isLate) return `${spanText(appointment)} · ${rest}`
	return (
		<>
			<span className="block whitespace-normal text-label text-danger">
				<Icon glyph={TriangleAlert} size={14} className="mr-1 inline align-[-2px]" />
				{t('late', { hours: spanText(appointment), time: time(arrival.at) })}
			</span>
			<span className="sr-only"> · </span>
			{rest}
		</>
	)
}

/** One stop of the tour as a card; a closed one shrinks to its name and one line. */
export function VisitCard(props: VisitCardProps) {
	const { visit, position, isCurrent, changeState, renderLink, onMenu, grip, isLifted } = props
	const { arrival, saysSector } = props
	const { t } = useTranslation(['common', 'visits'])
	const isClosed = visit.status.value !== 'plan'
	const disc = discOf(visit, isCurrent)
	const menu = (
		<IconButton
			icon={EllipsisVertical}
			label={t('common:actionsFor', { name: visit.companyName })}
			onClick={onMenu}
		/>
	)
	const discNode = (
		<Disc state={disc} number={position} label={t(`visits:stage.${visit.visitStatus}`)} />
	)
	if (isClosed) {
		const line = <ClosedLine visit={visit} changeState={changeState} />
		return (
			<SortableCard
				state="done"
				disc={discNode}
				title={visit.companyName}
				renderLink={renderLink}
				menu={menu}
				{...(changeState || visit.isReturn ? { badges: line } : { subtitle: line })}
			/>
		)
	}
	return (
		<SortableCard
			state={isCurrent ? 'current' : 'planned'}
			disc={discNode}
			title={visit.companyName}
			subtitle={<OpenLine visit={visit} arrival={arrival} saysSector={saysSector} />}
			renderLink={renderLink}
			menu={menu}
			grip={grip}
			lifted={isLifted}
			badges={<VisitBadges visit={visit} changeState={changeState} />}
		/>
	)
}
