import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router'
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
import { useSearchStep } from '#parts/list/use-search-step.ts'

type How = Pick<NavigateOptions, 'replace' | 'state'>

/** A filter is no step of its own; a search that lies below it stays one. */
const inPlace = { replace: true, state: true } as const

/** What the list of returns shows, and how it is told to show something else. */
export function useReturnAddress() {
	const search = useSearch({ strict: false }) as ReturnAddress
	const navigate = useNavigate()
	const { customerId } = search
	const text = returnSearchOf(search)
	const status = returnStatusOf(search)
	const show = (next: ReturnAddress, how: How = inPlace) =>
		void navigate({ to: '.', search: () => next, ...how })
	const onSearch = useSearchStep(text, (next, how) =>
		show(addressOfReturns(next, status, customerId), how),
	)
	return {
		address: addressOfReturns(text, status, customerId),
		customerId,
		text,
		status,
		onSearch,
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
	const show = (next: ClaimAddress, how: How = inPlace) =>
		void navigate({ to: '.', search: () => next, ...how })
	const onSearch = useSearchStep(text, (next, how) => show(addressOfClaims(next, choice), how))
	return {
		address: addressOfClaims(text, choice),
		text,
		choice,
		onSearch,
		onChoice: (next: ClaimChoice) => show(addressOfClaims(text, next)),
		onClear: () => show(addressOfClaims(text, noClaimChoice)),
		onResetAll: () => show(addressOfClaims('', noClaimChoice)),
	}
}
