import { useCustomerDetails } from '#features/customer'

/** What a customer is called, and how they are reached by phone, as far as that is known. */
export function useCustomerContact(id: string | undefined) {
	const { customer } = useCustomerDetails(id ?? '')
	const number = customer?.phoneNumber
	return {
		name: customer?.title,
		phone: number ? `${customer.phonePrefix ?? ''}${number}` : null,
	}
}
