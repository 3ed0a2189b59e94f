import {
	type ClaimFilters,
	type ClaimStatus,
	claimStatuses,
	cutSearch,
	returnStatuses,
} from '@roundsman/contract'

type ReturnStatus = (typeof returnStatuses)[number]

/** What the list of claims shows, as it stands in the address; `status` is the return's. */
export type ClaimAddress = {
	search?: string | undefined
	status?: string | undefined
	claimStatus?: string | undefined
}

/** The filters as they are chosen; null: any. */
export type ClaimChoice = { status: ReturnStatus | null; claimStatus: ClaimStatus | null }
export const noClaimChoice: ClaimChoice = { status: null, claimStatus: null }

export const claimSearchOf = ({ search = '' }: ClaimAddress): string => cutSearch(search.trim())

/** A link may have been typed by hand: what is no status is none. */
export const claimChoiceOf = ({ status, claimStatus }: ClaimAddress): ClaimChoice => ({
	status: returnStatuses.find((one) => one === status) ?? null,
	claimStatus: claimStatuses.find((one) => one === claimStatus) ?? null,
})

/** The address of a search and a choice; what is not chosen is not in it. */
export function addressOfClaims(search: string, choice: ClaimChoice): ClaimAddress {
	const entries = Object.entries({ search: search.trim(), ...choice })
	return Object.fromEntries(entries.filter(([, value]) => value))
}

/** The query of the list's call. */
export function queryOfClaims({ search, status, claimStatus }: ClaimAddress) {
	return {
		...(search ? { 'filter.search': search } : {}),
		...(status ? { 'filter.returnStatus': status } : {}),
		...(claimStatus ? { 'filter.status': claimStatus } : {}),
	}
}

/** The same as the rules take it. */
export function filtersOfClaims(address: ClaimAddress): ClaimFilters {
	const { status, claimStatus } = claimChoiceOf(address)
	return {
		...(address.search ? { 'filter.search': address.search } : {}),
		...(status ? { 'filter.returnStatus': [status] } : {}),
		...(claimStatus ? { 'filter.status': [claimStatus] } : {}),
	}
}
