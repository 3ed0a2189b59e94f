import { NetworkError } from '@roundsman/client/api/api-error'
import type { Claim, ClaimableProduct } from '@roundsman/contract'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { useOperations } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { withoutRefused } from '#platform/pending/pending-rules'
import type { WholeReturn } from '../cache/return-repository.ts'
import { applyToReturn } from '../changes/pending-return-rules.ts'
import { claimEntity } from '../changes/return-entity.ts'
import { useClaimable } from '../details/claimable-queries.ts'
import { useReturn } from '../details/return-detail-queries.ts'
import { productOfClaim } from './claim-form-rules.ts'

/** The subject of a claim form. */
export type ClaimSubject = {
	whole: WholeReturn
	/** Undefined for a new one. */
	claim: Claim | undefined
	product: ClaimableProduct
	/** The pieces that it may take: the remaining ones, plus its own. */
	claimable: number
	/** When price and remaining pieces were read. */
	atMs: number
}

type Asked = {
	returnId: string
	/** `new` for a claim that does not exist yet. */
	claimId: string
	orderProductId: string | undefined
	orderId: string | undefined
}

/** Reads the subject of a claim form; without network from the cache. */
export function useClaimSubject({ returnId, claimId, orderProductId, orderId }: Asked) {
	const operations = useOperations()
	const found = useReturn(returnId)
	const { whole, base } = found
	const claim = whole?.claims.find(({ id }) => id === claimId)
	const wanted = {
		customerId: whole?.customerId ?? '',
		returnId: whole?.id ?? returnId,
		orderProductId: claim?.orderProductId ?? orderProductId ?? '',
		orderId: claim?.orderId ?? orderId ?? '',
	}
	const claimable = useClaimable(wanted)
	const settled = base && applyToReturn(base, withoutRefused(operations))
	const own = settled?.claims.find(({ id }) => id === claimId)
	const taken = own && own.status !== 'refused' ? own.quantity : 0
	const product =
		claimable.product ?? (claim && claimable.isSettled ? productOfClaim(claim) : undefined)
	const subject: ClaimSubject | undefined =
		whole && product && (claim || claimId === 'new')
			? {
					whole,
					claim,
					product,
					claimable: product.claimableQuantity + taken,
					atMs: claimable.atMs,
				}
			: undefined
	const isSettled = whole !== undefined && !subject && claimable.isSettled
	const isUnread = isSettled && claimable.error instanceof NetworkError
	return {
		subject,
		/** It is certain that the claim does not exist. */
		isMissing: isSettled && !isUnread,
		error: whole ? claimable.error : found.error,
		isError: whole ? isUnread : found.isError,
		refetch: whole ? claimable.refetch : found.refetch,
	}
}

/** The name of the form's draft. */
export const claimRecord = (
	{ claim, whole, product }: ClaimSubject,
	correcting: Operation | undefined,
): string =>
	draftRecord(
		claim ? claimEntity(claim.id) : `claim-new:${whole.id}:${product.orderProductId}`,
		correcting,
	)
