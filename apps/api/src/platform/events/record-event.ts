import { isDeepStrictEqual } from 'node:util'
import { type ActorKind, type EventKind, recordKindOf } from '@roundsman/contract'
import type { Db } from '#db/database'

/** Who changes something; `id` is an employee's, a key's or an import's, or names the command or chore. */
export type Actor = { kind: ActorKind; id: string | null }

/** In which transaction and by whom something is changed. A request's context is one. */
export type EventSource = {
	db: Db
	/** When it arrived; without it the database's clock says so. */
	now?: Date
	/** When it was done, as far as that is known and earlier. */
	doneAt?: Date
	actor: Actor
}

/** Names of fields with their values, as JSON can hold them. */
export type EventFields = Record<string, unknown>

export type NewEvent = {
	kind: EventKind
	recordId: string
	/** The record's version once it is changed, where it has one. */
	version?: number | null
	/** The record's fields before and after. Those that are equal are left out. */
	before?: EventFields | null
	after?: EventFields | null
}

export const commandActor = (name: string): Actor => ({ kind: 'command', id: name })
export const choreActor = (name: string): Actor => ({ kind: 'chore', id: name })

/** Half a letter is stored as a text column would: jsonb refuses it. */
const plain = (fields: EventFields): EventFields =>
	JSON.parse(JSON.stringify(fields), (_, value) =>
		typeof value === 'string' ? value.toWellFormed() : value,
	)

/** The fields that differ. A field that only one side names is compared with null. */
function differencesOf({ before = null, after = null }: NewEvent) {
	if (before === null || after === null) {
		return { before: before && plain(before), after: after && plain(after) }
	}
	const [old, young] = [plain(before), plain(after)]
	const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter(
		(name) => !isDeepStrictEqual(old[name] ?? null, young[name] ?? null),
	)
	const only = (fields: EventFields) =>
		Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
	return { before: only(old), after: only(young) }
}

/**
 * Records changes in the transaction that makes them. The record must be locked by then, or be new: the
 * order of its events is that of these calls.
 */
export async function recordEvents(
	source: EventSource,
	events: readonly NewEvent[],
): Promise<void> {
	if (events.length === 0) return
	const { db, now, doneAt = now } = source
	const { kind: actorKind, id: actorId } = source.actor
	const times = now && doneAt ? { arrived_at: now, done_at: doneAt } : {}
	const rows = events.map((event) => ({
		...{ kind: event.kind, record_kind: recordKindOf(event.kind), record_id: event.recordId },
		...{ version: event.version ?? null, actor_kind: actorKind, actor_id: actorId },
		...times,
		...differencesOf(event),
	}))
	await db.insertInto('event').values(rows).execute()
}

/** Records one change, as `recordEvents` does. */
export const recordEvent = (source: EventSource, event: NewEvent): Promise<void> =>
	recordEvents(source, [event])

/** What a master shows beside its own fields: labels of the reader's language, and names of others. */
type Master = { id: string; version: number }

/** Records a change of a master as it is presented before and after. */
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
