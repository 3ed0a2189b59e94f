import { shareValue } from '@roundsman/client/shared-value'
import { store, stored, storedJson } from '@roundsman/client/stored'
import { isSealedOperation, type Operation } from '@roundsman/sync'

// A browser that throws a database away leaves this: small, and in another place. What it says of a
// person's work stays as long as the work itself would.

/** A change as far as the note knows it. */
type NotedChange = {
	id: string
	kind: string
	about?: string
	sealedAbout?: string
	/** When the person saved it, in milliseconds since 1970. */
	savedAtMs: number
}

/** `isTold`: the office knows. `isSeen`: the person has confirmed it. */
export type LostChange = NotedChange & { isTold?: true; isSeen?: true }

export type UnsentNote = {
	/** The outbox on this phone, by its own name; null before it was met. */
	device: string | null
	waiting: readonly NotedChange[]
	lost: readonly LostChange[]
	/** The outbox that has lost them. */
	lostDevice?: string
}

const keyOf = (owner: string) => `unsent-${owner}`
const emptyNote: UnsentNote = { device: null, waiting: [], lost: [] }

export function readNote(owner: string): UnsentNote {
	const note = storedJson(keyOf(owner)) as Partial<UnsentNote> | null
	const isNote = Array.isArray(note?.waiting) && Array.isArray(note.lost)
	return isNote ? { ...emptyNote, ...note } : emptyNote
}

/** Names sealed before: the same ones are not sealed at each change. */
const sealed = new Map<string, string>()

/** The subject of a change is added to the note separately, because it has to be sealed first. */
export function writeNote(owner: string, note: UnsentNote): void {
	const unsealed = new Map<string, string>()
	const strip = <T extends NotedChange>({ about, ...one }: T): Omit<T, 'about'> => {
		if (about === undefined) return one
		const sealedAbout = sealed.get(one.id)
		if (sealedAbout === undefined) unsealed.set(one.id, about)
		return sealedAbout === undefined ? one : { ...one, sealedAbout }
	}
	const { waiting, lost } = note
	storeNote(owner, { ...note, waiting: waiting.map(strip), lost: lost.map(strip) })
	if (unsealed.size === 0) return
	const store = (change: (now: UnsentNote) => UnsentNote) =>
		storeNote(owner, change(readNote(owner)))
	import('./seal-note.ts')
		.then(({ sealNote }) => sealNote(owner, unsealed, { sealed, store }))
		.catch(() => undefined)
}

function storeNote(owner: string, note: UnsentNote): void {
	const text = JSON.stringify(note)
	// Where storage is forbidden the second copy is missing: pending work is in the first.
	if (stored(keyOf(owner)) !== text) store(keyOf(owner), text)
}

/** A note that says nothing names only whose it is: it goes with the session. */
export function dropEmptyNote(owner: string): void {
	const { waiting, lost } = readNote(owner)
	if (waiting.length + lost.length > 0) return
	store(keyOf(owner), null)
}

const isWaiting = ({ state }: Operation) =>
	state === 'queued' || state === 'sending' || state === 'needs-person'

const noteOf = ({ id, kind, about, timestamp }: Operation): NotedChange => ({
	id,
	kind,
	...(about === undefined ? {} : { about }),
	savedAtMs: timestamp,
})

/** The note of what waits now. What is not listed any more, and what cannot be opened now, stays as it was noted. */
export function noteWaiting(note: UnsentNote, operations: readonly Operation[]): UnsentNote {
	const listed = new Set(operations.map(({ id }) => id))
	const unlisted = note.waiting.filter(({ id }) => !listed.has(id))
	const before = new Map(note.waiting.map((one) => [one.id, one]))
	const noted = operations
		.filter(isWaiting)
		.map((one) => (isSealedOperation(one) && before.get(one.id)) || noteOf(one))
	return { ...note, waiting: [...unlisted, ...noted] }
}

/** Those that the note says wait and that are not listed. */
export const findUnlisted = (note: UnsentNote, operations: readonly Operation[]): string[] => {
	const listed = new Set(operations.map(({ id }) => id))
	return note.waiting.map(({ id }) => id).filter((id) => !listed.has(id))
}

/**
 * Compares the note with the outbox. Browsers throw a database away as a whole: what is missing from one
 * of another name is lost, what is missing from the same one has ended.
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

/** Work that this phone has lost and the person has not confirmed yet. */
export const lostWork = shareValue<readonly LostChange[]>([])

/** Adds one that has just been saved. */
export function noteSaved(operation: Operation): void {
	const note = readNote(operation.owner)
	const others = note.waiting.filter(({ id }) => id !== operation.id)
	writeNote(operation.owner, { ...note, waiting: [...others, noteOf(operation)] })
}
