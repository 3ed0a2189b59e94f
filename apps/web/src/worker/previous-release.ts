import { trimCache } from '#platform/page/trim-cache'

const cacheName = 'app-previous'
/** Some releases of changed files: for tabs that stay open through them. */
const limits = { maxEntries: 500, maxBytes: 15 * 1024 * 1024 }

const isHashed = (url: string) => new URL(url).pathname.startsWith('/assets/')

/** Keeps the files of the release before: a tab that runs it goes on opening screens. */
export async function keepPreviousRelease(
	precacheName: string,
	nextPaths: ReadonlySet<string>,
): Promise<void> {
	const precache = await caches.open(precacheName)
	const previous = await caches.open(cacheName)
	for (const request of await precache.keys()) {
		if (!isHashed(request.url) || nextPaths.has(new URL(request.url).pathname)) continue
		const response = await precache.match(request)
		if (response) await previous.put(request, response)
	}
	await trimCache(previous, limits)
}

/** Answers a file of the app that this release does not have: from an earlier one, else the server. */
export async function answerFromPrevious(request: Request): Promise<Response> {
	const previous = await caches.open(cacheName)
	return (await previous.match(request, { ignoreVary: true })) ?? fetch(request)
}
