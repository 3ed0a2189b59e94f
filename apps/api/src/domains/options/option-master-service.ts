import {
	completeLabels,
	type FieldErrors,
	fieldError,
	inRankOrder,
	isOpenList,
	isWithdrawable,
	type Locale,
	labelListOf,
	locales,
	type OptionChange,
	type OptionForm,
	type OptionListMaster,
	type OptionMaster,
	optionLists,
	releasedValues,
	type StaticList,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { putWordings, textOf } from '#domains/texts'
import { refusals, refuseErrors } from '#platform/app-error'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import {
	clearRanks,
	listOptionRows,
	listWithdrawn,
	type OptionColumns,
	type OptionRow,
	putOption,
} from './option-repository.ts'

type Place = { list: StaticList; value: string }
type Labels = Partial<Record<Locale, string | null>>
type Source = EventSource & { now: Date }

const keyOf = ({ list, value }: Place) => `${labelListOf(list)}.${value}`

const released = (place: Place): Labels =>
	Object.fromEntries(locales.map((locale) => [locale, textOf(locale, 'options', keyOf(place))]))

const said = (labels: Labels) =>
	Object.fromEntries(Object.entries(labels).filter(([, label]) => label)) as Partial<
		Record<Locale, string>
	>

/** The label of a value in every language: the firm's, else the released one */
function labelsOf(place: Place, own: Labels): Record<Locale, string> {
	const known = { ...said(released(place)), ...said(own) }
	return completeLabels(Object.keys(known).length > 0 ? known : { en: place.value })
}

function presentOption(place: Place, row: OptionRow | undefined): OptionMaster {
	return {
		value: place.value,
		labels: labelsOf(place, row ?? {}),
		isOwn: !releasedValues(place.list).includes(place.value),
		isActive: !row?.isWithdrawn,
		isWithdrawable: isWithdrawable(place.list, place.value),
		version: row?.version ?? 0,
	}
}

/** The values of a list in the firm's order, with the firm's changes */
export async function listOptionMasters(db: Db, list: StaticList): Promise<OptionMaster[]> {
	const rows = new Map((await listOptionRows(db, list)).map((row) => [row.value, row]))
	const values = [...new Set([...releasedValues(list), ...rows.keys()])]
	const ranked = values.map((value) => ({ value, rank: rows.get(value)?.rank ?? null }))
	return inRankOrder(ranked).map(({ value }) => presentOption({ list, value }, rows.get(value)))
}

export async function listOptionLists(db: Db): Promise<OptionListMaster[]> {
	const rows = Map.groupBy(await listOptionRows(db), ({ list }) => list)
	return (Object.keys(optionLists) as StaticList[]).map((list) => {
		const own = rows.get(list) ?? []
		const values = new Set([...releasedValues(list), ...own.map(({ value }) => value)])
		const withdrawn = own.filter(({ isWithdrawn }) => isWithdrawn).length
		return { list, isOpen: isOpenList(list), values: values.size, withdrawn }
	})
}

/** Sets the firm's labels of a value; unnamed languages stay, null restores the released label. */
export async function wordOption(source: Source, place: Place, own: Labels): Promise<void> {
	const isOwn = !releasedValues(place.list).includes(place.value)
	const hasWords = Object.keys(said(own)).length > 0
	const labels: Labels = isOwn && hasWords ? labelsOf(place, own) : own
	const text = { namespace: 'options', key: keyOf(place) } as const
	const wordings = locales.flatMap((locale) =>
		labels[locale] === undefined ? [] : [{ ...text, locale, wording: labels[locale] }],
	)
	await putWordings(source, wordings)
}

const columnsOf = (labels: Labels): OptionColumns =>
	Object.fromEntries(Object.entries(labels).map(([locale, label]) => [`label_${locale}`, label]))

async function findRow(db: Db, { list, value }: Place): Promise<OptionRow | undefined> {
	return (await listOptionRows(db, list)).find((row) => row.value === value)
}

const recordIdOf = ({ list, value }: Place) => `${list}/${value}`

/** Records the change of a value; for a new one, all its fields. */
async function recordOption(source: Source, place: Place, before: OptionMaster | null) {
	const row = await findRow(source.db, place)
	const fieldsOf = ({ labels, isActive: active }: OptionMaster) => ({ labels, active })
	await recordEvent(source, {
		...{ kind: before ? 'option.changed' : 'option.created', recordId: recordIdOf(place) },
		version: row?.version ?? null,
		before: before && fieldsOf(before),
		after: fieldsOf(presentOption(place, row)),
	})
}

/** Adds a value; 422 if it exists or the list is fixed. */
export async function createOption(
	source: Source,
	list: StaticList,
	{ value, labels }: OptionForm,
): Promise<OptionMaster[]> {
	const { db } = source
	if (!isOpenList(list)) throw refusals.invalid({ list: [fieldError('invalid_value')] })
	const place = { list, value }
	const isKnown = releasedValues(list).includes(value) || (await findRow(db, place)) !== undefined
	if (isKnown) throw refusals.invalid({ value: [fieldError('name_taken')] })
	await putOption(db, place, columnsOf(labels))
	await wordOption(source, place, labels)
	await recordOption(source, place, null)
	return listOptionMasters(db, list)
}

/** Changes labels of a value, withdraws or restores it; 404 for an unknown one, 409 for a stale version. */
export async function changeOption(
	source: Source,
	place: Place,
	{ labels = {}, isActive }: OptionChange,
	version: number | null,
): Promise<OptionMaster[]> {
	const { db } = source
	const row = await findRow(db, place)
	if (!row && !releasedValues(place.list).includes(place.value)) throw refusals.notFound()
	if (version !== null && version !== (row?.version ?? 0)) {
		const current = presentOption(place, row)
		throw refusals.conflict('The value has changed meanwhile.', { current })
	}
	if (isActive === false && !isWithdrawable(place.list, place.value)) {
		throw refusals.invalid({ isActive: [fieldError('option_needed')] })
	}
	await putOption(db, place, {
		...columnsOf(labels),
		...(isActive === undefined ? {} : { is_withdrawn: !isActive }),
	})
	const isOwn = !releasedValues(place.list).includes(place.value)
	const { de, en, fr, it, nl } = row ?? {}
	await wordOption(source, place, isOwn ? { de, en, fr, it, nl, ...labels } : labels)
	await recordOption(source, place, presentOption(place, row))
	return listOptionMasters(db, place.list)
}

/** Withdraws a value from a list, or restores it. */
export function setWithdrawn(source: Source, place: Place, isWithdrawn: boolean): Promise<void> {
	return source.db.transaction().execute(async (db) => {
		const row = await findRow(db, place)
		await putOption(db, place, { is_withdrawn: isWithdrawn })
		await recordOption({ ...source, db }, place, presentOption(place, row))
	})
}

/** Orders the values of a list; 422 for unknown ones. */
export async function orderOptions(
	source: Source,
	list: StaticList,
	values: readonly string[],
): Promise<OptionMaster[]> {
	const { db } = source
	const known = (await listOptionMasters(db, list)).map(({ value }) => value)
	const errors: FieldErrors = {}
	for (const [index, value] of values.entries()) {
		if (!known.includes(value)) errors[`values.${index}`] = [fieldError('unknown_id')]
		else if (values.indexOf(value) < index) errors[`values.${index}`] = [fieldError('duplicate')]
	}
	refuseErrors(errors)
	await clearRanks(db, list)
	for (const [index, value] of values.entries()) {
		await putOption(db, { list, value }, { rank: index + 1 })
	}
	const ordered = await listOptionMasters(db, list)
	const order = ordered.map(({ value }) => value)
	await recordEvent(source, {
		...{ kind: 'option.reordered', recordId: list },
		...{ before: { order: known }, after: { order } },
	})
	return ordered
}

type Choice = { field: string; list: StaticList; value?: string | null; before?: string | null }

/** Errors for chosen values that the office has withdrawn; already stored ones may stay. */
export async function withdrawnErrors(db: Db, choices: readonly Choice[]): Promise<FieldErrors> {
	const errors: FieldErrors = {}
	for (const { field, list, value, before } of choices) {
		if (!value || value === before) continue
		const withdrawn = await listWithdrawn(db, list)
		if (withdrawn.includes(value)) errors[field] = [fieldError('option_withdrawn')]
	}
	return errors
}
