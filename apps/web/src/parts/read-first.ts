import { loadCode } from '@roundsman/client/code/missing-code'
import type { QueryClient } from '@tanstack/react-query'
import type { Phone } from '#platform/phone/phone'

/** What the router hands to those who read for a screen. */
export type AppContext = { phone: Phone }
type Params = { id: string }

/** Reads what this phone has of a record, before its screen is drawn. */
export type ReadAhead = (client: QueryClient, params: Params) => Promise<unknown>

/** A read from this phone takes less; one that takes longer is shown as loading. */
const patienceMs = 100
/** A screen that was only touched is opened within this time, or reads again. */
export const unopenedMs = 30_000

type Load = () => Promise<{ readAhead: ReadAhead }>
type Given = { params: Params; context: AppContext }

/** Loads once what has been loaded: the browser looks up all files of a chunk each time that it is imported. */
function loadOnce(load: Load) {
	const loadAll = () =>
		Promise.all([
			loadCode(load)(),
			// The first screens do not need it.
			import('#platform/reads/query-client'),
		])
	let loaded: Awaited<ReturnType<typeof loadAll>> | undefined
	return async () => {
		loaded ??= await loadAll()
		return loaded
	}
}

async function readInTime(
	load: ReturnType<typeof loadOnce>,
	{ params, context: { phone } }: Given,
): Promise<void> {
	const reading = load().then(([{ readAhead }, { readsOf }]) =>
		readAhead(readsOf(phone).client, params),
	)
	const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
	// The screen itself reports what cannot be loaded.
	await Promise.race([reading.catch(() => undefined), late])
}

/**
 * Lets the screen of one record be drawn once, with what this phone has of it, and not as loading first. Links begin
 * with it at the first touch. Among the options of `createRoute`, the loader would make the types of all links depend
 * on those of the screen.
 */
export function readFirst<R extends { options: object }>(load: Load, route: R): R {
	const loadPage = loadOnce(load)
	// Each time the screen is opened it reads anew.
	Object.assign(route.options, { gcTime: 0, loader: (given: Given) => readInTime(loadPage, given) })
	return route
}
