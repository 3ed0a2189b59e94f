import { limitTime } from '../api/time-limit.ts'
import { remember, remembers } from './session-memory.ts'

/** The code of a screen could not be loaded: there is no network, or the server has a newer release. */
class MissingCodeError extends Error {}

const browserLabels =
	/dynamically imported module|module script failed|importing a module script|preload css/i

/** True also for the browser's own errors about code that it could not load. */
export const isMissingCode = (error: unknown): boolean =>
	error instanceof MissingCodeError || (error instanceof Error && browserLabels.test(error.message))

/** Loads code; a failure is our own error, so that the router does not handle it. */
export function loadCode<T>(load: () => Promise<T>): () => Promise<T> {
	return () =>
		load().catch((cause: unknown) => {
			throw new MissingCodeError('A part of the app could not be fetched.', { cause })
		})
}

/** Loads code that the screen does not need at once; without network, as soon as there is one. */
export async function loadLater<T>(load: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await load()
		} catch {
			await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
		}
	}
}

/** The script files of the page, which differ between releases. */
const releaseName = () => [...document.scripts].map(({ src }) => src).join()

/** Reloads the page, but not twice for the same release; returns whether it does. */
export function reloadOnce(): boolean {
	const isTried = remembers('reloaded-for', releaseName())
	if (isTried || !remember('reloaded-for', releaseName())) return false
	location.reload()
	return true
}

/** Whether the server can be reached: otherwise a reload would leave the screen empty. */
export const isServerThere = (): Promise<boolean> =>
	fetch('/api/health/live', { cache: 'no-store', credentials: 'omit', signal: limitTime() }).then(
		({ ok }) => ok,
		() => false,
	)
