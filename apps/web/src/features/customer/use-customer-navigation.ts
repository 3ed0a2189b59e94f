import type { Customer } from '@roundsman/contract'
import { useSettings } from '#domains/employees'
import { navigationLink } from '#platform/navigation-link'

/** The address that leads the person's navigation app to where the garage really is, else to its address. */
export function useCustomerNavigation(customer: Customer): string {
	const { data: settings } = useSettings()
	const { realLocation, easyRetailLocation, address } = customer
	return navigationLink(
		settings?.navigator ?? 'google',
		realLocation ?? easyRetailLocation,
		address,
	)
}
