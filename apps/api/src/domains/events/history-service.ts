import {
	type EventRecordKind,
	type EventVerb,
	type HistoryEntry,
	type Locale,
	recordKindOf,
} from '@roundsman/contract'
import { type EventTexts, eventTexts } from '@roundsman/contract/event-texts'
import { fieldLabel, type ImportKind } from '@roundsman/contract/imports'
import type { Db } from '#db/database'
import { hasEvents, listNamed, listRecordEvents, type RecordEventRow } from './event-repository.ts'

const shownMax = 500

/** The label of a record kind, from the events' texts or its domain's */
async function recordWord(kind: string, { records }: EventTexts, locale: Locale): Promise<string> {
	const word = (records as Record<string, string>)[kind]
	if (word !== undefined) return word
	const { texts } = await import(`@roundsman/contract/texts/${locale}`)
	return texts[`${kind}s`]?.record ?? kind
}

/** For example `Visit: reported`. French needs a space before the colon. */
async function titleOf({ kind }: RecordEventRow, texts: EventTexts, locale: Locale) {
	const verb = kind.slice(kind.indexOf('.') + 1) as EventVerb
	const colon = locale === 'fr' ? '\u00a0: ' : ': '
	return `${await recordWord(recordKindOf(kind), texts, locale)}${colon}${texts.verbs[verb]}`
}

/** A value as people read it: the items of a list with commas, the values of an object side by side. */
function shown(value: unknown, texts: EventTexts): string | null {
	if (value === null || value === undefined || value === '') return null
	if (typeof value === 'boolean') return value ? texts.yes : texts.no
	if (typeof value !== 'object') return String(value)
	// The database orders fields by their length.
	if ('from' in value && 'to' in value) return `${value.from}–${value.to}`
	const parts = Object.values(value).flatMap((part) => shown(part, texts) ?? [])
	return parts.join(Array.isArray(value) ? ', ' : ' ') || null
}

/** The import kinds whose column names label the fields in a record's events */
const importKinds: Partial<Record<EventRecordKind, ImportKind>> = {
	...{ action: 'actions', campaign: 'campaigns', contact: 'contacts', coupon: 'coupons' },
	...{ customer: 'customers', day_off: 'days-off', delivery: 'deliveries', employee: 'employees' },
	...{ option: 'options', order: 'orders', order_product: 'order-products', product: 'products' },
	...{ sector: 'sectors', visit: 'visits' },
}

function labelOf(field: string, { kind }: RecordEventRow, texts: EventTexts, locale: Locale) {
	const known = (texts.fields as Record<string, string>)[field]
	const imported = importKinds[recordKindOf(kind)]
	return known ?? (imported ? fieldLabel(imported, field, locale) : field)
}

function changesOf(row: RecordEventRow, texts: EventTexts, locale: Locale) {
	const { before, after } = row
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
	return names.map((field) => ({
		field,
		label: labelOf(field, row, texts, locale),
		before: shown(before?.[field], texts),
		after: shown(after?.[field], texts),
	}))
}

export async function presentEntry(row: RecordEventRow, locale: Locale): Promise<HistoryEntry> {
	const texts = eventTexts[locale]
	return {
		id: row.id,
		kind: row.kind,
		title: await titleOf(row, texts, locale),
		by: row.actorName ?? row.actorId ?? '',
		from: texts.from[row.actorKind],
		doneAt: row.doneAt.toISOString(),
		arrivedAt: row.arrivedAt.toISOString(),
		changes: changesOf(row, texts, locale),
	}
}

/** The history of a record as text, newest first; none of a record that nobody has changed. */
export async function readHistory(
	db: Db,
	recordId: string,
	locale: Locale,
): Promise<HistoryEntry[]> {
	const rows = await listRecordEvents(db, recordId, shownMax)
	return Promise.all(rows.map((row) => presentEntry(row, locale)))
}

export async function findRecordId(db: Db, name: string): Promise<string | undefined> {
	for (const id of [name, ...(await listNamed(db, name))]) {
		if (await hasEvents(db, id)) return id
	}
	return undefined
}
