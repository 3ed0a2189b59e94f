import { type Customer, hasFeature, type RoleName } from '@roundsman/contract'
import { useCustomer } from '#domains/customers/details'
import { useProfile, useSettings } from '#domains/employees'
import { useLabelOf } from '#domains/options'
import { nextVisitWith } from '#domains/visits/plan'
import { useToday } from '#features/today'
import { navigationLink } from '#platform/navigation-link'
import { useOperations } from '#platform/outbox/live-data'

/** The link that opens the navigation app with the garage's real location, or else with its address. */
export function useCustomerNavigation(customer: Customer): string {
	const { data: settings } = useSettings()
	const { realLocation, easyRetailLocation, address } = customer
	return navigationLink(
		settings?.navigator ?? 'google',
		realLocation ?? easyRetailLocation,
		address,
	)
}

const statusOfNew = (role: RoleName | undefined) => (role === 'prospector' ? 'prsp' : 'lead')

export function useCustomerDetails(id: string, visitId?: string) {
	const today = useToday()
	const labelOf = useLabelOf()
	const { data: profile } = useProfile()
	// The office assigns the sector of a new customer.
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
