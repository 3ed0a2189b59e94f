import {
	type Locale,
	labelListOf,
	type Option,
	type OptionList,
	optionListNames,
	optionLists,
	type StaticList,
	ticketReasonNames,
	ticketReasons,
} from '@roundsman/contract'
import { textOf } from '#domains/texts'
import type { Context } from '#platform/context'
import { listOwnSectors, type OwnSector } from './option-repository.ts'

/** The label of a coded value; a value without one is its own label. */
export function optionLabel(locale: Locale, list: OptionList | 'role', value: string): string {
	return textOf(locale, 'options', `${list}.${value}`) ?? value
}

const isStatic = (list: OptionList): list is StaticList => list in optionLists

const sectorOptions = (sectors: readonly OwnSector[]) =>
	sectors.map(({ id, name }, index) => ({ id: index + 1, value: id, label: name }))

/** The zones of the sectors, each with its sectors. */
function zoneOptions(locale: Locale, sectors: readonly OwnSector[]): Option[] {
	const zones = [...Map.groupBy(sectors, ({ zone }) => zone)].sort(([a], [b]) => (a < b ? -1 : 1))
	return zones.map(([zone, own], index) => ({
		id: index + 1,
		value: zone,
		label: optionLabel(locale, 'zones', zone),
		options: sectorOptions(own),
	}))
}

/** The reasons of tickets, each with its clarifications. */
function reasonOptions(locale: Locale): Option[] {
	const list = 'otrs-ticket-reasons'
	return ticketReasonNames.map((reason, index) => ({
		id: index + 1,
		value: reason,
		label: optionLabel(locale, list, reason),
		options: ticketReasons[reason].map((value, place) => ({
			id: place + 1,
			value,
			label: optionLabel(locale, list, `${reason}.${value}`),
		})),
	}))
}

function optionsOf(locale: Locale, list: OptionList, sectors: readonly OwnSector[]): Option[] {
	if (list === 'sectors') return sectorOptions(sectors)
	if (!isStatic(list)) return zoneOptions(locale, sectors)
	if (list === 'otrs-ticket-reasons') return reasonOptions(locale)
	return optionLists[list].map((value, index) => ({
		id: index + 1,
		value,
		label: optionLabel(locale, labelListOf(list), value),
	}))
}

/** One list with its labels; sectors and zones are the caller's own. */
export async function listOptions(
	{ db, employee, locale }: Context,
	list: OptionList,
): Promise<Option[]> {
	const sectors = isStatic(list) ? [] : await listOwnSectors(db, employee.id)
	return optionsOf(locale, list, sectors)
}

export async function listAllOptions({
	db,
	employee,
	locale,
}: Context): Promise<Record<string, Option[]>> {
	const sectors = await listOwnSectors(db, employee.id)
	const entries = optionListNames.map((list) => [list, optionsOf(locale, list, sectors)])
	return Object.fromEntries(entries)
}
