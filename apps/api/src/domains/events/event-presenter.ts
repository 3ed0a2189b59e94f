import type { ChangeEvent } from '@roundsman/contract'
import type { EventRow } from './event-repository.ts'

export const presentEvent = (row: EventRow): ChangeEvent => ({
	id: row.id,
	kind: row.kind,
	record: { kind: row.recordKind, id: row.recordId },
	version: row.version,
	by: { kind: row.actorKind, id: row.actorId },
	doneAt: row.doneAt.toISOString(),
	arrivedAt: row.arrivedAt.toISOString(),
	before: row.before,
	after: row.after,
})
