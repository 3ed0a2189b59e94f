import type { ReturnDetail, returnRoutes } from '@roundsman/contract'
import { RotateCcw } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { returnEntity } from './return-entity.ts'

/** Reads of returns and claims: what waits is laid over each of them when it is shown. */
export const returnReads = ['returns', 'return', 'active-return', 'claims', 'claimables']

/** `made` is what screens show of it; `dependsOn` names the creation of its customer while that waits. */
type NewReturn = { made: ReturnDetail; dependsOn?: readonly string[] }

/** A new return. Where the customer has an active one that this phone does not know, its id stands for that. */
export const returnCreate = defineChange({
	kind: 'return-create',
	route: routeAt<typeof returnRoutes.createReturn>('POST', '/return'),
	draft: ({ made, dependsOn = [] }: NewReturn) => ({
		scope: returnEntity(made.id),
		entity: returnEntity(made.id),
		about: made.customerTitle,
		preview: made,
		dependsOn,
		body: { id: made.id, customerId: made.customerId },
	}),
	name: 'returns:changes.create.name',
	icon: RotateCcw,
	isCreation: true,
	rereads: returnReads,
})
