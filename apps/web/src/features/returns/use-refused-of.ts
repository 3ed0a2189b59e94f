import type { Claim } from '@roundsman/contract'
import { claimEntity, isRefused } from '#domains/returns/changes'
import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'

/** The change of a claim that the office refused; undefined where there is none. */
export function useRefusedOf(): (claim: Claim) => Operation | undefined {
	const operations = useOperations()
	return ({ id }) => operations.find((one) => isRefused(one, claimEntity(id)))
}
