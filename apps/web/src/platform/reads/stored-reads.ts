import { openJson, sealJson, unlessAway } from '@roundsman/sync'
import type { DehydratedState } from '@tanstack/react-query'
import type { DBSchema, IDBPDatabase } from 'idb'
import { sealerOf } from '../sealing/own-keys.ts'
import { inTime } from '../storage/device-storage.ts'
import { deletePersonalReads, forgettableDatabase, readsDatabase } from './forgettable-database.ts'

/** All reads of a person; the names are those of the library that wrote them in earlier releases. */
type PersistedClient = { timestamp: number; buster: string; clientState: DehydratedState }

interface ReadsSchema extends DBSchema {
	/** Sealed, or as a phone without a key has them. */
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
/** Of a person's reads, and of the channel between their tabs. */
export const keyOf = (owner: string) => `queries-${owner}`
/** Another name: an open tab of an earlier release cannot take them. */
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

// Raised when the shape of what is kept changes in a way that an older reader cannot take.
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

/** As it was when it was last read: of an attempt that failed since then the next start knows nothing. */
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
 * Writes at most twice a second, and never later than that: activity must not put it off. `onWritten` follows each
 * write, `onSettled` one behind which none waits.
 */
export function createPersister(owner: string, onWritten: () => void, onSettled: () => void) {
	let timer: ReturnType<typeof setTimeout> | undefined
	let latest: PersistedClient
	let written: readonly unknown[] | null = null
	let writing: Promise<void> = Promise.resolve()
	/** All reads are copied at once, which holds up the screen: not for one that is not kept. */
	const writeNews = async () => {
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
		persistClient: (client: PersistedClient) => {
			latest = client
			timer ??= setTimeout(write, writePauseMs)
		},
		restoreClient: () => readReads(owner),
		removeClient: () =>
			attempt(async () => {
				await inReads((reads) => reads.delete('reads', sealedKeyOf(owner)))
				await inReads((reads) => reads.delete('reads', keyOf(owner)))
			}),
		/** Writes at once what still waits to be written. */
		flush: () => {
			if (timer) write()
			return writing
		},
		stop: () => clearTimeout(timer),
	}
}

/** Without storage, data is read anew each time. */
export async function attempt(work: () => Promise<void>): Promise<void> {
	await Promise.resolve()
		.then(work)
		.catch(() => undefined)
}

/** Deletes the reads of all people by emptying them first: a frozen page may hold the deletion up. */
export async function deleteStoredReads(): Promise<void> {
	await attempt(() => inReads((reads) => reads.clear('reads')))
	await attempt(database.release)
	await attempt(async () => (await import('./cache-store.ts')).forgetCached())
	await deletePersonalReads()
}
