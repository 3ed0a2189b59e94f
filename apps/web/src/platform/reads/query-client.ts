import { createEvent } from '@roundsman/client/event'
import { getConnection } from '@roundsman/client/live/connection'
import {
	type DehydratedState,
	dehydrate,
	hydrate,
	type Query,
	QueryClient,
} from '@tanstack/react-query'
import { attempt, createPersister, deleteStoredReads, keyOf, shape } from './stored-reads.ts'

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

/** The reads of the signed-in person, as they are stored on this device; null while nobody's are. */
let keeping: {
	/** Done when what was stored is here. */
	restored: Promise<void>
	flush: () => Promise<void>
	stop: () => void
} | null = null

type Which = (query: Query) => boolean

const canBeRead: Which = (query) =>
	query.getObserversCount() > 0 || query.options.queryFn !== undefined

/** Refetches reads, also where no screen shows them; what was only restored stays outdated until it is read. */
export async function readAnew(which: Which): Promise<void> {
	// Reads that are still being restored are outdated as well.
	await keeping?.restored
	await queryClient.invalidateQueries({ predicate: which, refetchType: 'none' })
	const isLeft = queryClient
		.getQueryCache()
		.findAll({ predicate: which })
		.some((query) => !canBeRead(query))
	if (isLeft) unread.notify()
	await queryClient.refetchQueries({ predicate: (query) => which(query) && canBeRead(query) })
}

/** Everything read so far is on the device. */
const cached = createEvent()
export const subscribeCached = cached.subscribe

/** Resolves when everything read so far is on the device, where the browser keeps anything. */
export const keepNow = (): Promise<void> => keeping?.flush() ?? Promise.resolve()

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

/** Restores what this person has read and keeps it up to date on the device from now on. */
export async function keepReads(owner: string): Promise<void> {
	keeping?.stop()
	const otherTabs = new BroadcastChannel(keyOf(owner))
	const persister = createPersister(
		owner,
		() => otherTabs.postMessage('written'),
		() => cached.notify(),
	)
	let unsubscribe: (() => void) | undefined
	const own = {
		restored: fetchBack(persister),
		flush: persister.flush,
		stop: (): void => {
			if (keeping === own) keeping = null
			otherTabs.close()
			unsubscribe?.()
			persister.stop()
		},
	}
	keeping = own
	await own.restored
	if (keeping !== own) return
	unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
		if (!/^(added|removed|updated)$/.test(type)) return
		const clientState = dehydrate(queryClient, { shouldDehydrateQuery: isToBeKept })
		persister.persistClient({ timestamp: Date.now(), buster: shape, clientState })
	})
	// All reads are written as one: a tab that did not know what another has read would write over it.
	otherTabs.onmessage = () =>
		attempt(async () => {
			const stored = await persister.restoreClient()
			if (stored?.buster !== shape || keeping !== own) return
			hydrate(queryClient, {
				...stored.clientState,
				queries: stored.clientState.queries.filter(isDated),
			})
		})
}

/** Deletes all reads, here and on the device. */
export async function forgetReads(): Promise<void> {
	keeping?.stop()
	queryClient.clear()
	// A read under way is given to nobody else.
	globalThis.takeEarlyRead = undefined
	await deleteStoredReads()
}
