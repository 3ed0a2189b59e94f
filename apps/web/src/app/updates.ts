import { reloadOnce } from '#platform/missing-code'
import { resumeOutbox } from '#platform/outbox'
import { shareValue } from '#platform/shared-value'
import { trustScript } from '#platform/trusted-scripts'
import { hasUnsavedInput, subscribeUnsavedInput } from '#platform/unsaved-input'

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

/** Lets the newer app take over; the page is loaded anew. Another tab may have let it already. */
export function applyUpdate(): void {
	if (waiting?.state !== 'installed') {
		location.reload()
		return
	}
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
		once: true,
	})
	waiting.postMessage({ type: 'SKIP_WAITING' })
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

/** Looks for a newer release; resolves when one is there as a whole, or there is none. */
async function search(): Promise<void> {
	const found = await registration?.update().catch(() => undefined)
	const worker = (found ?? registration)?.installing
	if (!worker) return
	await new Promise<void>((resolve) => {
		worker.addEventListener('statechange', () => resolve(), { once: true })
	})
}

/** To be called when the server says that this app is too old. It comes by itself as soon as no form is in the way. */
export async function needUpdate(): Promise<void> {
	isNeeded = true
	if (isSearching) return
	isSearching = true
	settle()
	await search()
	isSearching = false
	settle()
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

function follow(followed: ServiceWorkerRegistration): void {
	registration = followed
	if (followed.waiting && navigator.serviceWorker.controller) setWaiting(followed.waiting)
	followed.addEventListener('updatefound', () => {
		const worker = followed.installing
		worker?.addEventListener('statechange', () => {
			const isUpdate = navigator.serviceWorker.controller !== null
			if (worker.state === 'installed' && isUpdate) setWaiting(worker)
		})
	})
	subscribeUnsavedInput(settle)
	searchWhenSeen()
	if (isNeeded) void needUpdate()
}

/** Installs the worker that serves the app without network; not while developing. */
export async function startServiceWorker(): Promise<void> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
	follow(await navigator.serviceWorker.register(trustScript('/service-worker.js')))
}
