import { useFailureText } from '@roundsman/client/api/error-text'
import { dependenciesOn } from '#domains/customers/changes'
import { useCustomerDetails } from '#features/customer'
import { useVisitDays } from '#features/visit'
import { useOperations } from '#platform/outbox/live-data'

/** The data of the chosen customer for a new visit; the id is empty before a choice. */
export function useChosenCustomer(id: string) {
	const { customer, isError, error } = useCustomerDetails(id)
	const failureText = useFailureText()
	const operations = useOperations()
	// Version 0: it exists on this phone only.
	const isKnown = customer !== undefined && customer.version > 0
	return {
		customer,
		isKnown,
		customerError: !customer && isError ? failureText(error).text : undefined,
		days: useVisitDays({ customerId: customer?.id ?? '', isKnown }),
		dependsOn: dependenciesOn(id, operations),
	}
}
