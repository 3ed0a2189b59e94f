import { limitTime } from '@roundsman/client/api/time-limit'
import { isServerThere, reloadOnce } from '@roundsman/client/code/missing-code'
import { shareValue, useShared } from '@roundsman/client/shared-value'
import { trustScript } from '@roundsman/client/workers/trusted-scripts'
import { outboxOf } from '../outbox/outbox.ts'
import { definePart, usePhone } from '../phone/phone.ts'
import { hasUnsavedInput, subscribeUnsavedInput } from '../unsaved-input.ts'

/**
 * `ready`: installed, and waits for the person's consent. `held`: the server no longer accepts this
 * version, and a form with unsaved input blocks the update. `missing`: the server no longer accepts this
 * version, and there is no newer one.
 */
export type UpdateState = 'none' | 'ready' | 'held' | 'missing'

const insistEveryMs = 1000
const takeOverPatienceMs = 10_000

/** Enough for a whole release over the slowest network; after that the update is searched again later. */
const installLimitMs = 10 * 60_000

/**
 * Resolves to true when the whole release is installed, to false when the network failed or the limit
 * passed.
 */
const isInstalled = (worker: ServiceWorker): Promise<boolean> =>
	new Promise((resolve) => {
		const signal = limitTime(undefined, installLimitMs)
		signal.addEventListener('abort', () => resolve(false))
		worker.addEventListener('statechange', () => resolve(worker.state !== 'redundant'), {
			once: true,
			signal,
		})
	})

const firstPauseMs = 5000
const longestPauseMs = 10 * 60_000
const longer = (pauseMs: number) => Math.min(2 * pauseMs, longestPauseMs)

const searchEveryMs = 60 * 60_000

/** Asks the worker to control a page that was loading while it activated. Rejects after the time limit. */
async function askToBeServed(): Promise<void> {
	const workers = navigator.serviceWorker
	const signal = limitTime()
	const isLate = new Promise<never>((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason))
	})
	const { active } = await Promise.race([workers.ready, isLate])
	if (workers.controller) return
	const isServed = new Promise((resolve) => {
		workers.addEventListener('controllerchange', resolve, { once: true, signal })
		active?.postMessage({ type: 'CLAIM' })
	})
	await Promise.race([isServed, isLate])
}

type Installation = 'whole' | 'unfetched' | 'refused'

const hasWorkers = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** The installed release of the app and newer ones. */
class Updates {
	readonly state = shareValue<UpdateState>('none')
	readonly #resumeSending: () => void
	#registration: ServiceWorkerRegistration | null = null
	#waiting: ServiceWorker | null = null
	#isNeeded = false
	#isSearching = false
	#insisting: ReturnType<typeof setInterval> | undefined
	#searchAgain: ReturnType<typeof setTimeout> | undefined
	#searchPauseMs = firstPauseMs
	#installation: Promise<Installation> | null = null

	constructor(resumeSending: () => void) {
		this.#resumeSending = resumeSending
	}

