import type {
	NewParcel,
	Parcel,
	ParcelPatch,
	ParcelType,
	parcelArticleRoutes,
	parcelRoutes,
	WholeParcel,
} from '@roundsman/contract'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { isWaiting, type Operation } from '#platform/outbox/outbox'
import { articleChanges } from './article-changes.ts'
import {
	articleEntity,
	awaited,
	ofWord,
	parcelEntity,
	parcelIdOf,
	parcels,
} from './parcel-entity.ts'

type Routes = typeof parcelRoutes
type WithArticles = { id: string; articles: readonly { id: string }[] }

const ofParcel = (id: string, about: string) => ({
	scope: parcelEntity(id),
	entity: parcelEntity(id),
	about,
})

const entitiesOf = ({ id, articles }: WithArticles): ReadonlySet<string> =>
	new Set([parcelEntity(id), ...articles.map((article) => articleEntity(article.id))])

/**
 * The parcel's version, as long as no change of this phone affects it: a check of an article raises it,
 * too.
 */
function versionOf(
	parcel: WithArticles & Pick<Parcel, 'version'>,
	operations: readonly Operation[],
) {
	const entities = entitiesOf(parcel)
	const isTouched = operations.some(({ entity }) => entities.has(entity ?? ''))
	return isTouched ? {} : { version: parcel.version }
}

/** A parcel after a change of comment or courier: another courier uses other numbers. */
function patchedParcel(parcel: Parcel, { comment = parcel.comment, carrier }: ParcelPatch): Parcel {
	const isOther = carrier !== undefined && carrier !== (parcel.carrier?.value ?? null)
	const chosen = carrier ? { value: carrier, label: carrier } : null
	return {
		...parcel,
		comment: comment.trim(),
		carrier: carrier === undefined ? parcel.carrier : chosen,
		shipmentNumber: isOther ? null : parcel.shipmentNumber,
	}
}

type Patch = {
	parcel: WithArticles & Pick<Parcel, 'version'>
	form: Pick<ParcelPatch, 'comment' | 'carrier'>
	/** The name of the parcel. */
	about: string
}

/** The change of comment and courier; works without network. */
export const updateParcel = defineChange({
	...ofWord('update'),
	route: routeAt<Routes['updateParcel']>('PATCH', '/parcel/{id}'),
	draft: ({ parcel, form, about }: Patch, operations) => ({
		...ofParcel(parcel.id, about),
		...versionOf(parcel, operations),
		params: { id: parcel.id },
		body: form,
	}),
	entity: parcels,
	apply: patchedParcel,
	correction: (operation) => ({
		to: '/parcels/list/$id',
		params: { id: parcelIdOf(operation) },
		search: { correct: operation.id },
	}),
})

/** The values of a refused change of this parcel. */
export const wantedOf = (
	{ id }: Pick<Parcel, 'id'>,
	correcting: Operation | undefined,
): ParcelPatch | null =>
	correcting && updateParcel.is(correcting) && correcting.entity === parcelEntity(id)
		? updateParcel.bodyOf(correcting)
		: null

/** Creates a parcel that is packed by hand, with an id created on this phone. */
export const createParcel = defineChange({
	...awaited('create'),
	route: routeAt<Routes['createParcel']>('POST', '/parcel'),
	draft: ({ id, form }: { id: string; form: NewParcel }) => ({
		...ofParcel(id, form.comment),
		body: { ...form, id },
	}),
})

type Step = { whole: WholeParcel; about: string }

/** Pending changes of a parcel and its articles are sent first. */
function behind({ whole, about }: Step, operations: readonly Operation[]) {
	const entities = entitiesOf(whole)
	const waiting = operations.filter(
		(one) => isWaiting(one) && one.state !== 'needs-person' && entities.has(one.entity ?? ''),
	)
	return {
		...ofParcel(whole.id, about),
		params: { id: whole.id },
		dependsOn: waiting.map(({ id }) => id),
	}
}

export const packParcel = defineChange({
	...awaited('pack'),
	route: routeAt<Routes['packParcel']>('PUT', '/parcel/{id}/pack'),
	draft: ({ type, ...step }: Step & { type: 'pack' | 'unpack' }, operations) => ({
		...behind(step, operations),
		body: { type },
	}),
})

export const requestShipment = defineChange({
	...awaited('ship'),
	route: routeAt<Routes['requestShipment']>('PUT', '/parcel/{id}/shipment-request'),
	draft: behind,
})

export const resetParcelCheck = defineChange({
	...awaited('reset'),
	route: routeAt<Routes['resetParcelCheck']>('PUT', '/parcel/{id}/reset-check'),
	draft: behind,
})

export const rejectParcel = defineChange({
	...awaited('reject'),
	route: routeAt<Routes['rejectParcel']>('PUT', '/parcel/{id}/reject'),
	draft: behind,
})

export const restoreParcel = defineChange({
	...awaited('restore'),
	route: routeAt<Routes['restoreParcel']>('PUT', '/parcel/{id}/restore'),
	draft: behind,
})

/** The shipment number, where the courier assigns none. */
export const typeShipmentNumber = defineChange({
	...awaited('number'),
	route: routeAt<Routes['updateParcel']>('PATCH', '/parcel/{id}'),
	draft: ({ shipmentNumber, ...step }: Step & { shipmentNumber: string }, operations) => ({
		...behind(step, operations),
		body: { shipmentNumber },
	}),
})

const ofType = (type: ParcelType) => ({
	scope: `parcels:${type}`,
	entity: `parcels:${type}`,
	body: { type },
})

/** Moves all waiting articles of a type into new parcels. */
export const generateParcels = defineChange({
	...awaited('generate'),
	route: routeAt<Routes['generateParcels']>('POST', '/parcel/generate'),
	draft: ofType,
})

/** Moves all waiting articles of a type, into open parcels first. */
export const moveAllToParcel = defineChange({
	...awaited('fill'),
	route: routeAt<(typeof parcelArticleRoutes)['moveAllToParcel']>(
		'PUT',
		'/parcel-article/all-to-parcel',
	),
	draft: ofType,
})

export const parcelChanges = [
	updateParcel,
	createParcel,
	packParcel,
	requestShipment,
	resetParcelCheck,
	rejectParcel,
	restoreParcel,
	typeShipmentNumber,
	generateParcels,
	moveAllToParcel,
	...articleChanges,
]
