import { store, stored, storedJson } from '@roundsman/client/stored'
import type { Operation } from '@roundsman/sync'

// A copy outside of the database: small, and it survives when the browser deletes the database. Its entries
// live as long as the changes themselves.

/** The noted part of a change. */
type NotedChange = {
	id: string
	kind: string
	about?: string
	sealedAbout?: string
	/** When the person saved it, in milliseconds since 1970. */
	savedAtMs: number
}

/** `isTold`: the office has been notified. `isSeen`: the person has confirmed it. */
export type LostChange = NotedChange & { isTold?: true; isSeen?: true }

export type UnsentNote = {
	/** The id of the outbox on this phone; null before the first comparison. */
	device: string | null
	waiting: readonly NotedChange[]
	lost: readonly LostChange[]
	/** The id of the outbox that lost them. */
	lostDevice?: string
}

const keyOf = (owner: string) => `unsent-${owner}`
const emptyNote: UnsentNote = { device: null, waiting: [], lost: [] }

export function readNote(owner: string): UnsentNote {
	const note = storedJson(keyOf(owner)) as Partial<UnsentNote> | null
	const isNote = Array.isArray(note?.waiting) && Array.isArray(note.lost)
	return isNote ? { ...emptyNote, ...note } : emptyNote
}

/** Cache of sealed subjects, so that the same ones are not sealed at each change. */
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
	// Without storage this second copy is missing; the outbox has the first one.
	if (stored(keyOf(owner)) !== text) store(keyOf(owner), text)
}

/** A note without entries still names its owner: it is deleted with the session. */
export function dropEmptyNote(owner: string): void {
	const { waiting, lost } = readNote(owner)
	if (waiting.length + lost.length > 0) return
	store(keyOf(owner), null)
}

export const noteOf = ({ id, kind, about, timestamp }: Operation): NotedChange => ({
	id,
	kind,
	...(about === undefined ? {} : { about }),
	savedAtMs: timestamp,
})

/** Adds a change that has just been saved. */
export function noteSaved(operation: Operation): void {
	const note = readNote(operation.owner)
	const others = note.waiting.filter(({ id }) => id !== operation.id)
	writeNote(operation.owner, { ...note, waiting: [...others, noteOf(operation)] })
}
