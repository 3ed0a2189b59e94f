import type { Visit } from '@roundsman/contract'
import { CustomerBadges } from '#domains/customers/details'
import { ReturnBadge, StageBadge, StatusBadge } from '#domains/visits/plan'
import { useCustomerDetails } from '#features/customer'

/** The visit's state and the customer's facts: status, loyalty level, and the last visit. */
export function VisitMenuFacts({ visit }: { visit: Visit }) {
	const { customer } = useCustomerDetails(visit.customerId)
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3">
			<StageBadge visit={visit} />
			{customer ? <CustomerBadges customer={customer} /> : <StatusBadge visit={visit} />}
			{visit.isReturn && <ReturnBadge />}
		</div>
	)
}
