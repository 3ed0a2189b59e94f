import { hasFeature, type RoleName } from '@roundsman/contract'
import { useCustomer } from '#domains/customers/details'
import { useProfile } from '#domains/employees'
import { useLabelOf } from '#domains/options'
import { nextVisitWith } from '#domains/visits/plan'
import { useToday } from '#features/today'
import { useOperations } from '#platform/outbox/live-data'

const statusOfNew = (role: RoleName | undefined) => (role === 'prospector' ? 'prsp' : 'lead')

export function useCustomerDetails(id: string, visitId?: string) {
	const today = useToday()
	const labelOf = useLabelOf()
	const { data: profile } = useProfile()
	// To which sector a new customer goes only the office knows.
	const maker = { status: statusOfNew(profile?.role.name), sectorId: '' } as const
	const operations = useOperations()
	const found = useCustomer(id, { today, labelOf, visitId, maker })
	const customer = found.customer && {
		...found.customer,
		nextPlanedVisit: nextVisitWith(found.customer, operations),
	}
	return {
		...found,
		customer,
		currency: profile?.currency ?? 'EUR',
		showsCouponQuantity: hasFeature(profile, 'coupon_available_quantity'),
	}
}
