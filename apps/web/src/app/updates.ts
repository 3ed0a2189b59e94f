import { useSyncExternalStore } from 'react'

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function setWaiting(worker: ServiceWorker | null): void {
	waiting = worker
	for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** True when a newer app has been fetched and waits for the person's word. */
export const useUpdateReady = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null)

/** Lets the newer app take over; the page is loaded anew. */
export function applyUpdate(): void {
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
		once: true,
	})
	waiting?.postMessage({ type: 'SKIP_WAITING' })
}

function follow(registration: ServiceWorkerRegistration): void {
	if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting)
	registration.addEventListener('updatefound', () => {
		const worker = registration.installing
		worker?.addEventListener('statechange', () => {
			const isUpdate = navigator.serviceWorker.controller !== null
			if (worker.state === 'installed' && isUpdate) setWaiting(worker)
		})
	})
}

// The only script address that this app ever hands to the browser by itself.
const workerUrl = '/service-worker.js'

type ScriptUrlPolicy = { createScriptURL(url: string): string }
type TrustedTypes = {
	createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

function trustedWorkerUrl(): string {
	const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
	const createScriptURL = (url: string) => {
		if (url !== workerUrl) throw new TypeError(`Not a script of ours: ${url}`)
		return url
	}
	const policy = trustedTypes?.createPolicy('roundsman', { createScriptURL })
	return policy?.createScriptURL(workerUrl) ?? workerUrl
}

/** Installs the worker that serves the app without network; not while developing. */
export async function startServiceWorker(): Promise<void> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
	follow(await navigator.serviceWorker.register(trustedWorkerUrl()))
}
