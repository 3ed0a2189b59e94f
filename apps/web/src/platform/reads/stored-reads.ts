import { openJson, sealJson, unlessAway } from '@roundsman/sync'
import type { DehydratedState } from '@tanstack/react-query'
import type { DBSchema, IDBPDatabase } from 'idb'
import { sealerOf } from '../sealing/own-keys.ts'
import { inTime } from '../storage/device-storage.ts'
import { deletePersonalReads, forgettableDatabase, readsDatabase } from './forgettable-database.ts'

/** All queries of a person; the names are from the library that earlier releases used. */
type PersistedClient = { timestamp: number; buster: string; clientState: DehydratedState }

interface ReadsSchema extends DBSchema {
	/** Sealed, or unsealed on a phone without a key. */
	reads: { key: string; value: PersistedClient | ArrayBuffer }
}

const database = forgettableDatabase<ReadsSchema>(readsDatabase, (created) => {
	created.createObjectStore('reads')
})
type Reads = IDBPDatabase<ReadsSchema>
const inReads = async <T>(work: (reads: Reads) => Promise<T>): Promise<T> => {
	const reads = await database.open()
	return inTime(work(reads))
}
/** Key of a person's queries, and name of the channel between their tabs. */
export const keyOf = (owner: string) => `queries-${owner}`
/** A separate key: tabs of earlier releases cannot read sealed records. */
const sealedKeyOf = (owner: string) => `sealed-${owner}`

/** The sealed record replaces the unsealed one. */
async function writeReads(owner: string, client: PersistedClient): Promise<void> {
	const sealed = await sealJson(sealerOf(owner), sealedKeyOf(owner), client)
	await inReads(async (reads) => {
		const { store, done } = reads.transaction('reads', 'readwrite')
		const isReplaced = sealed && store.delete(keyOf(owner))
		const put = store.put(sealed ?? client, sealed ? sealedKeyOf(owner) : keyOf(owner))
		await Promise.all([isReplaced, put, done])
	})
}

async function readReads(owner: string): Promise<PersistedClient | undefined> {
	const read = (key: string) => inReads((reads) => reads.get('reads', key))
	const stored = (await read(sealedKeyOf(owner))) ?? (await read(keyOf(owner)))
	if (!(stored instanceof ArrayBuffer)) return stored
	const opening = openJson(sealerOf(owner), sealedKeyOf(owner), stored)
	return (await unlessAway(opening, undefined)) as PersistedClient | undefined
}

// Raised when the persisted shape changes so that an older reader cannot use it.
export const shape = '1'
const writePauseMs = 500

/** Values that change whenever there is something to write. */
const traitsOf = ({ clientState }: PersistedClient): readonly unknown[] =>
	clientState.queries.flatMap(({ queryHash, state }) => [
		queryHash,
		state.data,
		state.dataUpdatedAt,
		state.isInvalidated,
	])

const isSame = (traits: readonly unknown[], others: readonly unknown[]): boolean =>
	traits.length === others.length && traits.every((trait, at) => trait === others[at])

/** The state after the last successful fetch: the next start ignores a failed fetch after it. */
function asRead({ clientState, ...client }: PersistedClient): PersistedClient {
	const calm = {
		status: 'success',
		error: null,
		fetchFailureCount: 0,
		fetchFailureReason: null,
	} as const
	const queries = clientState.queries.map((query) => ({
		...query,
		state: { ...query.state, ...calm },
	}))
	return { ...client, clientState: { ...clientState, queries } }
}

/**
 * Writes at most twice a second, and never delays a write because of more activity. `collect` gives all queries: it
 * goes through each of them, and is called once a write. `onWritten` is called after each write, `onSettled` when
 * no write is waiting.
 */
export function createPersister(
	owner: string,
	collect: () => DehydratedState,
	onWritten: () => void,
	onSettled: () => void,
) {
	let timer: ReturnType<typeof setTimeout> | undefined
	let isStopped = false
	let written: readonly unknown[] | null = null
	let writing: Promise<void> = Promise.resolve()
	/**
	 * Writing copies all queries at once, which blocks the screen, so it is skipped when nothing has changed.
	 */
	const writeNews = async () => {
		// By now the queries may be those of the next person.
		if (isStopped) return
		const latest = { timestamp: Date.now(), buster: shape, clientState: collect() }
		const traits = traitsOf(latest)
		if (written && isSame(traits, written)) return
		await writeReads(owner, asRead(latest))
		written = traits
		onWritten()
	}
	const write = () => {
		clearTimeout(timer)
		timer = undefined
		writing = writing
			.then(() => attempt(writeNews))
			.then(() => {
				if (!timer) onSettled()
			})
	}
	return {
		changed: () => {
			timer ??= setTimeout(write, writePauseMs)
		},
		restoreClient: () => readReads(owner),
		removeClient: () =>
			attempt(async () => {
				await inReads((reads) => reads.delete('reads', sealedKeyOf(owner)))
				await inReads((reads) => reads.delete('reads', keyOf(owner)))
			}),
		/** Writes at once if a write is waiting. */
		flush: () => {
			if (timer) write()
			return writing
		},
		stop: () => {
			clearTimeout(timer)
			isStopped = true
		},
	}
}

/** Ignores errors of storage: without it, data is fetched anew each time. */
export async function attempt(work: () => Promise<void>): Promise<void> {
	await Promise.resolve()
		.then(work)
		.catch(() => undefined)
}

/** Deletes the queries of all people. They are emptied first, since a frozen page may block the deletion. */
export async function deleteStoredReads(): Promise<void> {
	await attempt(() => inReads((reads) => reads.clear('reads')))
	await attempt(database.release)
	await attempt(async () => (await import('./cache-store.ts')).forgetCached())
	await deletePersonalReads()
}
