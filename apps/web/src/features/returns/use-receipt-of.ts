import { languageOf, type ReceiptCustomer, type ReceiptSource } from '@roundsman/contract'
import { useProfile, useSettings } from '#domains/employees'
import type { WholeReturn } from '#domains/returns/details'
import { useReceipt } from '#domains/returns/receipt'
import { useCustomerDetails } from '#features/customer'

/** The receipt of a return with this phone's customer data, and the function that makes it again. */
export function useReceiptOf(whole: WholeReturn) {
	const { customer, isError } = useCustomerDetails(whole.customerId)
	const { data: profile } = useProfile()
	const { data: settings } = useSettings()
	// Without network, only the phone's customer data is available.
	const isSettled = customer !== undefined || isError || !navigator.onLine
	const isKnown = whole.confirmedAt !== null && profile && isSettled
	const unknown = { awsId: null, vat: null, companyTitle: '', street: '', houseNumber: '' }
	const buyer: ReceiptCustomer | null = customer
		? { ...customer, country: customer.country.value }
		: profile
			? { ...unknown, title: whole.customerTitle, index: '', city: '', country: profile.country }
			: null
	const source: ReceiptSource | null =
		isKnown && buyer
			? {
					detail: whole,
					claims: whole.claims,
					customer: buyer,
					currency: profile.currency,
					// A profile cached by an earlier release has no firm.
					firm: profile.firm ?? null,
					language: settings?.language ?? languageOf({ language: null, country: profile.country }),
				}
			: null
	return useReceipt(whole, source)
}
