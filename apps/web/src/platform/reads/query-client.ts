import { createEvent } from '@roundsman/client/event'
import { getConnection } from '@roundsman/client/live/connection'
import { openJson, sealJson, unlessAway } from '@roundsman/sync'
import {
	type DehydratedState,
	dehydrate,
	hydrate,
	type Query,
	QueryClient,
} from '@tanstack/react-query'
import type { DBSchema, IDBPDatabase } from 'idb'
import { sealerOf } from '../sealing/own-keys.ts'
import { inTime } from '../storage/device-storage.ts'
import { deletePersonalReads, forgettableDatabase, readsDatabase } from './forgettable-database.ts'

const minuteMs = 60_000
const keptMs = 7 * 24 * 60 * minuteMs
const finalStatuses = [401, 403, 404, 422]
const isFinal = (error: Error | null) =>
	finalStatuses.includes(Number((error as { status?: number | null } | null)?.status))

/** Retries, ages and refetching of reads: specification 2, section 9, as the decisions settle it. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 5 * minuteMs,
			// A cached read can be shown offline for a day and more: the screen says its age.
			gcTime: keptMs,
			// Nothing waits unseen for a network: the screen says that there is none, and comes back with it.
			networkMode: 'always',
			refetchOnWindowFocus: false,
			refetchOnReconnect: true,
			retry: (failures, error) =>
				// Without network a retry would only wait: the screen says so instead.
				getConnection() !== 'offline' && failures < 3 && !isFinal(error),
			retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
		},
	},
})

/** Reads have become outdated that exist only on the device. */
const unread = createEvent()
export const subscribeUnread = unread.subscribe

/** Done when what was kept of a person's reads is here, where anything is. */
let restored: Promise<void> = Promise.resolve()

type Which = (query: Query) => boolean

const canBeRead: Which = (query) =>
	query.getObserversCount() > 0 || query.options.queryFn !== undefined

/** Refetches reads, also where no screen shows them; what was only restored stays outdated until it is read. */
export async function readAnew(which: Which): Promise<void> {
	// Reads that are still being restored are outdated as well.
	await restored
	await queryClient.invalidateQueries({ predicate: which, refetchType: 'none' })
	const isLeft = queryClient
		.getQueryCache()
		.findAll({ predicate: which })
		.some((query) => !canBeRead(query))
	if (isLeft) unread.notify()
	await queryClient.refetchQueries({ predicate: (query) => which(query) && canBeRead(query) })
}

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
const keyOf = (owner: string) => `queries-${owner}`
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
const shape = '1'
const writePauseMs = 500

/** Everything read so far is on the device. */
const cached = createEvent()
export const subscribeCached = cached.subscribe

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

/** Writes at most twice a second, and never later than that: activity must not put it off. */
function createPersister(owner: string, onWritten: () => void) {
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
				if (!timer) cached.notify()
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

let stopKeeping: () => void = () => undefined
let flushCached: () => Promise<void> = async () => undefined

/** Resolves when everything read so far is on the device, where the browser keeps anything. */
export const keepNow = (): Promise<void> => flushCached()

/**
 * A read stays on the device when a refetch fails, mostly for want of network, unless the person may no
 * longer see it. Large data that is cached row by row says `meta: { isCached: false }`.
 */
const isToBeKept = ({ state: { data, error }, meta }: Query) =>
	data !== undefined && meta?.isCached !== false && !isFinal(error)

/**
 * The device's clock decides which read is newer. After it was set back, a read from before would win over
 * all later ones: its date is in the future.
 */
const isDated = ({ state }: DehydratedState['queries'][number]) => state.dataUpdatedAt <= Date.now()

/** A record that is too old, of another shape or broken is removed. */
async function fetchBack(persister: ReturnType<typeof createPersister>): Promise<void> {
	try {
		const stored = await persister.restoreClient()
		if (!stored) return
		const isUsable = stored.buster === shape && Date.now() - stored.timestamp <= keptMs
		if (isUsable) hydrate(queryClient, stored.clientState)
		else await persister.removeClient()
	} catch {
		await persister.removeClient()
	}
}

/** Brings back what this person has read and keeps it up to date on the device from now on. */
export async function keepReads(owner: string): Promise<void> {
	stopKeeping()
	const otherTabs = new BroadcastChannel(keyOf(owner))
	const persister = createPersister(owner, () => otherTabs.postMessage('written'))
	restored = fetchBack(persister)
	await restored
	const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
		if (!/^(added|removed|updated)$/.test(type)) return
		const clientState = dehydrate(queryClient, { shouldDehydrateQuery: isToBeKept })
		persister.persistClient({ timestamp: Date.now(), buster: shape, clientState })
	})
	let isOver = false
	// All reads are written as one: a tab that did not know what another has read would write over it.
	otherTabs.onmessage = () =>
		attempt(async () => {
			const stored = await persister.restoreClient()
			if (stored?.buster !== shape || isOver) return
			hydrate(queryClient, {
				...stored.clientState,
				queries: stored.clientState.queries.filter(isDated),
			})
		})
	flushCached = persister.flush
	stopKeeping = () => {
		isOver = true
		otherTabs.close()
		flushCached = async () => undefined
		unsubscribe()
		persister.stop()
	}
}

/** Without storage, data is read anew each time. */
async function attempt(work: () => Promise<void>): Promise<void> {
	await Promise.resolve()
		.then(work)
		.catch(() => undefined)
}

/** Deletes all reads, here and on the device, by emptying them first: a frozen page may hold the deletion up. */
export async function forgetReads(): Promise<void> {
	stopKeeping()
	stopKeeping = () => undefined
	queryClient.clear()
	// A read under way is given to nobody else.
	globalThis.takeEarlyRead = undefined
	await attempt(() => inReads((reads) => reads.clear('reads')))
	await attempt(database.release)
	await attempt(async () => (await import('./cache-store.ts')).forgetCached())
	await deletePersonalReads()
}
