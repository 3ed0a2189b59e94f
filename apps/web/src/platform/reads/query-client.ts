import { createEvent } from '@roundsman/client/event'
import { getConnection } from '@roundsman/client/live/connection'
import {
	type DehydratedState,
	dehydrate,
	hydrate,
	type Query,
	QueryClient,
} from '@tanstack/react-query'
import { definePart } from '../phone/phone.ts'
import { attempt, createPersister, deleteStoredReads, keyOf, shape } from './stored-reads.ts'

const minuteMs = 60_000
const keptMs = 7 * 24 * 60 * minuteMs
const finalStatuses = [401, 403, 404, 422]
const isFinal = (error: Error | null) =>
	finalStatuses.includes(Number((error as { status?: number | null } | null)?.status))

/** Retries, ages and refetching of reads: specification 2, section 9, as the decisions settle it. */
const createClient = () =>
	new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: 5 * minuteMs,
				// A cached query can be shown offline for a day and more: the screen shows its age.
				gcTime: keptMs,
				// No query waits for the network: the screen shows that there is none, and refetches when it is back.
				networkMode: 'always',
				refetchOnWindowFocus: false,
				refetchOnReconnect: true,
				retry: (failures, error) =>
					// Without network a retry would only wait: the screen shows an error instead.
					getConnection() !== 'offline' && failures < 3 && !isFinal(error),
				retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
			},
		},
	})

type Which = (query: Query) => boolean

const canBeRead: Which = (query) =>
	query.getObserversCount() > 0 || query.options.queryFn !== undefined

/**
 * A query stays on the device when a refetch fails, mostly because of the network, unless the person may no
 * longer see it. Large data that is cached row by row has `meta: { isCached: false }`.
 */
const isToBeKept = ({ state: { data, error }, meta }: Query) =>
	data !== undefined && meta?.isCached !== false && !isFinal(error)

/**
 * The device's clock decides which data is newer. After the clock was set back, earlier data would win over
 * all later data: its date is in the future.
 */
const isDated = ({ state }: DehydratedState['queries'][number]) => state.dataUpdatedAt <= Date.now()

/** Removes a record that is too old, of another shape or broken. */
async function fetchBack(
	client: QueryClient,
	persister: ReturnType<typeof createPersister>,
): Promise<void> {
	try {
		const stored = await persister.restoreClient()
		if (!stored) return
		const isUsable = stored.buster === shape && Date.now() - stored.timestamp <= keptMs
		if (isUsable) hydrate(client, stored.clientState)
		else await persister.removeClient()
	} catch {
		await persister.removeClient()
	}
}

type Keeping = {
	/** Resolves once the persisted queries are restored. */
	restored: Promise<void>
	flush: () => Promise<void>
	stop: () => void
}

/** What the person who is signed in on a phone has read. */
export class Reads {
	readonly client: QueryClient = createClient()
	/** The persisted queries of the signed-in person; null where nobody is signed in. */
	#keeping: Keeping | null = null
	readonly #unread = createEvent()
	readonly #cached = createEvent()

	/** Data that exists only on the device is outdated. */
	readonly subscribeUnread = this.#unread.subscribe

	/** All queries so far are persisted. */
	readonly subscribeCached = this.#cached.subscribe

	/** Refetches queries, also those without a screen; restored data that was not refetched stays outdated. */
	async readAnew(which: Which): Promise<void> {
		// Queries that are still being restored are outdated as well.
		await this.#keeping?.restored
		const { client } = this
		await client.invalidateQueries({ predicate: which, refetchType: 'none' })
		const isLeft = client
			.getQueryCache()
			.findAll({ predicate: which })
			.some((query) => !canBeRead(query))
		if (isLeft) this.#unread.notify()
		await client.refetchQueries({ predicate: (query) => which(query) && canBeRead(query) })
	}

	/** Resolves when all queries so far are persisted, or at once without storage. */
	keepNow(): Promise<void> {
		return this.#keeping?.flush() ?? Promise.resolve()
	}

	/** Restores this person's queries and persists them from now on. */
	async keep(owner: string): Promise<void> {
		this.#keeping?.stop()
		const { client } = this
		const otherTabs = new BroadcastChannel(keyOf(owner))
		const persister = createPersister(
			owner,
			() => dehydrate(client, { shouldDehydrateQuery: isToBeKept }),
			() => otherTabs.postMessage('written'),
			() => this.#cached.notify(),
		)
		let unsubscribe: (() => void) | undefined
		const own: Keeping = {
			restored: fetchBack(client, persister),
			flush: persister.flush,
			stop: () => {
				if (this.#keeping === own) this.#keeping = null
				otherTabs.close()
				unsubscribe?.()
				persister.stop()
			},
		}
		this.#keeping = own
		await own.restored
		if (this.#keeping !== own) return
		unsubscribe = client.getQueryCache().subscribe(({ type }) => {
			if (!/^(added|removed|updated)$/.test(type)) return
			persister.changed()
		})
		// All queries are one record: a tab that does not know another tab's data would overwrite it.
		otherTabs.onmessage = () =>
			attempt(async () => {
				const stored = await persister.restoreClient()
				if (stored?.buster !== shape || this.#keeping !== own) return
				hydrate(client, {
					...stored.clientState,
					queries: stored.clientState.queries.filter(isDated),
				})
			})
	}

	/** Deletes all queries, in memory and on the device. */
	async forget(): Promise<void> {
		this.#keeping?.stop()
		this.client.clear()
		// A pending early request is given to nobody else.
		globalThis.takeEarlyRead = undefined
		await deleteStoredReads()
	}
}

export const readsOf = definePart(() => new Reads())
