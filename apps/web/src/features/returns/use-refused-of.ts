import type { Claim } from '@roundsman/contract'
import { claimEntity } from '#domains/returns/changes'
import { isOfClaim, isRefused } from '#domains/returns/details'
import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'

/** What the office refused of a claim: the change of itself that is corrected, or one of its photos. */
export function useRefusedOf(): (claim: Claim) => { isRefused: boolean; change?: Operation } {
	const operations = useOperations()
	return ({ id }) => {
		const refused = operations.filter((one) => isRefused(one, claimEntity(id)))
		const change = refused.find(isOfClaim)
		return { isRefused: refused.length > 0, ...(change ? { change } : {}) }
	}
}
