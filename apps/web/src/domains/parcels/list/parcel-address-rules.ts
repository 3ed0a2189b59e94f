import {
	type Carrier,
	carriers,
	cutSearch,
	dateSchema,
	type FieldErrors,
	fieldError,
	openParcelStatuses,
	type ParcelFilters,
	type ParcelStatus,
	type ParcelType,
	parcelFiltersSchema,
	parcelStatuses,
	parcelTypes,
} from '@roundsman/contract'
import * as z from 'zod/mini'

/** What the list of parcels shows, as it stands in the address. `status`: left out, those that are open; or 'all'. */
export type ParcelAddress = {
	search?: string | undefined
	status?: string | undefined
	carrier?: string | undefined
	type?: string | undefined
	startDate?: string | undefined
	endDate?: string | undefined
}

/** The filters as they are chosen; no status: any. */
export type ParcelChoice = {
	status: readonly ParcelStatus[]
	carrier: readonly Carrier[]
	type: ParcelType | null
	startDate: string
	endDate: string
}

/** What holds unless something else is said. */
export const usualParcelChoice: ParcelChoice = {
	status: openParcelStatuses,
	carrier: [],
	type: null,
	startDate: '',
	endDate: '',
}

const dayOf = (text = ''): string => z.safeParse(dateSchema, text).data ?? ''
const someOf = <T extends string>(known: readonly T[], text = ''): T[] => {
	const named = text.split(',')
	return known.filter((one) => named.includes(one))
}

export const parcelSearchOf = ({ search = '' }: ParcelAddress): string => cutSearch(search.trim())

function statusesOf(text: string | undefined): readonly ParcelStatus[] {
	if (text === 'all') return []
	const named = someOf(parcelStatuses, text)
	return named.length > 0 ? named : openParcelStatuses
}

/** A link may have been typed by hand: what is not known is not chosen. */
export const parcelChoiceOf = (address: ParcelAddress): ParcelChoice => ({
	status: statusesOf(address.status),
	carrier: someOf(carriers, address.carrier),
	type: parcelTypes.find((one) => one === address.type) ?? null,
	startDate: dayOf(address.startDate),
	endDate: dayOf(address.endDate),
})

const isUsual = (status: readonly ParcelStatus[]) => status.join() === openParcelStatuses.join()

/** The address of a search and a choice; what is as usual is not in it. */
export function addressOfParcels(search: string, choice: ParcelChoice): ParcelAddress {
	const { status, carrier, type, startDate, endDate } = choice
	const statusWords = status.length > 0 ? status.join() : 'all'
	const entries = Object.entries({
		search: search.trim(),
		status: isUsual(status) ? '' : statusWords,
		carrier: carrier.join(),
		type: type ?? '',
		startDate,
		endDate,
	})
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The query of the list's calls. */
export function queryOfParcels(address: ParcelAddress) {
	const { status, carrier, type, startDate, endDate } = parcelChoiceOf(address)
	const search = parcelSearchOf(address)
	return {
		...(isUsual(status)
			? {}
			: { 'filter.status': (status.length > 0 ? status : parcelStatuses).join() }),
		...(carrier.length > 0 ? { 'filter.carrier': carrier.join() } : {}),
		...(type ? { 'filter.type': type } : {}),
		...(startDate ? { 'filter.startDate': startDate } : {}),
		...(endDate ? { 'filter.endDate': endDate } : {}),
		...(search ? { 'filter.search': search } : {}),
	}
}

/** The query of a list that nothing narrows. */
export const queryOfAllParcels = { 'filter.status': parcelStatuses.join() }

/** The same as the rules take it. */
export const filtersOfParcels = (address: ParcelAddress): ParcelFilters =>
	z.parse(parcelFiltersSchema, queryOfParcels(address))

/** What is wrong with a choice, by the field of its call. */
export const parcelChoiceErrors = ({ startDate, endDate }: ParcelChoice): FieldErrors =>
	startDate && endDate && endDate < startDate
		? { 'filter.endDate': [fieldError('date_order')] }
		: {}

export type ParcelFilter = 'status' | 'carrier' | 'type' | 'days'

/** The filters that hold; both days are one. */
export function activeParcelFilters(choice: ParcelChoice): ParcelFilter[] {
	return [
		...(choice.status.length > 0 ? (['status'] as const) : []),
		...(choice.carrier.length > 0 ? (['carrier'] as const) : []),
		...(choice.type ? (['type'] as const) : []),
		...(choice.startDate || choice.endDate ? (['days'] as const) : []),
	]
}

/** The choice without one of its filters. */
export function withoutParcelFilter(choice: ParcelChoice, filter: ParcelFilter): ParcelChoice {
	if (filter === 'status') return { ...choice, status: [] }
	if (filter === 'carrier') return { ...choice, carrier: [] }
	if (filter === 'type') return { ...choice, type: null }
	return { ...choice, startDate: '', endDate: '' }
}
