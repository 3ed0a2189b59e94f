import { limitTime } from '../api/time-limit.ts'
import { remember, remembers } from './session-memory.ts'

/** Code of a screen could not be fetched: there is no network, or the server has a newer release. */
class MissingCodeError extends Error {}

const browserLabels =
	/dynamically imported module|module script failed|importing a module script|preload css/i

/** True also for what the browser itself says of code that it could not fetch. */
export const isMissingCode = (error: unknown): boolean =>
	error instanceof MissingCodeError || (error instanceof Error && browserLabels.test(error.message))

/** Fetches code; the error of it not being there is ours, so that the router leaves it to us. */
export function loadCode<T>(load: () => Promise<T>): () => Promise<T> {
	return () =>
		load().catch((cause: unknown) => {
			throw new MissingCodeError('A part of the app could not be fetched.', { cause })
		})
}

/** Fetches code that the screen can do without for now; without network, as soon as there is one. */
export async function loadLater<T>(load: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await load()
		} catch {
			await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
		}
	}
}

/** The files that the page began with: another release begins with others. */
const releaseName = () => [...document.scripts].map(({ src }) => src).join()

/** Loads the page anew, but not twice for the same release: gives whether it does. */
export function reloadOnce(): boolean {
	const isTried = remembers('reloaded-for', releaseName())
	if (isTried || !remember('reloaded-for', releaseName())) return false
	location.reload()
	return true
}

/** Whether the page can be had at all: without it a reload would leave nothing on the screen. */
export const isServerThere = (): Promise<boolean> =>
	fetch('/api/health/live', { cache: 'no-store', credentials: 'omit', signal: limitTime() }).then(
		({ ok }) => ok,
		() => false,
	)
