import type { Visit } from '@roundsman/contract'
import { employeeQueries } from '#domains/employees'
import { useLiveQuery } from '#platform/live-data'
import { navigationLink } from '#platform/navigation-link'

/** Gives the address that opens the person's navigation app at a visit. */
export function useNavigationLink(): (visit: Visit) => string {
	const { data: settings } = useLiveQuery(employeeQueries.settings())
	return (visit) =>
		navigationLink(settings?.navigator ?? 'google', visit.location, visit.customer.address)
}
