import { isSealedOperation, type Operation } from '@roundsman/sync'
import { isWaiting } from '../../pending/pending-rules.ts'
import { noteOf, type UnsentNote } from './unsent-note.ts'

/**
 * The note with the changes that wait now. Changes that are not listed or cannot be opened keep their
 * entry.
 */
export function noteWaiting(note: UnsentNote, operations: readonly Operation[]): UnsentNote {
	const listed = new Set(operations.map(({ id }) => id))
	const unlisted = note.waiting.filter(({ id }) => !listed.has(id))
	const before = new Map(note.waiting.map((one) => [one.id, one]))
	const noted = operations
		.filter(isWaiting)
		.map((one) => (isSealedOperation(one) && before.get(one.id)) || noteOf(one))
	return { ...note, waiting: [...unlisted, ...noted] }
}

/** Ids of noted waiting changes that are not listed. */
export const findUnlisted = (note: UnsentNote, operations: readonly Operation[]): string[] => {
	const listed = new Set(operations.map(({ id }) => id))
	return note.waiting.map(({ id }) => id).filter((id) => !listed.has(id))
}

/**
 * Compares the note with the outbox. Browsers delete a database as a whole: a change missing from an outbox
 * with another id is lost, one missing from the same outbox has ended.
 */
export function compareNote(
	note: UnsentNote,
	outbox: { device: string; missing: readonly string[] },
): UnsentNote {
	const missing = new Set(outbox.missing)
	const waiting = note.waiting.filter(({ id }) => !missing.has(id))
	const { device } = outbox
	if (note.device === null || note.device === device) return { ...note, device, waiting }
	const gone = note.waiting.filter(({ id }) => missing.has(id))
	const lost = [...note.lost, ...gone]
	return { ...note, device, waiting, lost, ...(gone.length > 0 ? { lostDevice: note.device } : {}) }
}
