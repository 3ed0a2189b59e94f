import {
	type Country,
	inRankOrder,
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
import type { Db } from '#db/database'
import { listOverrides, textOf } from '#domains/texts'
import type { Context } from '#platform/context'
import {
	listOptionRows,
	listOwnSectors,
	type OptionRow,
	type OwnSector,
} from './option-repository.ts'

export function optionLabel(locale: Locale, list: OptionList | 'role', value: string): string {
	return textOf(locale, 'options', `${list}.${value}`) ?? value
}

/** The labels of coded values in the firm's wording */
export async function findLabels(
	db: Db,
	locale: Locale,
): Promise<(list: OptionList | 'role', value: string) => string> {
	const worded = await listOverrides(db, { locale, namespace: 'options' })
	const words = new Map(worded.map(({ key, value }) => [key, value]))
	return (list, value) => words.get(`${list}.${value}`) ?? optionLabel(locale, list, value)
}

type LabelOf = Awaited<ReturnType<typeof findLabels>>

const isStatic = (list: OptionList): list is StaticList => list in optionLists

const sectorOptions = (sectors: readonly OwnSector[]) =>
	sectors.map(({ id, name }, index) => ({ id: index + 1, value: id, label: name }))

function zoneOptions(sectors: readonly OwnSector[], labelOf: LabelOf): Option[] {
	const zones = [...Map.groupBy(sectors, ({ zone }) => zone)].sort(([a], [b]) => (a < b ? -1 : 1))
	return zones.map(([zone, own], index) => ({
		id: index + 1,
		value: zone,
		label: labelOf('zones', zone),
		options: sectorOptions(own),
	}))
}

/** Own values are numbered separately from those of any release. */
const ownIds = 1000

/** The available values of a list in the firm's order; `codeOf` maps them to the office's codes. */
function offeredValues(
	values: readonly string[],
	rows: readonly OptionRow[],
	codeOf = (value: string) => value,
): { id: number; value: string }[] {
	const byCode = new Map(rows.map((row) => [row.value, row]))
	const all = values.map((value, index) => ({
		id: index + 1,
		value,
		row: byCode.get(codeOf(value)),
	}))
	return inRankOrder(all.map((one) => ({ ...one, rank: one.row?.rank ?? null })))
		.filter(({ row }) => !row?.isWithdrawn)
		.map(({ id, value }) => ({ id, value }))
}

const ownValues = (rows: readonly OptionRow[]) =>
	rows.map(({ serial, value, rank, isWithdrawn }) => ({
		id: ownIds + serial,
		value,
		rank,
		isWithdrawn,
	}))

const reasonList = 'otrs-ticket-reasons'

function reasonOptions(rows: readonly OptionRow[], labelOf: LabelOf): Option[] {
	const optionsOfReason = (reason: TicketReason) =>
		offeredValues(ticketReasons[reason], rows, (value) => ticketCode(reason, value)).map((one) => ({
			...one,
			label: labelOf(reasonList, ticketCode(reason, one.value)),
		}))
	return offeredValues(ticketReasonNames, rows)
		.map(({ id, value }) => ({
			id,
			value,
			label: labelOf(reasonList, value),
			options: optionsOfReason(value as TicketReason),
		}))
		.filter(({ value, options }) => {
			const isEmptied = options.length === 0 && ticketReasons[value as TicketReason].length > 0
			return !isEmptied
		})
}

/** Data that lists depend on: the caller's sectors and country, the firm's option rows */
type Changing = {
	sectors: readonly OwnSector[]
	rows: readonly OptionRow[]
	country: Country
	labelOf: LabelOf
}

function staticOptions(list: StaticList, { rows, country, labelOf }: Changing): Option[] {
	const own = rows.filter((row) => row.list === list)
	if (list === reasonList) return reasonOptions(own, labelOf)
	const released: readonly string[] = optionLists[list]
	const added = own.filter(({ value }) => !released.includes(value))
	const rankOf = new Map(own.map(({ value, rank }) => [value, rank]))
	const offered = [
		...offeredValues(released, own),
		...ownValues(added).filter(({ isWithdrawn }) => !isWithdrawn),
	].map(({ id, value }) => ({ id, value, rank: rankOf.get(value) ?? null }))
	return inRankOrder(offered)
		.filter(({ value }) => isOfferedIn(country, list, value))
		.map(({ id, value }) => ({ id, value, label: labelOf(labelListOf(list), value) }))
}

function optionsOf(list: OptionList, changing: Changing): Option[] {
	if (list === 'sectors') return sectorOptions(changing.sectors)
	if (!isStatic(list)) return zoneOptions(changing.sectors, changing.labelOf)
	return staticOptions(list, changing)
}

/** One list with its labels; sectors and zones are the caller's own. */
export async function listOptions(
	{ db, employee, locale }: Context,
	list: OptionList,
): Promise<Option[]> {
	const sectors = isStatic(list) ? [] : await listOwnSectors(db, employee.id)
	const rows = isStatic(list) ? await listOptionRows(db, list) : []
	const labelOf = await findLabels(db, locale)
	return optionsOf(list, { sectors, rows, country: employee.country, labelOf })
}

export async function listAllOptions({
	db,
	employee,
	locale,
}: Context): Promise<Record<string, Option[]>> {
	const sectors = await listOwnSectors(db, employee.id)
	const rows = await listOptionRows(db)
	const labelOf = await findLabels(db, locale)
	const changing = { sectors, rows, country: employee.country, labelOf }
	const entries = optionListNames.map((list) => [list, optionsOf(list, changing)])
	return Object.fromEntries(entries)
}

/** The available values of a list, including the firm's own */
export async function listOffered(db: Db, list: StaticList): Promise<string[]> {
	const rows = await listOptionRows(db, list)
	const withdrawn = new Set(rows.filter((row) => row.isWithdrawn).map(({ value }) => value))
	const all = new Set([...optionLists[list], ...rows.map(({ value }) => value)])
	return [...all].filter((value) => !withdrawn.has(value))
}
