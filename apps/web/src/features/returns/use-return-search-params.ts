import { claimSearch } from '#domains/returns/claims'
import { type ReturnStatus, returnSearch } from '#domains/returns/list'
import { inPlace, useListParams } from '#parts/list/use-list-params.ts'

/** What the list of returns shows, and how it is told to show something else. */
export function useReturnAddress() {
	const shown = useListParams(returnSearch, { filterHow: inPlace })
	return {
		...shown,
		status: shown.choice.status,
		onStatus: (status: ReturnStatus | null) => shown.onChoice({ status }),
	}
}

/** The same of the list of claims. */
export const useClaimAddress = () => useListParams(claimSearch, { filterHow: inPlace })
