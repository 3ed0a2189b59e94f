import {
	type Country,
	isOfferedIn,
	type Locale,
	labelListOf,
	type Option,
	type OptionList,
	optionListNames,
	optionLists,
	type StaticList,
	type TicketReason,
	ticketCode,
	ticketReasonNames,
	ticketReasons,
} from '@roundsman/contract'
import { textOf } from '#domains/texts'
import type { Context } from '#platform/context'
import { listOwnSectors, listWithdrawn, type OwnSector } from './option-repository.ts'

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

const reasonList = 'otrs-ticket-reasons'

/** The reasons of tickets that the office takes, each with its clarifications. */
function reasonOptions(locale: Locale, withdrawn: readonly string[]): Option[] {
	const isTaken = (code: string) => !withdrawn.includes(code)
	const optionsOfReason = (reason: TicketReason) =>
		ticketReasons[reason].map((value, place) => ({
			id: place + 1,
			value,
			label: optionLabel(locale, reasonList, ticketCode(reason, value)),
		}))
	return ticketReasonNames
		.map((reason, index) => ({
			id: index + 1,
			value: reason,
			label: optionLabel(locale, reasonList, reason),
			options: optionsOfReason(reason).filter(({ value }) => isTaken(ticketCode(reason, value))),
		}))
		.filter(({ value, options }) => {
			const isEmptied = options.length === 0 && ticketReasons[value].length > 0
			return isTaken(value) && !isEmptied
		})
}

/** What is each employee's own, the office's to change, or their country's. */
type Changing = {
	sectors: readonly OwnSector[]
	withdrawn: readonly string[]
	country: Country
}

function optionsOf(locale: Locale, list: OptionList, changing: Changing): Option[] {
	if (list === 'sectors') return sectorOptions(changing.sectors)
	if (!isStatic(list)) return zoneOptions(locale, changing.sectors)
	if (list === reasonList) return reasonOptions(locale, changing.withdrawn)
	const all = optionLists[list].map((value, index) => ({
		id: index + 1,
		value,
		label: optionLabel(locale, labelListOf(list), value),
	}))
	return all.filter(({ value }) => isOfferedIn(changing.country, list, value))
}

/** One list with its labels; sectors and zones are the caller's own. */
export async function listOptions(
	{ db, employee, locale }: Context,
	list: OptionList,
): Promise<Option[]> {
	const sectors = isStatic(list) ? [] : await listOwnSectors(db, employee.id)
	const withdrawn = list === reasonList ? await listWithdrawn(db, list) : []
	return optionsOf(locale, list, { sectors, withdrawn, country: employee.country })
}

export async function listAllOptions({
	db,
	employee,
	locale,
}: Context): Promise<Record<string, Option[]>> {
	const sectors = await listOwnSectors(db, employee.id)
	const withdrawn = await listWithdrawn(db, reasonList)
	const changing = { sectors, withdrawn, country: employee.country }
	const entries = optionListNames.map((list) => [list, optionsOf(locale, list, changing)])
	return Object.fromEntries(entries)
}
