import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfig, useProfile } from '#domains/employees'
import type { Visit } from '#domains/visits'
import { visitEntity } from '#domains/visits/changes'
import { VisitTimes } from '#domains/visits/plan'
import { VisitReportWork } from '#domains/visits/report'
import { type CustomerDialogName, CustomerDialogs, useCustomerDetails } from '#features/customer'
import { ChangeLine } from '#features/sync-centre'
import { noteClosedVisit, useNavigationLink, type VisitDialogName } from '#features/visit'
import { ActionsThere, GoodToKnow, HereToday, OpenOrders, People } from '#features/visit-work'
import { Link } from '#parts/link.tsx'
import { useFormEnd } from '#parts/use-form-end.ts'
import { VisitWorkHeader } from './visit-header.tsx'

type VisitRunningProps = {
	visit: Visit
	stop: string
	updatedAtMs: number
	onChange: (name: VisitDialogName) => void
}

/** A running visit: ticked actions become its report, and each task at the customer has a section. */
export function VisitRunning(props: VisitRunningProps) {
	const { visit } = props
	const { id, customerId } = visit
	const navigate = useNavigate()
	const linkOf = useNavigationLink()
	const { finish, onFailed } = useFormEnd(undefined)
	const { data: profile } = useProfile()
	const { data: config } = useConfig()
	const { customer, showsCouponQuantity } = useCustomerDetails(customerId, id)
	const [dialog, setDialog] = useState<CustomerDialogName | null>(null)
	const openCoupon = () => setDialog('coupon')
	const actions = <ActionsThere visit={visit} customer={customer} onCoupon={openCoupon} />
	return (
		<VisitReportWork
			visit={visit}
			profile={profile}
			farAwayMeters={config?.farAwayMeters}
			renderActionLink={(action) => (look) => (
				<Link to="/actions/$id/details" params={{ id: action.id }} {...look} />
			)}
			onFailed={onFailed}
			onSaved={(decision) => {
				if (finish(decision, () => void navigate({ to: '/visits' }))) noteClosedVisit()
			}}
		>
			{({ fields, button }) => (
				<Screen
					header={<VisitWorkHeader {...props} />}
					action={<StickyAction actions={actions}>{button}</StickyAction>}
				>
					{fields}
					<HereToday customerId={customerId} customer={customer} isHeld onCoupon={openCoupon} />
					{customer && <People customer={customer} />}
					<GoodToKnow visit={visit} customer={customer} onNote={() => setDialog('note')} />
					<OpenOrders customerId={customerId} />
					{/* An arrived change fades and keeps its space, so it is not at the top of the page. */}
					<ChangeLine entity={visitEntity(id)} />
					<VisitTimes visit={visit} navigation={linkOf(visit)} />
					<CustomerDialogs
						name={dialog}
						customer={customer}
						visitId={id}
						showsQuantity={showsCouponQuantity}
						onClose={() => setDialog(null)}
					/>
				</Screen>
			)}
		</VisitReportWork>
	)
}
