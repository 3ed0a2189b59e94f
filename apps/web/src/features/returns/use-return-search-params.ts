import { claimSearch } from '#domains/returns/claims'
import { type ReturnStatus, returnSearch } from '#domains/returns/list'
import { inPlace, useListParams } from '#parts/list/use-list-params.ts'

/** The state of the list of returns, and how to change it. */
export function useReturnSearchParams() {
	const shown = useListParams(returnSearch, { filterHow: inPlace })
	return {
		...shown,
		status: shown.choice.status,
		onStatus: (status: ReturnStatus | null) => shown.onChoice({ status }),
	}
}

export const useClaimSearchParams = () => useListParams(claimSearch, { filterHow: inPlace })
