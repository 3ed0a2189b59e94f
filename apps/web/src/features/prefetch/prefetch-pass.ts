import { classifyNetworkFailure, reportUnexpected } from '@roundsman/client/api/error-rules'
import { getConnection } from '@roundsman/client/live/connection'
import { dateIn, deviceTimeZone } from '@roundsman/contract'
import type { QueryClient } from '@tanstack/react-query'
import { countCustomers } from '#domains/customers/cache'
import { employeeQueries } from '#domains/employees'
import type { PhoneSession } from '#platform/phone/phone'
import { readCached, writeCached } from '#platform/reads/cache-store'
import type { Reads } from '#platform/reads/query-client'
import {
	isLong,
	type Obstacle,
	type PrefetchFacts,
	type PrefetchStep,
	planPrefetch,
	prefetchSteps,
} from './prefetch-rules.ts'
import { countTours, fetchers, findMissing } from './prefetch-steps.ts'
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

/** The employee's day, by the clock of the phone until their time zone is known. */
export function dayNow(client: QueryClient): string {
	const profile = client.getQueryData(employeeQueries.profile().queryKey)
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

/** Reports programming errors; failures of network and storage are retried silently. */
export function notifyFault(error: unknown): void {
	const isMistake =
		error instanceof RangeError ||
		error instanceof ReferenceError ||
		// `fetch` rejects with a TypeError, too.
		(error instanceof TypeError && classifyNetworkFailure(error, true) === 'failed')
	if (isMistake) reportUnexpected(error)
}

/** Failed steps, over several passes; forgotten with the page. */
export type Failures = Map<PrefetchStep, { count: number; atMs: number }>

type PassOptions = {
	owner: string
	/** The person has asked for it: everything is fetched again. */
	isForced: boolean
	reads: Reads
	session: PhoneSession
	failures: Failures
	awaitWorker: () => Promise<boolean>
	publish: (state: Prefetched) => void
	/** The steps of the tours are over. */
	onTours: () => void
}

/** One run through the steps. */
export class PrefetchPass {
	readonly #options: PassOptions
	#note: Note = noNote
	#missing = new Set<PrefetchStep>()
	#customers = 0

	constructor(options: PassOptions) {
		this.#options = options
	}

	/** Fetches what is due; returns when a failed step is to be tried again, or null. */
	async run(): Promise<number | null> {
		const { isForced, failures } = this.#options
		const note = await readNote()
		if (isForced) failures.clear()
		this.#note = isForced ? { ...note, done: {} } : note
		this.#missing = await findMissing(this.#client, this.#day)
		this.#customers = await countCustomers()
		while (this.#isStill()) {
			const day = this.#day
			const plan = planPrefetch(this.#factsOn(day))
			if (plan.kind !== 'bring') {
				const why = plan.kind === 'wait' ? 'failed' : null
				this.#publish(null, plan.kind === 'stopped' ? plan.obstacle : why)
				return plan.kind === 'wait' ? plan.untilMs : null
			}
			if (isLong(plan.step)) this.#options.onTours()
			await this.#attempt(plan.step, day)
		}
		return null
	}

	get #client(): QueryClient {
		return this.#options.reads.client
	}

	get #day(): string {
		return dayNow(this.#client)
	}

	#isStill(): boolean {
		return this.#options.session.getSession()?.userId === this.#options.owner
	}

	#findObstacle(): Obstacle | null {
		return findObstacle(this.#options.isForced)
	}

	#factsOn(day: string): PrefetchFacts {
		return {
			day,
			done: this.#note.done,
			missing: this.#missing,
			failures: Object.fromEntries(this.#options.failures),
			obstacle: this.#findObstacle(),
			nowMs: Date.now(),
		}
	}

	#publish(step: Prefetched['step'], why: Prefetched['why']): void {
		const day = this.#day
		const note = this.#note
		const { today, tomorrow } = countTours(this.#client, day)
		const isDone = (id: PrefetchStep) => note.done[id] === day && !this.#missing.has(id)
		this.#options.publish({
			step,
			why,
			doneCount: prefetchSteps.filter(({ id }) => isDone(id)).length,
			customers: this.#customers,
			atMs: note.atMs,
			bytes: note.bytesDay === day ? note.bytes : 0,
			tours: [today, tomorrow].flatMap((tour) =>
				// A response that does not match the contract may be cached.
				tour?.date && Array.isArray(tour.items) ? [tour.date] : [],
			),
		})
	}

	/** Fetches a step; a failure is retried later, or as soon as the network is back. */
	async #attempt(step: PrefetchStep, day: string): Promise<void> {
		const { failures } = this.#options
		try {
			await this.#fetchStep(step, day)
		} catch (error) {
			notifyFault(error)
			if (this.#findObstacle()) return
			failures.set(step, { count: (failures.get(step)?.count ?? 0) + 1, atMs: Date.now() })
		}
	}

	async #fetchStep(step: PrefetchStep, day: string): Promise<void> {
		const { owner, isForced, reads, failures, awaitWorker } = this.#options
		this.#publish(step, null)
		const stopCounting = watchBytes()
		const isDone = await fetchers[step]({
			reads,
			owner,
			day,
			freshSinceMs: Date.now() - (isForced ? 0 : freshMs),
			goesOn: () => this.#isStill() && this.#findObstacle() === null,
			onCustomers: (count) => {
				this.#customers = count
				this.#publish(step, null)
			},
			awaitWorker,
		}).finally(() => {
			const before = this.#note.bytesDay === day ? this.#note.bytes : 0
			this.#note = { ...this.#note, bytesDay: day, bytes: before + stopCounting() }
		})
		if (!isDone) return
		// A step that is noted as done must be stored on the phone, even if the tab closes.
		await reads.keepNow()
		this.#missing.delete(step)
		failures.delete(step)
		const note = { ...this.#note, done: { ...this.#note.done, [step]: day }, atMs: Date.now() }
		this.#note = note
		await writeCached(owner, (transaction) => transaction.objectStore('notes').put(note, noteKey))
	}
}
