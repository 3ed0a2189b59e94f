import {
	type Locale,
	type Option,
	type OptionList,
	optionListNames,
	optionLists,
} from '@roundsman/contract'
import { textOf } from '#domains/texts'

/** The label of a coded value; a value without one is its own label. */
export function optionLabel(locale: Locale, list: OptionList | 'role', value: string): string {
	return textOf(locale, 'options', `${list}.${value}`) ?? value
}

/** One static list with its labels. */
export function listOptions(locale: Locale, list: OptionList): Option[] {
	return optionLists[list].map((value, index) => ({
		id: index + 1,
		value,
		label: optionLabel(locale, list, value),
	}))
}

export function listAllOptions(locale: Locale): Record<OptionList, Option[]> {
	const entries = optionListNames.map((list) => [list, listOptions(locale, list)])
	return Object.fromEntries(entries)
}
