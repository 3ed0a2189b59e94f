import { cutSearch } from '@roundsman/contract'
import type { Filter } from './filters.ts'

// biome-ignore lint/suspicious/noExplicitAny: each filter has a choice of its own
export type Filters = Record<string, Filter<any, any>>

/** The chosen filters in the shape of a form. */
export type ChoiceOf<F extends Filters> = {
	[K in keyof F]: F[K] extends Filter<infer T, string> ? T : never
}

/** The filters as the person sees them: those with a common part are one. */
export type FilterNameOf<F extends Filters> = {
	[K in keyof F]: F[K] extends { part?: infer P }
		? [P & string] extends [never]
			? K
			: P & string
		: K
}[keyof F] &
	string

export type ParamsOf<F extends Filters> = {
	[K in keyof F | 'customerId' | 'search']?: string | undefined
}

export type ListSearch<F extends Filters> = {
	/** The filters chosen by default. */
	defaults: ChoiceOf<F>
	textOf: (params: ParamsOf<F>) => string
	parse: (params: ParamsOf<F>) => ChoiceOf<F>
	/** The search params of a text and filters; defaults are left out. */
	write: (text: string, choice: ChoiceOf<F>, customerId?: string) => ParamsOf<F>
	query: (params: ParamsOf<F>) => Record<string, string>
	active: (choice: ChoiceOf<F>) => FilterNameOf<F>[]
	without: (choice: ChoiceOf<F>, filter: FilterNameOf<F>) => ChoiceOf<F>
}

/** The value of a search param that clears a default filter. */
const all = 'all'

type Params = Record<string, string | undefined>
type Choice = Record<string, unknown>

/** Drops a last day before the first. */
function inOrder(choice: Choice): Choice {
	const { startDate, endDate } = choice as { startDate?: string; endDate?: string }
	return startDate && endDate && endDate < startDate ? { ...choice, endDate: '' } : choice
}

const filled = (entries: readonly (readonly [string, string])[]): Record<string, string> =>
	Object.fromEntries(entries.filter(([, text]) => text !== ''))

/**
 * Maps the search and the filters of a list to its search params and its requests. `defaults`: values where
 * a param is missing. `names`: the service's names of filters where they differ from the params.
 */
export function defineListSearch<F extends Filters>(
	filters: F,
	defaults: Partial<ChoiceOf<F>> = {},
	names: { [K in keyof F]?: string } = {},
): ListSearch<F> {
	const list = Object.entries(filters)
	const usual: Choice = Object.fromEntries(list.map(([name, { none }]) => [name, none]))
	Object.assign(usual, defaults)

	function read(name: string, filter: Filters[string], text: string | undefined): unknown {
		if (text === undefined) return usual[name]
		if (text === all) return filter.none
		const chosen = filter.read(text)
		return filter.write(chosen) === '' ? usual[name] : chosen
	}
	function paramOf(name: string, filter: Filters[string], chosen: unknown): string {
		const text = filter.write(chosen)
		if (text === filter.write(usual[name])) return ''
		return text === '' ? all : text
	}
	const textOf = ({ search = '' }: Params) => cutSearch(search.trim())
	const parse = (params: Params): Choice =>
		inOrder(
			Object.fromEntries(list.map(([name, filter]) => [name, read(name, filter, params[name])])),
		)
	const paramsOf = (choice: Choice) =>
		list.map(([name, filter]) => [name, paramOf(name, filter, choice[name])] as const)
	const partOf = ([name, { part }]: (typeof list)[number]): string => part ?? name

	return {
		defaults: usual,
		textOf,
		parse,
		write: (text: string, choice: Choice, customerId = '') =>
			filled([['customerId', customerId], ['search', text.trim()], ...paramsOf(choice)]),
		query: (params: Params) =>
			filled([
				['customerId', params.customerId ?? ''],
				['filter.search', textOf(params)],
				...paramsOf(parse(params)).map(
					([name, text]) => [`filter.${names[name] ?? name}`, text] as const,
				),
			]),
		active: (choice: Choice) => [
			...new Set(list.filter(([name, { write }]) => write(choice[name]) !== '').map(partOf)),
		],
		without: (choice: Choice, filter: string) => {
			const gone = list.filter((one) => partOf(one) === filter)
			return { ...choice, ...Object.fromEntries(gone.map(([name, { none }]) => [name, none])) }
		},
	} as unknown as ListSearch<F>
}
