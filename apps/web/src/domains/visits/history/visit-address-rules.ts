import {
	cutSearch,
	dateSchema,
	type VisitFilters,
	type VisitStage,
	visitFilterErrors,
	visitStages,
} from '@roundsman/contract'
import * as z from 'zod/mini'

/** What the history shows, as it stands in the search params: text only, several values between commas. */
export type HistoryAddress = {
	search?: string | undefined
	status?: string | undefined
	startDate?: string | undefined
	endDate?: string | undefined
}

/** The history's filters as a form holds them; a day that is not chosen is empty. */
export type HistoryChoice = { status: VisitStage[]; startDate: string; endDate: string }

export const noHistoryChoice: HistoryChoice = { status: [], startDate: '', endDate: '' }

const dayOf = (text: string | undefined) => z.safeParse(dateSchema, text).data ?? ''

/** What is wrong with the days of a choice. */
export const choiceErrors = ({ startDate, endDate }: HistoryChoice) =>
	visitFilterErrors({ startDate: startDate || undefined, endDate: endDate || undefined })

/** A link may have been typed by hand: what is no value of a filter is left out. */
export function historyChoiceOf(address: HistoryAddress): HistoryChoice {
	const chosen = (address.status ?? '').split(',')
	const status = visitStages.filter((stage) => chosen.includes(stage))
	const choice = { status, startDate: dayOf(address.startDate), endDate: dayOf(address.endDate) }
	return Object.keys(choiceErrors(choice)).length > 0 ? { ...choice, endDate: '' } : choice
}

export const historySearchOf = ({ search = '' }: HistoryAddress): string => cutSearch(search.trim())

/** The address of a search and a choice; what is not chosen is not in it. */
export function addressOfHistory(search: string, choice: HistoryChoice): HistoryAddress {
	const { status, startDate, endDate } = choice
	const entries = Object.entries({
		search: search.trim(),
		status: status.join(),
		startDate,
		endDate,
	})
	return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** The query of the history's call. */
export const queryOfHistory = (address: HistoryAddress): Record<string, string> =>
	Object.fromEntries(Object.entries(address).map(([name, text]) => [`filter.${name}`, text ?? '']))

/** The same as the rules take it. */
export function filtersOf(address: HistoryAddress): VisitFilters {
	const { status, startDate, endDate } = historyChoiceOf(address)
	return {
		status,
		search: historySearchOf(address),
		startDate: startDate || undefined,
		endDate: endDate || undefined,
	}
}

export type HistoryFilter = 'status' | 'days'

/** The filters that narrow the history; both days are one. */
export const activeHistoryFilters = ({
	status,
	startDate,
	endDate,
}: HistoryChoice): HistoryFilter[] => [
	...(status.length > 0 ? (['status'] as const) : []),
	...(startDate || endDate ? (['days'] as const) : []),
]

/** The choice without one of its filters. */
export const withoutHistoryFilter = (
	choice: HistoryChoice,
	filter: HistoryFilter,
): HistoryChoice =>
	filter === 'status' ? { ...choice, status: [] } : { ...choice, startDate: '', endDate: '' }
