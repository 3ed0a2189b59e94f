import type { Country } from '@roundsman/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { Customer } from '#domains/customers'
import type { Saved } from '#domains/customers/form'
import { AddressSearch } from '#domains/map/place'
import type { Operation } from '#domains/operations'
import { vatQueries } from '#domains/vat'
import { useBack } from '#parts/use-back.ts'
import { useFormEnd } from '#parts/use-form-end.ts'
import { hasUnsavedInput, subscribeUnsavedInput } from '#platform/unsaved-input'

/** The app's part of a customer form: the link back, and the next screen after saving. */
export function useCustomerForm(correcting: Operation | undefined) {
	const client = useQueryClient()
	const goBack = useBack()
	const navigate = useNavigate()
	const { finish, onFailed } = useFormEnd(correcting)
	const onSaved = ({ id, decision }: Saved) =>
		void finish(decision, () => {
			void navigate({ to: '/customers/$id', params: { id }, replace: true, ignoreBlocker: true })
		})
	return {
		verifyVat: (country: Country, vat: string) =>
			client.fetchQuery(vatQueries.verification(country, vat)),
		addressSearch: AddressSearch,
		onBack: goBack,
		onFailed,
		onSaved,
		correcting,
	}
}

/** The customer as the form shows it: newer data is applied while nothing has been typed. */
export function useSeenCustomer(customer: Customer | undefined): Customer | undefined {
	const isHeld = useSyncExternalStore(subscribeUnsavedInput, hasUnsavedInput)
	const [seen, setSeen] = useState<Customer>()
	const isNewer = customer && (!seen || customer.version > seen.version)
	if (isNewer && !(seen && isHeld)) setSeen(customer)
	return seen
}
