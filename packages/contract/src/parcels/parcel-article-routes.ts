import * as z from 'zod/mini'
import { listOf, pageOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import {
	packingCheckSchema,
	packingFormSchema,
	packingQuerySchema,
	parcelSchema,
	parcelTotalsSchema,
} from './parcel.ts'
import {
	articleFiltersSchema,
	articleQuerySchema,
	changedArticleSchema,
	checkFormSchema,
	deleteFormSchema,
	intoParcelFormSchema,
	parcelArticleSchema,
	piecesFormSchema,
	toParcelFormSchema,
} from './parcel-article.ts'

const own = { ownership: 'self', feature: 'parcels' } as const
const ofArticle = { ownership: 'parcel-article', feature: 'parcels' } as const
const params = z.strictObject({ id: idSchema })

export const parcelArticleRoutes = {
	listParcelArticles: defineRoute({
		method: 'GET',
		path: '/parcel-article',
		summary: 'Articles that wait unless said otherwise, or those of a parcel, the newest first',
		...own,
		query: articleQuerySchema,
		answer: pageOf(parcelArticleSchema),
	}),
	getParcelArticleTotal: defineRoute({
		method: 'GET',
		path: '/parcel-article/total',
		summary: 'What a list of articles comes to',
		...own,
		query: articleFiltersSchema,
		answer: parcelTotalsSchema,
	}),
	checkAllToParcel: defineRoute({
		method: 'GET',
		path: '/parcel-article/all-to-parcel',
		summary: 'Whether the articles that wait can go into the open parcel of their type',
		...own,
		query: packingQuerySchema,
		answer: packingCheckSchema,
	}),
	moveAllToParcel: defineRoute({
		method: 'PUT',
		path: '/parcel-article/all-to-parcel',
		summary:
			'Puts all articles of a type into the open parcel, and what it does not take into new ones',
		...own,
		body: packingFormSchema,
		answer: listOf(parcelSchema),
	}),
	moveToParcel: defineRoute({
		method: 'PUT',
		path: '/parcel-article/{id}/to-parcel',
		summary: 'Puts pieces that wait into an open parcel',
		...ofArticle,
		params,
		body: toParcelFormSchema,
		answer: changedArticleSchema,
	}),
	moveToManualParcel: defineRoute({
		method: 'PUT',
		path: '/parcel-article/{id}/to-manual-parcel',
		summary: 'Puts pieces into an open manual parcel',
		ownership: 'parcel-article',
		feature: 'manual_parcels',
		params,
		body: intoParcelFormSchema,
		answer: changedArticleSchema,
	}),
	moveOut: defineRoute({
		method: 'PUT',
		path: '/parcel-article/{id}/move-out',
		summary: 'Takes pieces out of an open parcel',
		...ofArticle,
		params,
		body: piecesFormSchema,
		answer: changedArticleSchema,
	}),
	replaceArticle: defineRoute({
		method: 'PUT',
		path: '/parcel-article/{id}/replace',
		summary: 'Puts pieces into another open parcel',
		...ofArticle,
		params,
		body: intoParcelFormSchema,
		answer: changedArticleSchema,
	}),
	checkArticle: defineRoute({
		method: 'PUT',
		path: '/parcel-article/{id}/check',
		summary: 'Says how many pieces of an article are checked',
		ownership: 'parcel-article',
		feature: 'check_compliance',
		params,
		body: checkFormSchema,
		answer: changedArticleSchema,
	}),
	deleteArticle: defineRoute({
		method: 'PUT',
		path: '/parcel-article/{id}/delete',
		summary: 'Deletes pieces that wait, with the reason',
		...ofArticle,
		params,
		body: deleteFormSchema,
		answer: changedArticleSchema,
	}),
	restoreDeleted: defineRoute({
		method: 'PUT',
		path: '/parcel-article/{id}/restore-deleted',
		summary: 'Brings deleted pieces back',
		...ofArticle,
		params,
		body: piecesFormSchema,
		answer: changedArticleSchema,
	}),
}
