import { useNavigate, useSearch } from '@tanstack/react-router'
import {
	addressOfClaims,
	type ClaimAddress,
	type ClaimChoice,
	claimChoiceOf,
	claimSearchOf,
	noClaimChoice,
} from '#domains/returns/claims'
import {
	addressOfReturns,
	type ReturnAddress,
	type ReturnStatus,
	returnSearchOf,
	returnStatusOf,
} from '#domains/returns/list'

/** What the list of returns shows, and how it is told to show something else. */
export function useReturnAddress() {
	const search = useSearch({ strict: false }) as ReturnAddress
	const navigate = useNavigate()
	const { customerId } = search
	const text = returnSearchOf(search)
	const status = returnStatusOf(search)
	const show = (next: ReturnAddress, replace = true) =>
		void navigate({ to: '.', search: () => next, replace })
	return {
		address: addressOfReturns(text, status, customerId),
		customerId,
		text,
		status,
		onSearch: (next: string) => show(addressOfReturns(next, status, customerId)),
		onStatus: (next: ReturnStatus | null) => show(addressOfReturns(text, next, customerId)),
		onAllCustomers: () => show(addressOfReturns(text, status)),
		onClear: () => show(addressOfReturns(text, null, customerId)),
		onResetAll: () => show(addressOfReturns('', null, customerId)),
	}
}

/** The same of the list of claims. */
export function useClaimAddress() {
	const search = useSearch({ strict: false }) as ClaimAddress
	const navigate = useNavigate()
	const text = claimSearchOf(search)
	const choice = claimChoiceOf(search)
	const show = (next: ClaimAddress) => void navigate({ to: '.', search: () => next, replace: true })
	return {
		address: addressOfClaims(text, choice),
		text,
		choice,
		onSearch: (next: string) => show(addressOfClaims(next, choice)),
		onChoice: (next: ClaimChoice) => show(addressOfClaims(text, next)),
		onClear: () => show(addressOfClaims(text, noClaimChoice)),
		onResetAll: () => show(addressOfClaims('', noClaimChoice)),
	}
}
