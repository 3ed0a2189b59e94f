import { classifyNetworkFailure, reportUnexpected } from '@roundsman/client/api/error-rules'
import { getConnection, subscribeConnection } from '@roundsman/client/live/connection'
import { shareValue, useShared } from '@roundsman/client/shared-value'
import { dateIn, deviceTimeZone } from '@roundsman/contract'
import { countCustomers } from '#domains/customers/cache'
import { employeeQueries } from '#domains/employees'
import { turnToDay } from '#domains/visits/changes'
import { dropErased } from '#features/erasures'
import { type OutboxAccess, outboxOf } from '#platform/outbox/outbox'
import { definePart, usePhone } from '#platform/phone/phone'
import { claimCached, readCached, writeCached } from '#platform/reads/cache-store'
import { keepNow, queryClient, subscribeUnread } from '#platform/reads/query-client'
import { updatesOf } from '#platform/release/updates'
import { getSession } from '#platform/session/session-store'
import {
	isLong,
	type Obstacle,
	type PrefetchFacts,
	type PrefetchStep,
	pauseAfter,
	planPrefetch,
	prefetchSteps,
} from './prefetch-rules.ts'
import { countTours, fetchers, findMissing, refetchOutdated } from './prefetch-steps.ts'
import { runAlone } from './run-alone.ts'
import { watchBytes } from './watch-bytes.ts'

type Done = Partial<Record<PrefetchStep, string>>
/** Stored beside the data: the day for which each step was done, and the bytes of that day. */
type Note = { done: Done; atMs: number; bytesDay: string; bytes: number }

export type Prefetched = {
	step: PrefetchStep | null
	/** Why nothing is fetched though a step is due. */
	why: Obstacle | 'failed' | null
	doneCount: number
	customers: number
	/** When data was last fetched, 0 for never. */
	atMs: number
	/** Bytes fetched on this day so far. */
	bytes: number
	/** The days of the tours on this phone. */
	tours: string[]
}

const noteKey = 'priming'
// Data that a screen has just fetched is not fetched again.
const freshMs = 5 * 60_000
const noNote: Note = { done: {}, atMs: 0, bytesDay: '', bytes: 0 }
function dayNow(): string {
	const profile = queryClient.getQueryData(employeeQueries.profile().queryKey)
	const zone = profile?.timeZone ?? deviceTimeZone()
	return dateIn(zone, new Date())
}

type Browser = { connection?: { saveData?: boolean } }

function findObstacle(isForced: boolean): Obstacle | null {
	const connection = getConnection()
	if (connection === 'offline') return 'offline'
	if (connection !== 'strong') return 'weak'
	const isSaving = (navigator as Browser).connection?.saveData === true
	return isSaving && !isForced ? 'data-saver' : null
}

const readNote = (): Promise<Note> =>
	readCached(async (transaction) => {
		return ((await transaction.objectStore('notes').get(noteKey)) as Note | undefined) ?? noNote
	})

/** One run through the steps; its failures are stored in memory only. */
type Pass = {
	owner: string
	isForced: boolean
	note: Note
	missing: Set<PrefetchStep>
	customers: number
	onTours: () => void
}

const isStill = ({ owner }: Pass) => getSession()?.userId === owner

/** Reports programming errors; failures of network and storage are retried silently. */
function notifyFault(error: unknown): void {
	const isMistake =
		error instanceof RangeError ||
		error instanceof ReferenceError ||
		// `fetch` rejects with a TypeError, too.
		(error instanceof TypeError && classifyNetworkFailure(error, true) === 'failed')
	if (isMistake) reportUnexpected(error)
}

const lookEveryMs = 60_000

/** Fetches what a day without network needs, and keeps it fresh. */
class Prefetch {
	/** The readiness of this phone for a day without network; null until it is known, or without storage. */
	readonly state = shareValue<Prefetched | null>(null)
	readonly #outbox: OutboxAccess
	readonly #awaitWorker: () => Promise<boolean>
	#failures: PrefetchFacts['failures'] = {}
	#retryTimer: ReturnType<typeof setTimeout> | undefined
	/** The day for which due steps were last searched, while somebody is signed in. */
	#turnedTo: string | null = null
	#running: Promise<void> | null = null
	/** A request during a run, and whether it is the person's. */
	#asked: { isForced: boolean } | null = null
	#outdatedTimer: ReturnType<typeof setTimeout> | undefined
	#isStarted = false

