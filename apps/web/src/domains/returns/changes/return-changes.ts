import type { ReturnDetail, returnRoutes } from '@roundsman/contract'
import { RotateCcw } from 'lucide'
import { answerOf } from '#platform/outbox/change-body'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { madeReturnOf, returnEntity, returnReads, returns } from './return-entity.ts'

type Route = typeof returnRoutes.createReturn

/** `dependsOn` names the creation of its customer while that waits. */
type NewReturn = { made: ReturnDetail; dependsOn: readonly string[] }

/** A new return. Where the customer has an active one that this phone does not know, its id stands for that. */
export const returnCreate = defineChange({
	kind: 'return-create',
	route: routeAt<Route>('POST', '/return'),
	draft: ({ made, dependsOn }: NewReturn) => ({
		scope: returnEntity(made.id),
		entity: returnEntity(made.id),
		about: made.customerTitle,
		preview: made,
		dependsOn,
		body: { id: made.id, customerId: made.customerId },
	}),
	name: 'returns:changes.create.name',
	icon: RotateCcw,
	entity: returns,
	/** What the office has answered in its place, else the one that was opened here. */
	recordOf: (operation): ReturnDetail => answerOf<Route>(operation) ?? madeReturnOf(operation),
	isCreation: true,
	staysWhenRefused: true,
	rereads: returnReads,
})
