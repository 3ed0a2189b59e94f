import type { Operation, Outbox } from '@roundsman/sync'
import { compareNote, findUnlisted, noteWaiting } from './note-rules.ts'
import { dropEmptyNote, readNote, writeNote } from './unsent-note.ts'

// Loaded after the first screen, which waits for no note.

type NotedOutbox = {
	owner: string
	outbox: Outbox
	/** The note has been compared with the contents of this outbox. */
	isCompared: boolean
}

/**
 * Updates the note of waiting changes; one that the outbox no longer has has ended or is lost. Resolves to
 * whether it was compared with the outbox. Does nothing once the outbox is closed.
 */
export async function keepNote(
	own: NotedOutbox,
	operations: readonly Operation[],
	isOpen: () => boolean,
): Promise<boolean> {
	const { owner, outbox } = own
	if (!isOpen()) return false
	const before = readNote(owner)
	const unlisted = findUnlisted(before, operations)
	if (own.isCompared && unlisted.length === 0) {
		writeNote(owner, noteWaiting(before, operations))
		return false
	}
	const missing = await outbox.missing(unlisted)
	const { id: device } = await outbox.device()
	if (!isOpen()) return false
	own.isCompared = true
	writeNote(owner, compareNote(noteWaiting(readNote(owner), operations), { device, missing }))
	return true
}

/** Drops all of a person's ended changes, and the subjects of delivered ones from the note; waiting ones stay. */
export async function forgetEnded({ owner, outbox }: NotedOutbox): Promise<void> {
	writeNote(owner, noteWaiting(readNote(owner), await outbox.operations()))
	await outbox.forgetEnded()
	dropEmptyNote(owner)
}