	/** Activates the newer app and reloads the page. Another tab may have activated it already. */
	readonly apply = (): void => {
		if (this.#waiting?.state !== 'installed') {
			location.reload()
			return
		}
		if (this.#insisting) return
		navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
			once: true,
		})
		const askedAtMs = Date.now()
		const takeOver = () => this.#waiting?.postMessage({ type: 'SKIP_WAITING' })
		takeOver()
		// The browser may drop the message while the previous worker was still active.
		this.#insisting = setInterval(() => {
			takeOver()
			if (Date.now() - askedAtMs > takeOverPatienceMs) void this.#reloadPastWorker()
		}, insistEveryMs)
	}

	/** Called when the server refuses this version; the newer one is applied as soon as no form blocks it. */
	async need(): Promise<void> {
		this.#isNeeded = true
		if (this.#isSearching) return
		clearTimeout(this.#searchAgain)
		this.#isSearching = true
		this.#settle()
		const isKnown = await this.#search()
		this.#isSearching = false
		this.#settle()
		const pauseMs = this.#searchPauseMs
		if (!isKnown) {
			this.#searchAgain = setTimeout(() => this.#isNeeded && this.need(), pauseMs)
		}
		this.#searchPauseMs = isKnown ? firstPauseMs : longer(pauseMs)
	}

	/** Called when the server accepts this version after all. */
	accept(): void {
		if (!this.#isNeeded) return
		this.#isNeeded = false
		this.#resumeSending()
		this.#settle()
	}

	/** Resolves to whether a worker caches this page's requests. Rejects when it cannot be fetched now. */
	readonly awaitWorker = async (): Promise<boolean> => {
		const outcome = hasWorkers() ? await this.#install() : 'refused'
		if (outcome === 'unfetched') throw new Error('The worker could not be fetched.')
		if (outcome === 'whole') await askToBeServed()
		return outcome === 'whole'
	}

	/** Installs the service worker for offline use, with retries; not in development. */
	async start(): Promise<void> {
		if (!hasWorkers()) return
		subscribeUnsavedInput(() => this.#settle())
		this.#searchWhenSeen()
		let pauseMs = firstPauseMs
		while ((await this.#install()) === 'unfetched') {
			await new Promise((resolve) => setTimeout(resolve, pauseMs))
			pauseMs = longer(pauseMs)
		}
	}

	/**
	 * A browser keeps a busy worker active, for minutes if need be. If the server is reachable, the page is
	 * loaded from there and registers the newer worker, whose files are cached already.
	 */
	async #reloadPastWorker(): Promise<void> {
		if (hasUnsavedInput() || !(await isServerThere())) return
		await this.#registration?.unregister()
		location.reload()
	}

	/** Updates the state; applies an update by itself only when it is required and no form blocks it. */
	#settle(): void {
		const isBare = !this.#waiting && !this.#isSearching
		const isHeld = this.#isNeeded && hasUnsavedInput()
		const isDue = this.#isNeeded && !isHeld
		if (isDue && this.#waiting) this.apply()
		else if (isDue && isBare && !navigator.serviceWorker?.controller) reloadOnce()
		const calm = this.#waiting ? 'ready' : 'none'
		const next = this.#isNeeded && isBare ? 'missing' : calm
		this.state.set(isHeld ? 'held' : next)
	}

	/**
	 * Looks for a newer release; true when it is installed as a whole or there is none, false when that is
	 * unknown.
	 */
	async #search(): Promise<boolean> {
		if (!this.#registration) return true
		try {
			const { installing } = await this.#registration.update()
			return installing === null || (await isInstalled(installing))
		} catch {
			return false
		}
	}

	/**
	 * An installed app may stay open for weeks, and the browser alone checks for updates only at a
	 * navigation.
	 */
	#searchWhenSeen(): void {
		let searchedAtMs = Date.now()
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState !== 'visible' || Date.now() - searchedAtMs < searchEveryMs)
				return
			searchedAtMs = Date.now()
			void this.#search()
		})
	}

	#setWaiting(worker: ServiceWorker): void {
		this.#waiting = worker
		this.#settle()
	}

	#follow(followed: ServiceWorkerRegistration): void {
		if (followed === this.#registration) return
		this.#registration = followed
		askToBeServed().catch(() => undefined)
		if (followed.waiting && navigator.serviceWorker.controller) this.#setWaiting(followed.waiting)
		followed.addEventListener('updatefound', () => {
			const worker = followed.installing
			worker?.addEventListener('statechange', () => {
				const isUpdate = navigator.serviceWorker.controller !== null
				if (worker.state === 'installed' && isUpdate) this.#setWaiting(worker)
			})
		})
		if (this.#isNeeded) void this.need()
	}

	async #tryInstall(): Promise<Installation> {
		try {
			this.#follow(await navigator.serviceWorker.register(trustScript('/service-worker.js')))
		} catch (error) {
			// Browsers throw a TypeError when the script cannot be fetched; other errors mean that workers are not allowed.
			return error instanceof TypeError ? 'unfetched' : 'refused'
		}
		const installing = this.#registration?.installing
		return !installing || (await isInstalled(installing)) ? 'whole' : 'unfetched'
	}

	/** Concurrent callers share one attempt. */
	#install(): Promise<Installation> {
		this.#installation ??= this.#tryInstall().finally(() => {
			this.#installation = null
		})
		return this.#installation
	}
}

export const updatesOf = definePart((phone) => new Updates(() => outboxOf(phone).resume()))

export const useUpdate = (): UpdateState => useShared(updatesOf(usePhone()).state)
