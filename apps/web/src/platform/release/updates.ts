import { limitTime } from '@roundsman/client/api/time-limit'
import { isServerThere, reloadOnce } from '@roundsman/client/code/missing-code'
import { shareValue } from '@roundsman/client/shared-value'
import { trustScript } from '@roundsman/client/workers/trusted-scripts'
import { resumeOutbox } from '../outbox/outbox.ts'
import { hasUnsavedInput, subscribeUnsavedInput } from '../unsaved-input.ts'

/**
 * `ready`: fetched, and waits for the person's word. `held`: the server takes no more from this
 * version, and a form with unsaved input is in the way. `missing`: the same, and there is nothing newer.
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
 * A browser leaves a worker that has work to do in its place, for minutes if need be. Where the server
 * answers, the page comes from there and registers the newer worker, which has its files already.
 */
async function reloadPastWorker(): Promise<void> {
	if (hasUnsavedInput() || !(await isServerThere())) return
	await registration?.unregister()
	location.reload()
}

/** Lets the newer app take over; the page is loaded anew. Another tab may have let it already. */
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

/** Says what is, and does what has to be done by itself: only an update that is needed, and no form in the way. */
function settle(): void {
	const isHeld = isNeeded && hasUnsavedInput()
	if (isNeeded && !isHeld && waiting) applyUpdate()
	else if (isNeeded && !isHeld && !isSearching && !navigator.serviceWorker?.controller) reloadOnce()
	const calm = waiting ? 'ready' : 'none'
	const next = isNeeded && !waiting && !isSearching ? 'missing' : calm
	state.set(isHeld ? 'held' : next)
}

/** A whole release over the slowest network; what has not come by then is looked for again later. */
const installLimitMs = 10 * 60_000

/** Whether all of a release came; false where the network failed on the way, or it took too long. */
const isInstalled = (worker: ServiceWorker): Promise<boolean> =>
	new Promise((resolve) => {
		const signal = limitTime(undefined, installLimitMs)
		signal.addEventListener('abort', () => resolve(false))
		worker.addEventListener('statechange', () => resolve(worker.state !== 'redundant'), {
			once: true,
			signal,
		})
	})

/** Looks for a newer release; resolves when one is there as a whole or there is none, to false when that cannot be said. */
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

/** To be called when the server refuses this version; the newer one comes as soon as no form is in the way. */
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

/** To be called when the server takes this version after all. */
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

/** An installed app may stay open for weeks: the browser alone would ask at a navigation only. */
function searchWhenSeen(): void {
	let searchedAtMs = Date.now()
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'visible' || Date.now() - searchedAtMs < searchEveryMs) return
		searchedAtMs = Date.now()
		void search()
	})
}

/** Asks the worker to serve a page that was on its way while it took over. Rejects when it does not. */
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
		// The browser's word for a script that it could not fetch; any other is that it takes none.
		return error instanceof TypeError ? 'unfetched' : 'refused'
	}
	const installing = registration?.installing
	return !installing || (await isInstalled(installing)) ? 'whole' : 'unfetched'
}

const hasWorkers = () => import.meta.env.PROD && 'serviceWorker' in navigator

let installation: Promise<Installation> | null = null

/** One attempt, whoever asks while it is under way. */
function install(): Promise<Installation> {
	installation ??= tryInstall().finally(() => {
		installation = null
	})
	return installation
}

/** Resolves to whether a worker caches what this page fetches. Rejects when it cannot be fetched now. */
export async function awaitWorker(): Promise<boolean> {
	const outcome = hasWorkers() ? await install() : 'refused'
	if (outcome === 'unfetched') throw new Error('The worker could not be fetched.')
	if (outcome === 'whole') await askToBeServed()
	return outcome === 'whole'
}

/** Installs the worker that serves the app without network, sooner or later; not while developing. */
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