	constructor(outbox: OutboxAccess, awaitWorker: () => Promise<boolean>) {
		this.#outbox = outbox
		this.#awaitWorker = awaitWorker
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
		if (await dropErased(this.#outbox, owner)) await this.fetch()
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
		subscribeUnread(() => void this.#refetch())
		subscribeConnection(() => {
			const before = connection
			connection = getConnection()
			// A failure before may come from the lost network.
			if (connection === 'strong') this.#failures = {}
			if (connection === 'strong' || before === 'strong') look()
		})
		// An app that was left open overnight switches to the new day.
		setInterval(() => {
			if (this.#turnedTo && dayNow() !== this.#turnedTo) look()
		}, lookEveryMs)
		const toursAreThere = this.fetch()
		// Queries that became outdated before the listener was added.
		void toursAreThere.then(() => this.#refetch())
		return toursAreThere
	}

	#publish(
		{ note, customers, missing }: Pass,
		step: Prefetched['step'],
		why: Prefetched['why'],
	): void {
		const day = dayNow()
		const { today, tomorrow } = countTours(day)
		const isDone = (id: PrefetchStep) => note.done[id] === day && !missing.has(id)
		this.state.set({
			step,
			why,
			doneCount: prefetchSteps.filter(({ id }) => isDone(id)).length,
			customers,
			atMs: note.atMs,
			bytes: note.bytesDay === day ? note.bytes : 0,
			tours: [today, tomorrow].flatMap((tour) =>
				// A response that does not match the contract may be cached.
				tour?.date && Array.isArray(tour.items) ? [tour.date] : [],
			),
		})
	}

	async #fetchStep(pass: Pass, step: PrefetchStep, day: string): Promise<void> {
		this.#publish(pass, step, null)
		const stopCounting = watchBytes()
		const isDone = await fetchers[step]({
			owner: pass.owner,
			day,
			freshSinceMs: Date.now() - (pass.isForced ? 0 : freshMs),
			goesOn: () => isStill(pass) && findObstacle(pass.isForced) === null,
			onCustomers: (count) => {
				pass.customers = count
				this.#publish(pass, step, null)
			},
			awaitWorker: this.#awaitWorker,
		}).finally(() => {
			const before = pass.note.bytesDay === day ? pass.note.bytes : 0
			pass.note = { ...pass.note, bytesDay: day, bytes: before + stopCounting() }
		})
		if (!isDone) return
		// A step that is noted as done must be stored on the phone, even if the tab closes.
		await keepNow()
		pass.missing.delete(step)
		delete this.#failures[step]
		pass.note = { ...pass.note, done: { ...pass.note.done, [step]: day }, atMs: Date.now() }
		await writeCached(pass.owner, (transaction) =>
			transaction.objectStore('notes').put(pass.note, noteKey),
		)
	}

	/** Fetches a step; a failure is retried later, or as soon as the network is back. */
	async #attempt(pass: Pass, step: PrefetchStep, day: string): Promise<void> {
		try {
			await this.#fetchStep(pass, step, day)
		} catch (error) {
			notifyFault(error)
			if (findObstacle(pass.isForced)) return
			const count = (this.#failures[step]?.count ?? 0) + 1
			this.#failures = { ...this.#failures, [step]: { count, atMs: Date.now() } }
		}
	}

	async #passThrough(pass: Pass): Promise<void> {
		while (isStill(pass)) {
			const day = dayNow()
			const plan = planPrefetch({
				day,
				done: pass.note.done,
				missing: pass.missing,
				failures: this.#failures,
				obstacle: findObstacle(pass.isForced),
				nowMs: Date.now(),
			})
			if (plan.kind !== 'bring') {
				if (plan.kind === 'wait') {
					clearTimeout(this.#retryTimer)
					this.#retryTimer = setTimeout(() => void this.fetch(), plan.untilMs - Date.now())
				}
				const why = plan.kind === 'wait' ? 'failed' : null
				this.#publish(pass, null, plan.kind === 'stopped' ? plan.obstacle : why)
				return
			}
			if (isLong(plan.step)) pass.onTours()
			await this.#attempt(pass, plan.step, day)
		}
	}

	async #run(isForced: boolean, onTours: () => void): Promise<void> {
		const owner = getSession()?.userId
		const day = owner ? dayNow() : null
		this.#turnedTo = day
		if (!owner || !day) return this.state.set(null)
		turnToDay(day)
		await claimCached(owner)
		// Erasures come before any fetch. A failure is retried at the next contact.
		if (getConnection() !== 'offline') await dropErased(this.#outbox, owner).catch(notifyFault)
		const note = await readNote()
		if (isForced) this.#failures = {}
		await this.#passThrough({
			owner,
			isForced,
			note: isForced ? { ...note, done: {} } : note,
			missing: await findMissing(dayNow()),
			customers: await countCustomers(),
			onTours,
		})
	}

	/** Fetches outdated data without the lock: another tab that holds it may be frozen. */
	async #refetch(failures = 0): Promise<void> {
		clearTimeout(this.#outdatedTimer)
		if (!getSession() || (await refetchOutdated(dayNow()))) return
		// Concurrent attempts may fail: only one of them is retried.
		clearTimeout(this.#outdatedTimer)
		this.#outdatedTimer = setTimeout(
			() => void this.#refetch(failures + 1),
			pauseAfter(failures + 1),
		)
	}
}

export const prefetchOf = definePart(
	(phone) => new Prefetch(outboxOf(phone), updatesOf(phone).awaitWorker),
)

export const usePrefetched = (): Prefetched | null => useShared(prefetchOf(usePhone()).state)
