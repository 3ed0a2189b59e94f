import { limitTime } from '@roundsman/client/api/time-limit'
import { isServerThere, reloadOnce } from '@roundsman/client/code/missing-code'
import { shareValue } from '@roundsman/client/shared-value'
import { trustScript } from '@roundsman/client/workers/trusted-scripts'
import { resumeOutbox } from '../outbox/outbox.ts'
import { hasUnsavedInput, subscribeUnsavedInput } from '../unsaved-input.ts'

/**
 * `ready`: installed, and waits for the person's consent. `held`: the server no longer accepts this
 * version, and a form with unsaved input blocks the update. `missing`: the server no longer accepts this
 * version, and there is no newer one.
 */
export type UpdateState = 'none' | 'ready' | 'held' | 'missing'

let registration: ServiceWorkerRegistration | null = null
let waiting: ServiceWorker | null = null
let isNeeded = false
let isSearching = false
const state = shareValue<UpdateState>('none')

export const useUpdate = state.useValue

const insistEveryMs = 1000
const takeOverPatienceMs = 10_000
let insisting: ReturnType<typeof setInterval> | undefined

/**
 * A browser keeps a busy worker active, for minutes if need be. If the server is reachable, the page is
 * loaded from there and registers the newer worker, whose files are cached already.
 */
async function reloadPastWorker(): Promise<void> {
	if (hasUnsavedInput() || !(await isServerThere())) return
	await registration?.unregister()
	location.reload()
}

/** Activates the newer app and reloads the page. Another tab may have activated it already. */
export function applyUpdate(): void {
	if (waiting?.state !== 'installed') {
		location.reload()
		return
	}
	if (insisting) return
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
		once: true,
	})
	const askedAtMs = Date.now()
	const takeOver = () => waiting?.postMessage({ type: 'SKIP_WAITING' })
	takeOver()
	// The browser may drop the message while the previous worker was still active.
	insisting = setInterval(() => {
		takeOver()
		if (Date.now() - askedAtMs > takeOverPatienceMs) void reloadPastWorker()
	}, insistEveryMs)
}

/** Updates the state; applies an update by itself only when it is required and no form blocks it. */
function settle(): void {
	const isHeld = isNeeded && hasUnsavedInput()
	if (isNeeded && !isHeld && waiting) applyUpdate()
	else if (isNeeded && !isHeld && !isSearching && !navigator.serviceWorker?.controller) reloadOnce()
	const calm = waiting ? 'ready' : 'none'
	const next = isNeeded && !waiting && !isSearching ? 'missing' : calm
	state.set(isHeld ? 'held' : next)
}

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

/**
 * Looks for a newer release; true when it is installed as a whole or there is none, false when that is
 * unknown.
 */
async function search(): Promise<boolean> {
	if (!registration) return true
	try {
		const { installing } = await registration.update()
		return installing === null || (await isInstalled(installing))
	} catch {
		return false
	}
}

const firstPauseMs = 5000
const longestPauseMs = 10 * 60_000
const longer = (pauseMs: number) => Math.min(2 * pauseMs, longestPauseMs)

let searchAgain: ReturnType<typeof setTimeout> | undefined
let searchPauseMs = firstPauseMs

/** Called when the server refuses this version; the newer one is applied as soon as no form blocks it. */
export async function needUpdate(): Promise<void> {
	isNeeded = true
	if (isSearching) return
	clearTimeout(searchAgain)
	isSearching = true
	settle()
	const isKnown = await search()
	isSearching = false
	settle()
	if (!isKnown) searchAgain = setTimeout(() => isNeeded && needUpdate(), searchPauseMs)
	searchPauseMs = isKnown ? firstPauseMs : longer(searchPauseMs)
}

/** Called when the server accepts this version after all. */
export function acceptVersion(): void {
	if (!isNeeded) return
	isNeeded = false
	resumeOutbox()
	settle()
}

function setWaiting(worker: ServiceWorker): void {
	waiting = worker
	settle()
}

const searchEveryMs = 60 * 60_000

/**
 * An installed app may stay open for weeks, and the browser alone checks for updates only at a navigation.
 */
function searchWhenSeen(): void {
	let searchedAtMs = Date.now()
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'visible' || Date.now() - searchedAtMs < searchEveryMs) return
		searchedAtMs = Date.now()
		void search()
	})
}

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

function follow(followed: ServiceWorkerRegistration): void {
	if (followed === registration) return
	registration = followed
	askToBeServed().catch(() => undefined)
	if (followed.waiting && navigator.serviceWorker.controller) setWaiting(followed.waiting)
	followed.addEventListener('updatefound', () => {
		const worker = followed.installing
		worker?.addEventListener('statechange', () => {
			const isUpdate = navigator.serviceWorker.controller !== null
			if (worker.state === 'installed' && isUpdate) setWaiting(worker)
		})
	})
	if (isNeeded) void needUpdate()
}

type Installation = 'whole' | 'unfetched' | 'refused'

async function tryInstall(): Promise<Installation> {
	try {
		follow(await navigator.serviceWorker.register(trustScript('/service-worker.js')))
	} catch (error) {
		// Browsers throw a TypeError when the script cannot be fetched; other errors mean that workers are not allowed.
		return error instanceof TypeError ? 'unfetched' : 'refused'
	}
	const installing = registration?.installing
	return !installing || (await isInstalled(installing)) ? 'whole' : 'unfetched'
}

const hasWorkers = () => import.meta.env.PROD && 'serviceWorker' in navigator

let installation: Promise<Installation> | null = null

/** Concurrent callers share one attempt. */
function install(): Promise<Installation> {
	installation ??= tryInstall().finally(() => {
		installation = null
	})
	return installation
}

/** Resolves to whether a worker caches this page's requests. Rejects when it cannot be fetched now. */
export async function awaitWorker(): Promise<boolean> {
	const outcome = hasWorkers() ? await install() : 'refused'
	if (outcome === 'unfetched') throw new Error('The worker could not be fetched.')
	if (outcome === 'whole') await askToBeServed()
	return outcome === 'whole'
}

/** Installs the service worker for offline use, with retries; not in development. */
export async function startServiceWorker(): Promise<void> {
	if (!hasWorkers()) return
	subscribeUnsavedInput(settle)
	searchWhenSeen()
	let pauseMs = firstPauseMs
	while ((await install()) === 'unfetched') {
		await new Promise((resolve) => setTimeout(resolve, pauseMs))
		pauseMs = longer(pauseMs)
	}
}
