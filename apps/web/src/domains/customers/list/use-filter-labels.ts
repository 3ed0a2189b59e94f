import { groupBy, type Option, type OptionList, optionLists, yesNo } from '@roundsman/contract'
import { useTranslation } from '#texts'
import {
	type ActiveFilter,
	type CustomerChoice,
	isManyFilter,
	type ManyFilter,
	manyFilters,
	type YesNoFilter,
	yesNoFilters,
} from './customer-search.ts'

/** A choice with its label; coded values with the same label are one. */
export type FilterOption = { label: string; values: readonly string[] }
export type FilterOptions = Record<ManyFilter | YesNoFilter, FilterOption[]>
/** The option lists by name, where loaded. */
export type OptionLists = Partial<Record<string, readonly Option[]>>

const listOf = {
	status: 'customer-status',
	sector: 'sectors',
	zone: 'zones',
	businessType: 'business-type',
	label: 'customer-labels',
	potential: 'potential',
	loyalty: 'loyalty',
	plannedVisits: 'planned-visits-existence',
	profileExists: 'profile-exists',
} as const satisfies Partial<Record<ManyFilter | YesNoFilter, OptionList>>

const merge = (options: readonly Pick<Option, 'value' | 'label'>[]): FilterOption[] =>
	[...groupBy(options, ({ label }) => label)].map(([label, same]) => ({
		label,
		values: same.map(({ value }) => value),
	}))

/** The choices of each filter; only those of sectors and zones have to be loaded. */
export function useFilterOptions(lists: OptionLists): FilterOptions {
	const { t } = useTranslation(['customers', 'options'])
	const wordsOf = (list: OptionList, value: string) =>
		t(`options:${list}.${value}` as 'options:potential.low', { defaultValue: value })
	const optionsOf = (name: keyof typeof listOf): FilterOption[] => {
		const list = listOf[name]
		if (list === 'sectors' || list === 'zones') return merge(lists[list] ?? [])
		const values = lists[list]?.map(({ value }) => value) ?? optionLists[list]
		return merge(values.map((value) => ({ value, label: wordsOf(list, value) })))
	}
	const isClosed = merge(yesNo.map((value) => ({ value, label: t(`customers:closed.${value}`) })))
	const names = [...manyFilters, ...yesNoFilters].filter((name) => name !== 'isClosed')
	const others = Object.fromEntries(names.map((name) => [name, optionsOf(name)]))
	return { ...(others as Omit<FilterOptions, 'isClosed'>), isClosed }
}

/** A short label of an active filter: its value, the number of values, or the limits. */
export function useFilterLabels(lists: OptionLists) {
	const { t } = useTranslation('customers')
	const options = useFilterOptions(lists)
	return (choice: CustomerChoice, filter: ActiveFilter): string => {
		if (filter === 'days') {
			const { daysFromLastVisitMin: min, daysFromLastVisitMax: max } = choice
			if (min && max) return t('days.between', { min, count: Number(max) })
			return min ? t('days.from', { count: Number(min) }) : t('days.to', { count: Number(max) })
		}
		const chosen = isManyFilter(filter) ? choice[filter] : [choice[filter] ?? '']
		const named = options[filter].filter(({ values }) => values.some((one) => chosen.includes(one)))
		if (!isManyFilter(filter) || named.length === 1) return named[0]?.label ?? t(`by.${filter}`)
		return named.length === 0 ? t(`by.${filter}`) : t(`many.${filter}`, { count: named.length })
	}
}
