import type { parcelArticleRoutes, parcelRoutes } from '@roundsman/contract'
import { Package } from 'lucide'
import {
	type ChangeInput,
	type ChangeRoute,
	type ChangeSpec,
	defineChange,
	routeAt,
} from '#platform/outbox/define-change'

// What is saved of these is made in files that come with the screens of parcels: the first screens know the
// kinds only.

type Parcels = typeof parcelRoutes
type Articles = typeof parcelArticleRoutes
/** What a change does; its words stand under it. */
type Word =
	| 'update'
	| 'check'
	| 'create'
	| 'number'
	| 'pack'
	| 'reject'
	| 'restore'
	| 'reset'
	| 'ship'
	| 'generate'
	| 'fill'
	| 'put'
	| 'putByHand'
	| 'takeOut'
	| 'replace'
	| 'delete'
	| 'recover'

const rereads = ['parcels', 'parcel', 'parcel-articles', 'parcel-totals', 'packing', 'kept-parcels']

const define = <R extends ChangeRoute>(
	word: Word,
	method: R['method'],
	path: R['path'],
	others: Partial<ChangeSpec<R, ChangeInput<R>, never>> = { told: null, isAwaited: true },
) =>
	defineChange<R, ChangeInput<R>>({
		kind: `parcel-${word}`,
		route: routeAt<R>(method, path),
		draft: (input) => input,
		name: `parcels:changes.${word}.name`,
		success: `parcels:changes.${word}.success`,
		icon: Package,
		rereads,
		...others,
	})

/** Comment and courier; works without network. */
export const parcelUpdate = define<Parcels['updateParcel']>('update', 'PATCH', '/parcel/{id}', {})
/** How many pieces of an article are checked; works without network. */
export const articleCheck = define<Articles['checkArticle']>(
	'check',
	'PUT',
	'/parcel-article/{id}/check',
	{ told: null, success: undefined },
)

// The others are saved while there is a connection, by somebody who waits for what becomes of them.

export const parcelCreate = define<Parcels['createParcel']>('create', 'POST', '/parcel')
export const parcelNumber = define<Parcels['updateParcel']>('number', 'PATCH', '/parcel/{id}')
export const parcelPack = define<Parcels['packParcel']>('pack', 'PUT', '/parcel/{id}/pack')
export const parcelReject = define<Parcels['rejectParcel']>('reject', 'PUT', '/parcel/{id}/reject')
export const parcelRestore = define<Parcels['restoreParcel']>(
	'restore',
	'PUT',
	'/parcel/{id}/restore',
)
export const parcelReset = define<Parcels['resetParcelCheck']>(
	'reset',
	'PUT',
	'/parcel/{id}/reset-check',
)
export const parcelShip = define<Parcels['requestShipment']>(
	'ship',
	'PUT',
	'/parcel/{id}/shipment-request',
)
export const parcelGenerate = define<Parcels['generateParcels']>(
	'generate',
	'POST',
	'/parcel/generate',
)
export const parcelFill = define<Articles['moveAllToParcel']>(
	'fill',
	'PUT',
	'/parcel-article/all-to-parcel',
)
export const articlePut = define<Articles['moveToParcel']>(
	'put',
	'PUT',
	'/parcel-article/{id}/to-parcel',
)
export const articlePutByHand = define<Articles['moveToManualParcel']>(
	'putByHand',
	'PUT',
	'/parcel-article/{id}/to-manual-parcel',
)
export const articleTakeOut = define<Articles['moveOut']>(
	'takeOut',
	'PUT',
	'/parcel-article/{id}/move-out',
)
export const articleReplace = define<Articles['replaceArticle']>(
	'replace',
	'PUT',
	'/parcel-article/{id}/replace',
)
export const articleDelete = define<Articles['deleteArticle']>(
	'delete',
	'PUT',
	'/parcel-article/{id}/delete',
)
export const articleRecover = define<Articles['restoreArticle']>(
	'recover',
	'PUT',
	'/parcel-article/{id}/restore-deleted',
)

/** Every kind of change of parcels and their articles. */
export const parcelChanges = [
	...[parcelUpdate, articleCheck, parcelCreate, parcelNumber, parcelPack, parcelReject],
	...[parcelRestore, parcelReset, parcelShip, parcelGenerate, parcelFill, articlePut],
	...[articlePutByHand, articleTakeOut, articleReplace, articleDelete, articleRecover],
]
