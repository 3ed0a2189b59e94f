/** The sync tag that the page registers and the worker receives: there are changes to send. */
export const syncTag = 'outbox'

/** The worker's message to open pages when the browser has woken it for the tag. */
export const drainMessage = 'DRAIN'

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Asks the browser to wake the worker when there is a network; does nothing where it cannot. */
export async function requestSync(): Promise<void> {
	const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration()
	await registration?.sync?.register(syncTag)
}
