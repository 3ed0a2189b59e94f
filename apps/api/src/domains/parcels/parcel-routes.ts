import { parcelArticleRoutes, parcelRoutes } from '@roundsman/contract'
import { handle, handleFile } from '#platform/route-handler'
import {
	checkAllToParcel,
	checkGenerate,
	generateParcels,
	moveAllToParcel,
} from './packing-service.ts'
import {
	checkArticle,
	deleteArticle,
	moveOut,
	moveToManualParcel,
	moveToParcel,
	replaceArticle,
	restoreDeleted,
} from './parcel-article-service.ts'
import {
	createParcel,
	packParcel,
	rejectParcel,
	requestShipment,
	resetParcelCheck,
	restoreParcel,
	updateParcel,
} from './parcel-change-service.ts'
import {
	getArticleTotals,
	getParcel,
	getParcelTotals,
	keepParcels,
	listOptionsFor,
	pageArticles,
	pageParcels,
} from './parcel-service.ts'
import { downloadLabel, getQrCode } from './shipments/label-service.ts'

const parcels = [
	handle(parcelRoutes.listParcels, (context, { query }) => pageParcels(context, query)),
	handle(parcelRoutes.getParcelTotal, (context, { query }) => getParcelTotals(context, query)),
	handle(parcelRoutes.keepParcels, (context) => keepParcels(context)),
	handle(parcelRoutes.listReplaceOptions, (context, { query }) =>
		listOptionsFor(context, query.articleId, false),
	),
	handle(parcelRoutes.listManualOptions, (context, { query }) =>
		listOptionsFor(context, query.articleId, true),
	),
	handle(parcelRoutes.checkGenerate, (context, { query }) => checkGenerate(context, query)),
	handle(parcelRoutes.generateParcels, (context, { body }) => generateParcels(context, body)),
	handle(parcelRoutes.createParcel, (context, { body }) => createParcel(context, body)),
	handle(parcelRoutes.getParcel, (context, { params }) => getParcel(context, params.id)),
	handle(parcelRoutes.updateParcel, (context, { params, body }) =>
		updateParcel(context, params.id, body),
	),
	handle(parcelRoutes.packParcel, (context, { params, body }) =>
		packParcel(context, params.id, body),
	),
	handle(parcelRoutes.rejectParcel, (context, { params }) => rejectParcel(context, params.id)),
	handle(parcelRoutes.restoreParcel, (context, { params }) => restoreParcel(context, params.id)),
	handle(parcelRoutes.resetParcelCheck, (context, { params }) =>
		resetParcelCheck(context, params.id),
	),
	handle(parcelRoutes.requestShipment, (context, { params }) =>
		requestShipment(context, params.id),
	),
	handle(parcelRoutes.getParcelQrCode, (context, { params }) => getQrCode(context, params.id)),
	handleFile(parcelRoutes.downloadLabel, (context, { query }) => downloadLabel(context, query.url)),
]

const articles = [
	handle(parcelArticleRoutes.listParcelArticles, (context, { query }) =>
		pageArticles(context, query),
	),
	handle(parcelArticleRoutes.getParcelArticleTotal, (context, { query }) =>
		getArticleTotals(context, query),
	),
	handle(parcelArticleRoutes.checkAllToParcel, (context, { query }) =>
		checkAllToParcel(context, query),
	),
	handle(parcelArticleRoutes.moveAllToParcel, (context, { body }) =>
		moveAllToParcel(context, body),
	),
	handle(parcelArticleRoutes.moveToParcel, (context, { params, body }) =>
		moveToParcel(context, params.id, body),
	),
	handle(parcelArticleRoutes.moveToManualParcel, (context, { params, body }) =>
		moveToManualParcel(context, params.id, body),
	),
	handle(parcelArticleRoutes.moveOut, (context, { params, body }) =>
		moveOut(context, params.id, body),
	),
	handle(parcelArticleRoutes.replaceArticle, (context, { params, body }) =>
		replaceArticle(context, params.id, body),
	),
	handle(parcelArticleRoutes.checkArticle, (context, { params, body }) =>
		checkArticle(context, params.id, body),
	),
	handle(parcelArticleRoutes.deleteArticle, (context, { params, body }) =>
		deleteArticle(context, params.id, body),
	),
	handle(parcelArticleRoutes.restoreDeleted, (context, { params, body }) =>
		restoreDeleted(context, params.id, body),
	),
]

import { officeParcelHandlers } from './office/office-parcel-routes.ts'

export const parcelHandlers = [...officeParcelHandlers, ...parcels, ...articles]
