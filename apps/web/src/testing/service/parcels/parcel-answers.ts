import {
	defaultArticleStatus,
	type Feature,
	fillParcels,
	hasFeature,
	listKnownArticles,
	listKnownParcels,
	openParcelStatuses,
	type PackedGoods,
	type PackingCheck,
	type ParcelType,
	packArticles,
	parcelArticleRoutes,
	parcelRoutes,
	parcelsFor,
	parcelTotalsOf,
	piecesThatFit,
	type ReplaceOption,
	spaceOf,
} from '@roundsman/contract'
import { presentProfile } from '../employee-answers.ts'
import { type Asking, type Handled, handle, pageOf } from '../handler.ts'
import type { ParcelArticleRecord } from '../records.ts'
import { refusals } from '../refusals.ts'
import {
	articleFacts,
	articleOf,
	articlesOf,
	parcelOf,
	parcelsOf,
	placeOf,
	presentArticle,
	presentParcel,
	presentWhole,
} from './parcel-presenter.ts'

const dayOf = (instant: string) => instant.slice(0, 10)

/** Refuses who has not the feature of a route. */
export function requireFeature(asking: Asking, feature: Feature): void {
	if (!hasFeature(presentProfile(asking), feature)) throw refusals.forbidden()
}

const isWaiting = (type: ParcelType | undefined) => (row: ParcelArticleRecord) =>
	row.status === defaultArticleStatus && (type === undefined || row.type === type)

export const waitingOf = (asking: Asking, type: ParcelType | undefined) =>
	articlesOf(asking).filter(isWaiting(type))

/** Open parcels of a type that are not packed by hand, with what they still take. */
export const boxesOf = (asking: Asking, type: ParcelType | undefined) =>
	parcelsOf(asking)
		.filter((one) => one.status === 'in_progress' && !one.isManual)
		.filter((one) => type === undefined || one.type === type)
		.map((one) => ({ ...one, spaceG: spaceOf(placeOf(asking, one)) * 1000 }))

const countsOf = (goods: readonly PackedGoods[]) => ({
	articles: goods.length,
	quantity: goods.reduce((sum, { quantity }) => sum + quantity, 0),
	weight: parcelTotalsOf(
		goods.map(({ quantity, unitWeight }) => ({
			quantity,
			weight: quantity * unitWeight,
			amount: 0,
		})),
	).weight,
})

function checkGenerate(asking: Asking, type: ParcelType | undefined): PackingCheck {
	const goods = waitingOf(asking, type)
	const packed = packArticles(goods)
	return {
		available: goods.length > 0,
		reason: goods.length > 0 ? null : 'nothing_available',
		...countsOf(goods),
		filled: [],
		opened: packed.length,
		alone: packed.filter(({ isAlone }) => isAlone).length,
	}
}

function checkFill(asking: Asking, type: ParcelType | undefined): PackingCheck {
	const goods = waitingOf(asking, type)
	const boxes = boxesOf(asking, type)
	const { filled, opened } = fillParcels(goods, boxes)
	const isEmpty = goods.length === 0
	const noParcel = boxes.length === 0 ? ('no_open_parcel' as const) : null
	const full = filled.length === 0 ? ('parcel_full' as const) : null
	const reason = isEmpty ? ('nothing_available' as const) : (noParcel ?? full)
	const numberOf = (id: string) => boxes.find((one) => one.id === id)?.number ?? 0
	return {
		available: reason === null,
		reason,
		...countsOf(goods),
		filled: filled.map(({ id }) => numberOf(id)),
		opened: opened.length,
		alone: opened.filter(({ isAlone }) => isAlone).length,
	}
}

function optionsOf(asking: Asking, articleId: string, isManual: boolean): ReplaceOption[] {
	const facts = articleFacts(asking, articleOf(asking, articleId))
	const places = parcelsOf(asking).map((parcel) => placeOf(asking, parcel))
	return parcelsFor(facts, places, isManual).map((place) => {
		const { id, number, type, status, carrier, weight, quantity } = presentParcel(
			asking,
			parcelOf(asking, place.id),
		)
		const pieces = piecesThatFit(facts, place)
		return { id, number, type, status, carrier, weight, quantity, room: spaceOf(place), pieces }
	})
}

const wholeParcels = (asking: Asking) =>
	parcelsOf(asking).map((parcel) => presentWhole(asking, parcel))
const allArticles = (asking: Asking) => articlesOf(asking).map((row) => presentArticle(asking, row))

/** A PDF as far as a page looks at it. */
const labelBytes = () => Uint8Array.from('%PDF-1.7', (sign) => sign.charCodeAt(0))

/** Reads of parcels and their articles. */
export const parcelAnswers: Handled[] = [
	handle(parcelRoutes.listParcels, (call) => {
		requireFeature(call, 'parcels')
		const listed = listKnownParcels(wholeParcels(call), call.query, dayOf)
		const items = listed.map(({ articles: _, ...parcel }) => parcel)
		return pageOf(items, { ...call.query, path: parcelRoutes.listParcels.path })
	}),
	handle(parcelRoutes.getParcelTotal, (call) =>
		parcelTotalsOf(listKnownParcels(wholeParcels(call), call.query, dayOf)),
	),
	handle(parcelRoutes.keepParcels, (call) => {
		requireFeature(call, 'parcels')
		return {
			parcels: wholeParcels(call).filter(({ status }) =>
				openParcelStatuses.some((value) => value === status.value),
			),
			articles: allArticles(call).filter(({ status }) => status.value === defaultArticleStatus),
		}
	}),
	handle(parcelRoutes.listReplaceOptions, (call) => ({
		items: optionsOf(call, call.query.articleId, false),
	})),
	handle(parcelRoutes.listManualOptions, (call) => {
		requireFeature(call, 'manual_parcels')
		return { items: optionsOf(call, call.query.articleId, true) }
	}),
	handle(parcelRoutes.checkGenerate, (call) => checkGenerate(call, call.query.type)),
	handle(parcelArticleRoutes.checkAllToParcel, (call) => checkFill(call, call.query.type)),
	handle(parcelRoutes.getParcel, (call) => presentParcel(call, parcelOf(call, call.params.id))),
	handle(parcelRoutes.getParcelQrCode, (call) => {
		const { shipmentNumber } = parcelOf(call, call.params.id)
		return { content: `QR ${shipmentNumber}`, validUntil: '2026-11-26' }
	}),
	handle(parcelRoutes.downloadLabel, (call) => {
		const isKnown = parcelsOf(call).some(({ labelUrl }) => labelUrl === call.query.url)
		if (!isKnown) throw refusals.notFound()
		return { mediaType: 'application/pdf', bytes: labelBytes() } as never
	}),
	handle(parcelArticleRoutes.listParcelArticles, (call) => {
		requireFeature(call, 'parcels')
		const listed = listKnownArticles(allArticles(call), call.query)
		return pageOf(listed, { ...call.query, path: parcelArticleRoutes.listParcelArticles.path })
	}),
	handle(parcelArticleRoutes.getParcelArticleTotal, (call) =>
		parcelTotalsOf(listKnownArticles(allArticles(call), call.query)),
	),
]
