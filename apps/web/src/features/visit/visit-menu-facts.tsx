import type { Visit } from '@roundsman/contract'
import { CustomerBadges } from '#domains/customers/details'
import { ReturnBadge, StageBadge, StatusBadge } from '#domains/visits/plan'
import { useCustomerDetails } from '#features/customer'

/** How far a visit is, and who the customer is: status, loyalty level, and when somebody was there last. */
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
