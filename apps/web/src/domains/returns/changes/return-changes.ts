import type { ReturnDetail, returnRoutes } from '@roundsman/contract'
import { RotateCcw, Undo2 } from 'lucide'
import { answerOf } from '#platform/outbox/change-body'
import { defineChange, reverseOf, routeAt } from '#platform/outbox/define-change'
import type { Operation } from '#platform/outbox/outbox'
import { madeReturnOf, returnEntity, returnReads, returns } from './return-entity.ts'

type Route = typeof returnRoutes.createReturn

/** `dependsOn` contains the creation of its customer while that is waiting. */
type NewReturn = { made: ReturnDetail; dependsOn: readonly string[] }

/** Deletes an empty return. */
export const returnDelete = defineChange({
	kind: 'return-delete',
	route: routeAt<typeof returnRoutes.deleteReturn>('DELETE', '/return/{id}'),
	draft: (creation: Operation) => ({
		...reverseOf(creation),
		params: { id: madeReturnOf(creation).id },
	}),
	name: 'undo:changes.return.name',
	icon: Undo2,
	savedMessage: null,
	entity: returns,
	isDeletion: true,
	rereads: returnReads,
})

/**
 * A new return. Where the customer has an active one that this phone does not know, the new id becomes an
 * alias of that.
 */
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
	reverse: returnDelete.save,
	entity: returns,
	/** The office's response, else the return created on this phone. */
	recordOf: (operation): ReturnDetail => answerOf<Route>(operation) ?? madeReturnOf(operation),
	isCreation: true,
	staysWhenRefused: true,
	rereads: returnReads,
})
