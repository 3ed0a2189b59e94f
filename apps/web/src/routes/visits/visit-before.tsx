import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Screen } from '@roundsman/ui/shell/screen'
import { Tile } from '@roundsman/ui/tile'
import { User } from 'lucide'
import { useState } from 'react'
import type { Customer } from '#domains/customers'
import { useHasFeature } from '#domains/employees'
import type { Visit } from '#domains/visits'
import { useVisitCancellation, VisitCancellationPanel } from '#domains/visits/cancel'
import { visitEntity } from '#domains/visits/changes'
import { VisitActions, VisitGoalCard } from '#domains/visits/plan'
import { type CustomerDialogName, CustomerDialogs, useCustomerDetails } from '#features/customer'
import { ReturnEntryRow } from '#features/returns'
import { ChangeLine } from '#features/sync-centre'
import { TicketRow } from '#features/tickets'
import { useToday } from '#features/today'
import { useNavigationLink, type VisitDialogName } from '#features/visit'
import {
	GoodToKnow,
	HereToday,
	NextStepBar,
	OpenOrders,
	People,
	useDistance,
} from '#features/visit-work'
import { Link } from '#parts/link.tsx'
import { useWholeScreen } from '#parts/use-whole-screen.ts'
import { useTranslation } from '#texts'
import { VisitWorkHeader, visitCustomerLink } from './visit-header.tsx'

const scrollId = 'visit'

/** The reason of the cancellation. */
function Cancellation({ id }: { id: string }) {
	const { data } = useVisitCancellation(id)
	return (
		data && (
			<div className="pt-3">
				<VisitCancellationPanel cancellation={data} />
			</div>
		)
	)
}

/** Pending tasks at this stop in addition to the actions, and links to all data. */
function Due({ visit }: { visit: Visit }) {
	const { t } = useTranslation(['visitWork', 'visits'])
	const handlesReturns = useHasFeature('returns')
	const { customerId, companyName, customer, id } = visit
	return (
		<section>
			<SectionTitle>{t('due')}</SectionTitle>
			<Rows label={t('due')}>
				{handlesReturns && <ReturnEntryRow buyer={{ id: customerId, title: companyName }} />}
				<TicketRow customerId={customerId} awsId={customer.awsId} visitId={id} />
				<Row
					title={t('visits:customerInfo')}
					lead={<Tile icon={User} />}
					renderLink={visitCustomerLink(visit)}
					chevron
				/>
			</Rows>
		</section>
	)
}

function BelowSight({ visit, customer }: { visit: Visit; customer: Customer | undefined }) {
	return (
		useWholeScreen(scrollId, visit.id) && (
			<>
				{customer && <People customer={customer} />}
				<OpenOrders customerId={visit.customerId} />
			</>
		)
	)
}

type VisitBeforeProps = {
	visit: Visit
	stop: string
	updatedAtMs: number
	onChange: (name: VisitDialogName) => void
}

/** A stop before the visit or after it: its place, its data and the tasks. */
export function VisitBefore(props: VisitBeforeProps) {
	const { visit, onChange } = props
	const { id, customerId } = visit
	const linkOf = useNavigationLink()
	const today = useToday()
	const distance = useDistance(visit)
	const { customer, showsCouponQuantity } = useCustomerDetails(customerId, id)
	const [dialog, setDialog] = useState<CustomerDialogName | null>(null)
	const isCanceled = visit.status.value === 'canceled'
	const hasActions = visit.status.value === 'plan'
	return (
		<Screen
			scrollId={scrollId}
			header={<VisitWorkHeader {...props} />}
			action={
				!isCanceled && (
					<NextStepBar
						visit={visit}
						customer={customer}
						distance={distance}
						onReplan={() => onChange('replan')}
						onCancel={() => onChange('cancel')}
					/>
				)
			}
		>
			<ChangeLine entity={visitEntity(id)} />
			{isCanceled && <Cancellation id={id} />}
			<VisitGoalCard
				visit={visit}
				isToday={visit.date === today}
				distanceM={distance}
				navigation={hasActions ? null : linkOf(visit)}
			/>
			<HereToday
				customerId={customerId}
				customer={customer}
				isHeld={false}
				onCoupon={() => setDialog('coupon')}
			/>
			<GoodToKnow visit={visit} customer={customer} onNote={() => setDialog('note')} />
			<VisitActions
				actions={visit.actions}
				renderActionLink={(action) => (look) => (
					<Link to="/actions/$id/details" params={{ id: action.id }} {...look} />
				)}
			/>
			<Due visit={visit} />
			<BelowSight visit={visit} customer={customer} />
			<CustomerDialogs
				name={dialog}
				customer={customer}
				visitId={id}
				showsQuantity={showsCouponQuantity}
				onClose={() => setDialog(null)}
			/>
		</Screen>
	)
}
