import type { Claim, ClaimableProduct, Return } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Link } from '#parts/link.tsx'
import type { Operation } from '#platform/outbox/outbox'

export const returnLink =
	({ id }: Pick<Return, 'id'>): RenderLink =>
	(look) => <Link to="/returns/$id" params={{ id }} {...look} />

/** The link to a claim's form; `refused` is the change to correct there. */
export const claimLink =
	({ id: claimId, returnId: id }: Claim, refused?: Operation): RenderLink =>
	(look) => (
		<Link
			to="/returns/$id/claims/$claimId"
			params={{ id, claimId }}
			{...(refused ? { search: { correct: refused.id } } : {})}
			{...look}
		/>
	)

/** The link to the form of a new claim for an order product. */
export const newClaimLink =
	(id: string, { orderProductId, orderId }: ClaimableProduct): RenderLink =>
	(look) => (
		<Link
			to="/returns/$id/claims/$claimId"
			params={{ id, claimId: 'new' }}
			search={{ orderProductId, orderId }}
			{...look}
		/>
	)

export const returnedByLink =
	({ customerId }: Pick<Return, 'customerId'>): RenderLink =>
	(look) => <Link to="/customers/$id" params={{ id: customerId }} {...look} />
