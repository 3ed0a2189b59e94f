import type { returnRoutes } from '@roundsman/contract'
import { RotateCcw } from 'lucide'
import { type ChangeInput, defineChange, routeAt } from '#platform/outbox/define-change'

/** Reads of returns and claims: what waits is laid over each of them when it is shown. */
export const returnReads = ['returns', 'return', 'active-return', 'claims', 'claimables']

/**
 * A new return. Where the customer has an active one that this phone does not know, its id stands for that.
 * What is saved of it is made in `return-drafts.ts`.
 */
export const returnCreate = defineChange({
	kind: 'return-create',
	route: routeAt<typeof returnRoutes.createReturn>('POST', '/return'),
	draft: (input: ChangeInput<typeof returnRoutes.createReturn>) => input,
	name: 'returns:changes.create.name',
	icon: RotateCcw,
	isCreation: true,
	rereads: returnReads,
})
