import { isDeepStrictEqual } from 'node:util'
import { type ActorKind, type EventKind, recordKindOf } from '@roundsman/contract'
import { CompiledQuery } from 'kysely'
import type { Db } from '#db/database'
import { liveChannel, officeNotice } from '../live-feed.ts'

/** The author of a change; `id` is that of an employee, key or import, or the name of a command or chore. */
export type Actor = { kind: ActorKind; id: string | null }

/** The transaction and author of a change. The context of a request fits. */
export type EventSource = {
	db: Db
	/** When the change arrived; by default the database's current time */
	now?: Date
	/** When the change was made, if that is known and earlier */
	doneAt?: Date
	actor: Actor
}

/** Values by field, serializable as JSON */
export type EventFields = Record<string, unknown>

export type NewEvent = {
	kind: EventKind
	recordId: string
	/** The record's new version, if it has versions */
	version?: number | null
	/** The record's fields before and after. Equal fields are left out. */
	before?: EventFields | null
	after?: EventFields | null
}

export const commandActor = (name: string): Actor => ({ kind: 'command', id: name })
export const choreActor = (name: string): Actor => ({ kind: 'chore', id: name })

/** The value as JSON; undefined becomes null. */
const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null'

/** jsonb rejects a lone surrogate, so it is stored as in a text column. An escaped backslash is skipped. */
const toJson = (fields: EventFields): string =>
	JSON.stringify(fields).replaceAll(/\\\\|\\ud[89a-f][0-9a-f]{2}/g, (found) =>
		found === '\\\\' ? found : '\ufffd',
	)

const isSame = (old: unknown, young: unknown): boolean => {
	if (old === young) return true
	const [one, other] = [textOf(old), textOf(young)]
	return one === other || isDeepStrictEqual(JSON.parse(one), JSON.parse(other))
}

const jsonOf = (fields: EventFields | null, names: readonly string[]): string | null =>
	fields && toJson(Object.fromEntries(names.map((name) => [name, fields[name] ?? null])))

/** The fields that differ, as JSON. A field of only one side is compared with null. */
function differencesOf({ before = null, after = null }: NewEvent): (string | null)[] {
	if (before === null || after === null) {
		return [before, after].map((fields) => fields && toJson(fields))
	}
	const names = Object.keys({ ...before, ...after }).filter(
		(name) => !isSame(before[name] ?? null, after[name] ?? null),
	)
	return [jsonOf(before, names), jsonOf(after, names)]
}

/** Each change inserts one event and notifies the office, so this statement is built once. */
const insertOne = `
	with recorded as (
		insert into event (
			kind, record_kind, record_id, version, actor_kind, actor_id, done_at, arrived_at, before, after
		)
		values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, now()), coalesce($8::timestamptz, now()), $9, $10)
	)
	select pg_notify('${liveChannel}', $11)`

const insertSeveral = `
	with recorded as (
	insert into event (
		kind, record_kind, record_id, version, actor_kind, actor_id, done_at, arrived_at, before, after
	)
	select kind, record_kind, record_id, version, $2::text, $3::text, coalesce($4::timestamptz, now()),
		coalesce($5::timestamptz, now()),
		before, after
	from rows from (jsonb_to_recordset($1::jsonb) as (
		kind text, record_kind text, record_id text, version integer, before jsonb, after jsonb
	)) with ordinality as changed (
		kind, record_kind, record_id, version, before, after, place
	)
	order by place
	)
	select pg_notify('${liveChannel}', notice) from unnest($6::text[]) as told (notice)`

const parse = (text: string | null): unknown => text && JSON.parse(text)

function severalOf(events: readonly NewEvent[]): string {
	const rows = events.map((event) => {
		const { kind, recordId: record_id, version = null } = event
		const [before = null, after = null] = differencesOf(event).map(parse)
		return { kind, record_kind: recordKindOf(kind), record_id, version, before, after }
	})
	return JSON.stringify(rows)
}

/** Records events in the transaction of their changes. The record must be locked or new. */
export async function recordEvents(
	{ db, now, doneAt = now, actor }: EventSource,
	events: readonly NewEvent[],
): Promise<void> {
	const [first, ...others] = events
	if (!first) return
	const by = [actor.kind, actor.id, ...(now && doneAt ? [doneAt, now] : [null, null])]
	if (others.length > 0) {
		const kinds = new Set(events.map((event) => officeNotice(recordKindOf(event.kind))))
		await db.executeQuery(CompiledQuery.raw(insertSeveral, [severalOf(events), ...by, [...kinds]]))
		return
	}
	const { kind, recordId, version = null } = first
	const record = [kind, recordKindOf(kind), recordId, version]
	const notice = officeNotice(recordKindOf(kind))
	await db.executeQuery(
		CompiledQuery.raw(insertOne, [...record, ...by, ...differencesOf(first), notice]),
	)
}

export const recordEvent = (source: EventSource, event: NewEvent): Promise<void> =>
	recordEvents(source, [event])

/** Fields that are derived at presentation: labels in the reader's language and names of other records */
type Master = { id: string; version: number }

/** Records a change of a master as presented before and after. */
export function recordMaster<T extends Master>(
	source: EventSource,
	kind: EventKind,
	before: T,
	after: T,
): Promise<void> {
	const { id: recordId, version, ...to } = after
	const { id: _, version: __, ...from } = before
	return recordEvent(source, { kind, recordId, version, before: from, after: to })
}
