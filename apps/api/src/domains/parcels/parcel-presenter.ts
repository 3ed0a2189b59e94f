import {
	type ArticleFacts,
	articleFlagsOf,
	type Choice,
	type Locale,
	type Parcel,
	type ParcelArticle,
	type ParcelFacts,
	type ParcelPerson,
	type ParcelPlace,
	type PieceRow,
	parcelArticleStatuses,
	parcelFlagsOf,
	parcelStatuses,
	parcelTypes,
	piecesThatFit,
	type ReplaceOption,
	type Shipment,
	type ShipmentState,
	spaceOf,
	trackingUrlOf,
} from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import type { ArticleRow } from './parcel-article-repository.ts'
import type { FillableRow, ParcelRow } from './parcel-repository.ts'

/** The reader; flags, labels and links depend on them. */
export type Viewer = {
	locale: Locale
	person: ParcelPerson
	country: Parameters<typeof trackingUrlOf>[2]['country']
}

type ChoiceList = 'parcel-status' | 'parcel-type' | 'parcel-article-status'
const valuesOf: Record<ChoiceList, readonly string[]> = {
	'parcel-status': parcelStatuses,
	'parcel-type': parcelTypes,
	'parcel-article-status': parcelArticleStatuses,
}

const choiceOf = (locale: Locale, list: ChoiceList, value: string): Choice => ({
	id: valuesOf[list].indexOf(value) + 1,
	value,
	label: optionLabel(locale, list, value),
})

const carrierOf = (locale: Locale, carrier: string | null) =>
	carrier === null ? null : { value: carrier, label: optionLabel(locale, 'carrier', carrier) }

/** A withdrawn shipment no longer counts. */
const shipmentStateOf = ({ shipmentState }: ParcelRow): ShipmentState | null =>
	shipmentState === 'withdrawn' ? null : shipmentState

function shipmentOf(row: ParcelRow): Shipment | null {
	const state = shipmentStateOf(row)
	if (!state || !row.requestedAt) return null
	const { problem, problemMessage } = row
	return {
		state,
		requestedAt: row.requestedAt.toISOString(),
		problem: problem && { alias: problem, message: problemMessage ?? '' },
	}
}

export const factsOfParcel = (row: ParcelRow): ParcelFacts => ({
	status: row.status,
	carrier: row.carrier,
	shipmentNumber: row.shipmentNumber,
	countArticles: row.countArticles,
	countCheckedArticles: row.countCheckedArticles,
	checkedQuantity: row.checkedQuantity,
	shipment: shipmentStateOf(row),
})

/** The URL of a label: in our store, or at the carrier until we have stored it */
const labelUrlOf = ({ labelFileId, labelUrl }: Pick<ParcelRow, 'labelFileId' | 'labelUrl'>) =>
	labelFileId ? `/api/file/${labelFileId}` : labelUrl

export function presentParcel(row: ParcelRow, { locale, person, country }: Viewer): Parcel {
	const isShipped = shipmentStateOf(row) === 'done'
	const { carrier, shipmentNumber } = row
	return {
		id: row.id,
		number: row.number,
		createdAt: row.createdAt.toISOString(),
		status: choiceOf(locale, 'parcel-status', row.status),
		type: choiceOf(locale, 'parcel-type', row.type),
		carrier: carrierOf(locale, carrier),
		weight: row.weight,
		quantity: row.quantity,
		amount: row.amount,
		countArticles: row.countArticles,
		countCheckedArticles: row.countCheckedArticles,
		checkedQuantity: row.checkedQuantity,
		shipmentNumber,
		trackingLink:
			carrier && shipmentNumber
				? trackingUrlOf(carrier, shipmentNumber, { locale, country, postalCode: '' })
				: null,
		comment: row.comment ?? '',
		labelUrl: isShipped ? labelUrlOf(row) : null,
		labelByteLength: isShipped ? row.labelBytes : null,
		shipment: shipmentOf(row),
		isTaken: row.isTaken,
		isManual: row.isManual,
		...parcelFlagsOf(factsOfParcel(row), person),
		version: row.version,
	}
}

export const factsOfArticle = (row: ArticleRow): ArticleFacts => ({
	status: row.status,
	type: row.type,
	quantity: row.quantity,
	unitWeight: row.unitWeight,
	isDangerous: row.isDangerous,
	parcel: row.parcelId && row.parcelStatus ? { id: row.parcelId, status: row.parcelStatus } : null,
})

export const piecesOf = (row: ArticleRow): PieceRow => ({
	id: row.id,
	originId: row.originId,
	status: row.status,
	parcelId: row.parcelId,
	deleteComment: row.deleteComment,
	quantity: row.quantity,
	checkedQuantity: row.checkedQuantity,
})

const thousandths = (quantity: number, unit: number) => Math.round(quantity * unit * 1000) / 1000

export function presentArticle(
	row: ArticleRow,
	{ locale, person }: Viewer,
	parcels: readonly ParcelPlace[],
): ParcelArticle {
	const { quantity, checkedQuantity, unitWeight, unitAmount } = row
	return {
		id: row.id,
		article: row.article,
		title: row.title[locale],
		brand: row.brand,
		ean: row.ean,
		pieceCode: row.pieceCode,
		orderId: row.orderId,
		returnNumber: row.returnNumber,
		parcelId: row.parcelId,
		parcelNumber: row.parcelNumber,
		quantity,
		checkedQuantity,
		weight: thousandths(quantity, unitWeight),
		amount: Math.round(quantity * unitAmount * 100) / 100,
		unitWeight,
		unitAmount,
		type: choiceOf(locale, 'parcel-type', row.type),
		status: choiceOf(locale, 'parcel-article-status', row.status),
		isDangerous: row.isDangerous,
		deleteComment: row.deleteComment,
		isChecked: checkedQuantity === quantity,
		...articleFlagsOf(factsOfArticle(row), { person, parcels }),
		version: row.version,
	}
}

export const presentOption = (
	row: FillableRow,
	article: ArticleFacts,
	locale: Locale,
): ReplaceOption => ({
	id: row.id,
	number: row.number,
	type: choiceOf(locale, 'parcel-type', row.type),
	status: choiceOf(locale, 'parcel-status', row.status),
	carrier: carrierOf(locale, row.carrier),
	weight: row.weight,
	quantity: row.quantity,
	room: spaceOf(row),
	pieces: piecesThatFit(article, row),
})
