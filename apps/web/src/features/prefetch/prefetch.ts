import { getConnection, subscribeConnection } from '@roundsman/client/live/connection'
import { shareValue, useShared } from '@roundsman/client/shared-value'
import { turnToDay } from '#domains/visits/changes'
import { dropErased } from '#features/erasures'
import { outboxOf } from '#platform/outbox/outbox'
import { definePart, type Phone, usePhone } from '#platform/phone/phone'
import { claimCached } from '#platform/reads/cache-store'
import { type Reads, readsOf } from '#platform/reads/query-client'
import { updatesOf } from '#platform/release/updates'
import {
	dayNow,
	type Failures,
	notifyFault,
	type Prefetched,
	PrefetchPass,
} from './prefetch-pass.ts'
import { pauseAfter } from './prefetch-rules.ts'
import { refetchOutdated } from './prefetch-steps.ts'
import { runAlone } from './run-alone.ts'

const lookEveryMs = 60_000

/** Decides when this phone fetches what a day without network needs, and keeps it fresh. */
class Prefetch {
	/** The readiness of this phone for a day without network; null until it is known, or without storage. */
	readonly state = shareValue<Prefetched | null>(null)
	readonly #phone: Phone
	readonly #reads: Reads
	readonly #failures: Failures = new Map()
	#retryTimer: ReturnType<typeof setTimeout> | undefined
	/** The day for which due steps were last searched, while somebody is signed in. */
	#turnedTo: string | null = null
	#running: Promise<void> | null = null
	/** A request during a run, and whether it is the person's. */
	#asked: { isForced: boolean } | null = null
	#outdatedTimer: ReturnType<typeof setTimeout> | undefined
	#isStarted = false

	constructor(phone: Phone) {
		this.#phone = phone
		this.#reads = readsOf(phone)
	}

	/** Fetches due data, in one tab at a time. Resolves when the tours are stored, or cannot be fetched now. */
	fetch(isForced = false): Promise<void> {
		if (this.#running) {
			this.#asked = { isForced: isForced || this.#asked?.isForced === true }
			return this.#running
		}
		return new Promise((resolve) => {
			// Without storage nothing is fetched.
			this.#running = Promise.resolve()
				.then(() => runAlone(() => this.#run(isForced, resolve), resolve))
				.catch((error: unknown) => {
					this.state.set(null)
					notifyFault(error)
				})
				.finally(() => {
					this.#running = null
					resolve()
					const next = this.#asked
					this.#asked = null
					if (next) void this.fetch(next.isForced)
				})
		})
	}

	/** Deletes data of erased people, and fetches rows that were deleted with it. */
	async forgetErased(owner: string): Promise<void> {
		if (await this.#dropErased(owner)) await this.fetch()
	}

	/** Prefetches for an employee who has just signed in; does nothing before `start`, which does it itself. */
	onSignedIn(): void {
		if (this.#isStarted) void this.fetch()
	}

	/**
	 * Starts prefetching: due data is fetched on each new day, each return to the app and each recovery of the
	 * connection.
	 */
	start(): Promise<void> {
		this.#isStarted = true
		let connection = getConnection()
		const look = () => {
			if (document.visibilityState !== 'visible') return
			void this.fetch()
			void this.#refetch()
		}
		document.addEventListener('visibilitychange', look)
		this.#reads.subscribeUnread(() => void this.#refetch())
		subscribeConnection(() => {
			const before = connection
			connection = getConnection()
			// A failure before may come from the lost network.
			if (connection === 'strong') this.#failures.clear()
			if (connection === 'strong' || before === 'strong') look()
		})
		// An app that was left open overnight switches to the new day.
		setInterval(() => {
			if (this.#turnedTo && dayNow(this.#reads.client) !== this.#turnedTo) look()
		}, lookEveryMs)
		const toursAreThere = this.fetch()
		// Queries that became outdated before the listener was added.
		void toursAreThere.then(() => this.#refetch())
		return toursAreThere
	}

	#dropErased(owner: string): Promise<boolean> {
		return dropErased({ outbox: outboxOf(this.#phone), reads: this.#reads }, owner)
	}

	async #run(isForced: boolean, onTours: () => void): Promise<void> {
		const { session } = this.#phone
		const { client } = this.#reads
		const owner = session.getSession()?.userId
		const day = owner ? dayNow(client) : null
		this.#turnedTo = day
		if (!owner || !day) return this.state.set(null)
		turnToDay(client, day)
		await claimCached(owner)
		// Erasures come before any fetch. A failure is retried at the next contact.
		if (getConnection() !== 'offline') await this.#dropErased(owner).catch(notifyFault)
		const pass = new PrefetchPass({
			owner,
			isForced,
			reads: this.#reads,
			session,
			failures: this.#failures,
			awaitWorker: updatesOf(this.#phone).awaitWorker,
			publish: this.state.set,
			onTours,
		})
		const againAtMs = await pass.run()
		if (againAtMs === null) return
		clearTimeout(this.#retryTimer)
		this.#retryTimer = setTimeout(() => void this.fetch(), againAtMs - Date.now())
	}

	/** Fetches outdated data without the lock: another tab that holds it may be frozen. */
	async #refetch(failures = 0): Promise<void> {
		clearTimeout(this.#outdatedTimer)
		const { client } = this.#reads
		if (!this.#phone.session.getSession() || (await refetchOutdated(client, dayNow(client)))) return
		// Concurrent attempts may fail: only one of them is retried.
		clearTimeout(this.#outdatedTimer)
		this.#outdatedTimer = setTimeout(
			() => void this.#refetch(failures + 1),
			pauseAfter(failures + 1),
		)
	}
}

export const prefetchOf = definePart((phone) => new Prefetch(phone))

export const usePrefetched = (): Prefetched | null => useShared(prefetchOf(usePhone()).state)
