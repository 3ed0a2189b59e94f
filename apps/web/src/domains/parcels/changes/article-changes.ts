import {
	type DeleteForm,
	type ParcelArticle,
	type parcelArticleRoutes,
	withCheckedPieces,
} from '@roundsman/contract'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { articleEntity, articles, awaited, ofWord } from './parcel-entity.ts'

type Routes = typeof parcelArticleRoutes

/** The moves of one article's pieces are sent one after the other. */
const ofArticle = ({ id, title }: Pick<ParcelArticle, 'id' | 'title'>) => ({
	scope: articleEntity(id),
	entity: articleEntity(id),
	about: title,
	params: { id },
})

/** The number of checked pieces of an article; works without network. */
export const checkArticle = defineChange({
	...ofWord('check'),
	route: routeAt<Routes['checkArticle']>('PUT', '/parcel-article/{id}/check'),
	draft: (checked: { article: Pick<ParcelArticle, 'id' | 'title'>; quantity: number }) => ({
		...ofArticle(checked.article),
		body: { quantity: checked.quantity },
	}),
	savedMessage: null,
	success: () => undefined,
	entity: articles,
	apply: withCheckedPieces,
})

/** A number of pieces of an article, with the parcel where the move needs one. */
export type PieceMove = { article: ParcelArticle; quantity: number; parcelId?: string | undefined }

export const moveToParcel = defineChange({
	...awaited('put'),
	route: routeAt<Routes['moveToParcel']>('PUT', '/parcel-article/{id}/to-parcel'),
	draft: ({ article, quantity, parcelId }: PieceMove) => ({
		...ofArticle(article),
		body: { quantity, ...(parcelId ? { parcelId } : {}) },
	}),
})

export const moveToManualParcel = defineChange({
	...awaited('putByHand'),
	route: routeAt<Routes['moveToManualParcel']>('PUT', '/parcel-article/{id}/to-manual-parcel'),
	draft: ({ article, quantity, parcelId = '' }: PieceMove) => ({
		...ofArticle(article),
		body: { quantity, parcelId },
	}),
})

export const replaceArticle = defineChange({
	...awaited('replace'),
	route: routeAt<Routes['replaceArticle']>('PUT', '/parcel-article/{id}/replace'),
	draft: ({ article, quantity, parcelId = '' }: PieceMove) => ({
		...ofArticle(article),
		body: { quantity, parcelId },
	}),
})

export const moveOut = defineChange({
	...awaited('takeOut'),
	route: routeAt<Routes['moveOut']>('PUT', '/parcel-article/{id}/move-out'),
	draft: ({ article, quantity }: PieceMove) => ({ ...ofArticle(article), body: { quantity } }),
})

export const restoreDeleted = defineChange({
	...awaited('recover'),
	route: routeAt<Routes['restoreDeleted']>('PUT', '/parcel-article/{id}/restore-deleted'),
	draft: ({ article, quantity }: PieceMove) => ({ ...ofArticle(article), body: { quantity } }),
})

type Deletion = { article: ParcelArticle; form: Pick<DeleteForm, 'comment' | 'quantity'> }

export const deleteArticle = defineChange({
	...awaited('delete'),
	route: routeAt<Routes['deleteArticle']>('PUT', '/parcel-article/{id}/delete'),
	draft: ({ article, form }: Deletion) => ({ ...ofArticle(article), body: form }),
})

export const articleChanges = [
	checkArticle,
	moveToParcel,
	moveToManualParcel,
	replaceArticle,
	moveOut,
	restoreDeleted,
	deleteArticle,
]
