import { saidUnderName, type Visit } from '@roundsman/contract'
import { EllipsisVertical } from 'lucide'
import type { ReactNode } from 'react'
import type { ChangeState } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { Disc } from '#ui/disc'
import { IconButton } from '#ui/icon-button'
import { OrderCard } from '#ui/list/order-card'
import type { RenderLink } from '#ui/list/rows'
import { ChangeBadge, ReturnBadge, useStatusText, VisitBadges } from './visit-badges.tsx'
import { spanText } from './visit-hours.tsx'

type VisitCardProps = {
	visit: Visit
	/** Its number in the tour; one that is cancelled has none. */
	position: number | undefined
	/** The next one to be visited. */
	isCurrent: boolean
	changeState: ChangeState | null
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

/** What a closed card says in one line: what has become of it, and under which name it stands elsewhere. */
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

/** One stop of the tour as a card; a closed one shrinks to its name and one line. */
export function VisitCard(props: VisitCardProps) {
	const { visit, position, isCurrent, changeState, renderLink, onMenu, grip, isLifted } = props
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
			<OrderCard
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
		<OrderCard
			state={isCurrent ? 'current' : 'planned'}
			disc={discNode}
			title={visit.companyName}
			subtitle={[spanText(visit.appointment), saidUnderName(visit.companyName, visit)]
				.filter(Boolean)
				.join(' · ')}
			renderLink={renderLink}
			menu={menu}
			grip={grip}
			lifted={isLifted}
			badges={<VisitBadges visit={visit} changeState={changeState} />}
		/>
	)
}
