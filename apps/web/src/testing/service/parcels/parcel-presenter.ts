import {
	type ArticleFacts,
	articleFlagsOf,
	type Parcel,
	type ParcelArticle,
	type ParcelFacts,
	type ParcelPerson,
	type ParcelPlace,
	parcelArticleStatuses,
	parcelFlagsOf,
	parcelPersonOf,
	parcelStatuses,
	parcelTypes,
	travelsAlone,
	type WholeParcel,
} from '@roundsman/contract'
import { labelIn } from '../../words.ts'
import { presentProfile } from '../employee-answers.ts'
import type { Asking } from '../handler.ts'
import type { ParcelArticleRecord, ParcelRecord } from '../records.ts'
import { refusals } from '../refusals.ts'

export const personOf = (asking: Asking): ParcelPerson => parcelPersonOf(presentProfile(asking))

const choice = (asking: Asking, list: string, values: readonly string[], value: string) => ({
	id: values.indexOf(value) + 1,
	value,
	label: labelIn(asking.locale, list, value),
})

export const parcelsOf = ({ world, person }: Asking): ParcelRecord[] =>
	world.records.parcels.filter(({ employeeId }) => employeeId === person.id)
export const articlesOf = ({ world, person }: Asking): ParcelArticleRecord[] =>
	world.records.parcelArticles.filter(({ employeeId }) => employeeId === person.id)
export const articlesIn = (asking: Asking, id: string): ParcelArticleRecord[] =>
	articlesOf(asking).filter(({ parcelId }) => parcelId === id)

/** The person's parcel of an id; throws 404 for anybody else's. */
export function parcelOf(asking: Asking, id: string): ParcelRecord {
	const found = parcelsOf(asking).find((one) => one.id === id)
	if (!found) throw refusals.notFound()
	return found
}

export function articleOf(asking: Asking, id: string): ParcelArticleRecord {
	const found = articlesOf(asking).find((one) => one.id === id)
	if (!found) throw refusals.notFound()
	return found
}

const cents = (amount: number) => Math.round(amount * 100) / 100
const grams = (weight: number) => Math.round(weight * 1000) / 1000

const sumOf = (rows: readonly ParcelArticleRecord[], of: (row: ParcelArticleRecord) => number) =>
	rows.reduce((sum, row) => sum + of(row), 0)

/** What of a parcel decides about what may be done with it. */
export function factsOf(asking: Asking, parcel: ParcelRecord): ParcelFacts {
	const rows = articlesIn(asking, parcel.id)
	return {
		status: parcel.status,
		carrier: parcel.carrier,
		shipmentNumber: parcel.shipmentNumber,
		countArticles: rows.length,
		countCheckedArticles: rows.filter((row) => row.checkedQuantity === row.quantity).length,
		checkedQuantity: sumOf(rows, (row) => row.checkedQuantity),
		shipment: parcel.shipment?.state ?? null,
	}
}

export function placeOf(asking: Asking, { id, status, type, isManual }: ParcelRecord): ParcelPlace {
	const rows = articlesIn(asking, id)
	return {
		...{ id, status, type, isManual },
		weight: grams(sumOf(rows, (row) => row.quantity * row.unitWeight)),
		quantity: sumOf(rows, ({ quantity }) => quantity),
		isTaken: rows.some(travelsAlone),
	}
}

export function articleFacts(asking: Asking, row: ParcelArticleRecord): ArticleFacts {
	const parcel = row.parcelId === null ? null : parcelOf(asking, row.parcelId)
	return { ...row, parcel: parcel && { id: parcel.id, status: parcel.status } }
}

export const placesOf = (asking: Asking): ParcelPlace[] =>
	parcelsOf(asking).map((parcel) => placeOf(asking, parcel))

export function presentParcel(asking: Asking, parcel: ParcelRecord): Parcel {
	const { employeeId: _, status, type, carrier, ...own } = parcel
	const facts = factsOf(asking, parcel)
	const { weight, quantity, isTaken } = placeOf(asking, parcel)
	const rows = articlesIn(asking, parcel.id)
	return {
		...own,
		...{ weight, quantity, isTaken },
		status: choice(asking, 'parcel-status', parcelStatuses, status),
		type: choice(asking, 'parcel-type', parcelTypes, type),
		carrier:
			(carrier && { value: carrier, label: labelIn(asking.locale, 'carrier', carrier) }) || null,
		amount: cents(sumOf(rows, (row) => row.quantity * row.unitAmount)),
		countArticles: facts.countArticles,
		countCheckedArticles: facts.countCheckedArticles,
		checkedQuantity: facts.checkedQuantity,
		labelByteLength: parcel.labelUrl ? 84_000 : null,
		...parcelFlagsOf(facts, personOf(asking)),
	}
}

export function presentArticle(asking: Asking, row: ParcelArticleRecord): ParcelArticle {
	const { employeeId: _, originId: __, status, type, ...own } = row
	const parcel = row.parcelId === null ? null : parcelOf(asking, row.parcelId)
	const around = { person: personOf(asking), parcels: placesOf(asking) }
	return {
		...own,
		parcelNumber: parcel?.number ?? null,
		status: choice(asking, 'parcel-article-status', parcelArticleStatuses, status),
		type: choice(asking, 'parcel-type', parcelTypes, type),
		weight: grams(row.quantity * row.unitWeight),
		amount: cents(row.quantity * row.unitAmount),
		isChecked: row.checkedQuantity === row.quantity,
		...articleFlagsOf(articleFacts(asking, row), around),
	}
}

export const presentWhole = (asking: Asking, parcel: ParcelRecord): WholeParcel => ({
	...presentParcel(asking, parcel),
	articles: articlesIn(asking, parcel.id).map((row) => presentArticle(asking, row)),
})
