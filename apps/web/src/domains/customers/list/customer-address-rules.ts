import {
	businessTypes,
	type CustomerFilters,
	customerLabels,
	customerQuerySchema,
	customerStatuses,
	cutSearch,
	type ListSort,
	listSorts,
	loyaltyLevels,
	potentials,
} from '@roundsman/contract'
import * as z from 'zod/mini'

/** Filters that take several values. */
export const manyFilters = [
	'status',
	'sector',
	'zone',
	'businessType',
	'label',
	'potential',
	'loyalty',
] as const
export type ManyFilter = (typeof manyFilters)[number]

/** Filters that are answered by yes or no. */
export const yesNoFilters = ['plannedVisits', 'profileExists', 'isClosed'] as const
export type YesNoFilter = (typeof yesNoFilters)[number]

export const dayFilters = ['daysFromLastVisitMin', 'daysFromLastVisitMax'] as const
export type DayFilter = (typeof dayFilters)[number]

/** What the list shows, as it stands in the address: words only, several values between commas. */
export type CustomerAddress = {
	search?: string | undefined
	sort?: string | undefined
} & { [F in ManyFilter | YesNoFilter | DayFilter]?: string | undefined }

/** The list's search and filters as a form holds them. */
export type CustomerChoice = {
	many: Record<ManyFilter, readonly string[]>
	yesNo: Record<YesNoFilter, 'yes' | 'no' | null>
	days: Record<DayFilter, string>
	sort: ListSort | null
}

const known: Partial<Record<ManyFilter, readonly string[]>> = {
	status: customerStatuses,
	businessType: businessTypes,
	label: customerLabels,
	potential: potentials,
	loyalty: loyaltyLevels,
}
const valuesMax = 100
const idLength = 64

/** A link may have been typed by hand: what is no value of a filter is left out. */
function valuesOf(filter: ManyFilter, text = ''): string[] {
	const parts = text.split(',').map((part) => part.trim())
	const isKnown = (part: string) =>
		part !== '' && part.length <= idLength && (known[filter]?.includes(part) ?? true)
	return [...new Set(parts.filter(isKnown))].slice(0, valuesMax)
}

const answerOf = (text: string | undefined) => (text === 'yes' || text === 'no' ? text : null)

/** A number of days as the server takes it. */
export const isDays = (text: string): boolean => /^\d{1,5}$/.test(text)

const recordOf = <K extends string, T>(names: readonly K[], find: (name: K) => T) =>
	Object.fromEntries(names.map((name) => [name, find(name)])) as Record<K, T>

export function choiceOf(address: CustomerAddress): CustomerChoice {
	return {
		many: recordOf(manyFilters, (name) => valuesOf(name, address[name])),
		yesNo: recordOf(yesNoFilters, (name) => answerOf(address[name])),
		days: recordOf(dayFilters, (name) => {
			const text = address[name] ?? ''
			return isDays(text) ? text : ''
		}),
		sort: listSorts.find((sort) => sort === address.sort) ?? null,
	}
}

export const noChoice: CustomerChoice = choiceOf({})

export const searchOf = ({ search = '' }: CustomerAddress): string => cutSearch(search)

/** The address of a search and a choice; what is not chosen is not in it. */
export function addressOfChoice(search: string, choice: CustomerChoice): CustomerAddress {
	const entries = [
		['search', search.trim()],
		...Object.entries(choice.many).map(([name, values]) => [name, values.join()]),
		...Object.entries(choice.yesNo),
		...Object.entries(choice.days),
		['sort', choice.sort],
	]
	return Object.fromEntries(entries.filter(([, value]) => Boolean(value)))
}

/** The query of the list's call. */
export function queryOfAddress(address: CustomerAddress): Record<string, string> {
	const { search, sort, ...filters } = addressOfChoice(searchOf(address), choiceOf(address))
	return {
		// The service is not told where somebody is: it lists by name in place of by distance.
		...(sort && sort !== 'distance' ? { sort } : {}),
		...(search ? { 'filter.search': search } : {}),
		...Object.fromEntries(Object.entries(filters).map(([name, text]) => [`filter.${name}`, text])),
	}
}

/** The same as the rules take it. */
export function listingOfAddress(address: CustomerAddress): {
	filters: CustomerFilters
	sort: ListSort | undefined
} {
	const asked = z.parse(customerQuerySchema, queryOfAddress(address))
	const { page: _page, perPage: _perPage, sort: _sort, ...filters } = asked
	return { filters, sort: choiceOf(address).sort ?? undefined }
}

export type ActiveFilter = ManyFilter | YesNoFilter | 'days'

/** The filters that narrow the list; both limits of the days are one. */
export function activeFiltersOf({ many, yesNo, days }: CustomerChoice): ActiveFilter[] {
	return [
		...manyFilters.filter((name) => many[name].length > 0),
		...yesNoFilters.filter((name) => yesNo[name] !== null),
		...(dayFilters.some((name) => days[name] !== '') ? (['days'] as const) : []),
	]
}

/** The choice without one of its filters. */
export function withoutFilter(choice: CustomerChoice, filter: ActiveFilter): CustomerChoice {
	if (filter === 'days') return { ...choice, days: noChoice.days }
	if (filter in choice.yesNo) return { ...choice, yesNo: { ...choice.yesNo, [filter]: null } }
	return { ...choice, many: { ...choice.many, [filter]: [] } }
}
