import { cacheNames, type RouteHandlerCallback } from 'workbox-core'
import {
	addPlugins,
	cleanupOutdatedCaches,
	createHandlerBoundToURL,
	precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { drainMessage, syncTag } from '#platform/outbox/background-sync'
import { trimCache } from '#platform/page/trim-cache'
import { addSnapshot } from './worker/add-snapshot.ts'
import { drainOutbox } from './worker/drain-outbox.ts'
import { limitCaches } from './worker/limit-caches.ts'
import { answerFromPrevious, keepPreviousRelease } from './worker/previous-release.ts'
import { cacheFor, type RuntimeCache, runtimeCaches } from './worker/runtime-caches.ts'
import { openNotification, showPush } from './worker/show-push.ts'

const isModule = ({ url }: Request) =>
	/\/assets\/(?![^/]*worker)[^/]+\.js$/.test(new URL(url).pathname)

/**
 * Asks for a module so that later starts take its compiled code: the server gives it another header then. What the
 * browser has stored for the page itself lacks that header, and is asked for once more.
 */
function askForCompilable(request: Request): Request {
	if (!isModule(request)) return request
	const headers = new Headers(request.headers)
	headers.set('x-compiled-code', 'wanted')
	return new Request(request, { headers, cache: 'reload' })
}

/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope
/** One that the browser fires when there is a network again; not yet in the language's own types. */
type SyncEvent = ExtendableEvent & { readonly tag: string }
/** Static routes of a worker: requests that it does not see. Not in all browsers. */
type RoutingEvent = ExtendableEvent & {
	addRoutes?(rule: { condition: object; source: 'network' }): Promise<void>
}

const changeMethods = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * The app's shell and every chunk of it, so that each screen opens without network. Changes wait in
 * the outbox; this worker only sends them when no page is there to do it.
 */
const release = self.__WB_MANIFEST
const paths = release.map((entry) => (typeof entry === 'string' ? entry : entry.url))
const releasePaths = new Set(paths.map((path) => new URL(path, self.location.origin).pathname))

// A cache that does not answer must not leave an empty page: the network is asked.
limitCaches()
setCatchHandler(({ request }) => fetch(request))

self.addEventListener('install', (event) => {
	event.waitUntil(keepPreviousRelease(cacheNames.precache, releasePaths))
	// Changes are none of this worker's business: where the browser lets it say so, they go past it.
	const changing = { or: changeMethods.map((requestMethod) => ({ requestMethod })) }
	const { addRoutes } = event as RoutingEvent
	if (addRoutes) event.waitUntil(addRoutes.call(event, { condition: changing, source: 'network' }))
})
addPlugins([{ requestWillFetch: async ({ request }) => askForCompilable(request) }])
precacheAndRoute(release)
cleanupOutdatedCaches()

// Every address of the app is its one page; the server's own pages are not the app's.
const page = createHandlerBoundToURL('/index.html')
const openPage: RouteHandlerCallback = async (asked) =>
	addSnapshot(await page(asked), asked.url.pathname + asked.url.search)
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/(api|dev|assets|map|office)(\/|$)/] }))

/** Trims now and then: counting what a large cache holds takes longer than filling it. */
function limit(cache: RuntimeCache): NonNullable<StrategyOptions['plugins']>[number] {
	const trimEvery = Math.ceil(cache.maxEntries / 20)
	let updates = 0
	return {
		// Where the map is empty, its tile is an answer without content.
		cacheWillUpdate: async ({ response }) =>
			response.status === 200 || response.status === 204 ? response : null,
		cacheDidUpdate: async ({ cacheName }) => {
			updates += 1
			if (updates % trimEvery === 1) await trimCache(await caches.open(cacheName), cache)
		},
	}
}

for (const cache of runtimeCaches) {
	const options = { cacheName: cache.name, plugins: [limit(cache)] }
	const strategy =
		cache.first === 'cache'
			? new CacheFirst(options)
			: new NetworkFirst({ ...options, networkTimeoutSeconds: 5 })
	registerRoute(({ url, request, sameOrigin }) => {
		const { method, headers } = request
		const asked = { method, path: url.pathname, hasToken: headers.has('authorization') }
		return sameOrigin && cacheFor(asked) === cache
	}, strategy)
}

const isFileOfApp = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
	sameOrigin && /^\/assets\/[^/]+\.(js|css)$/.test(url.pathname)
registerRoute(isFileOfApp, ({ request }) => answerFromPrevious(request))

/** An open page sends; where the browser shows none, it may be asleep, and this worker takes part. */
async function sendWhatWaits(): Promise<void> {
	const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
	for (const each of pages) each.postMessage({ type: drainMessage })
	if (!pages.some(({ visibilityState }) => visibilityState === 'visible')) await drainOutbox()
}

self.addEventListener('sync', (event) => {
	const { tag } = event as SyncEvent
	if (tag === syncTag) (event as SyncEvent).waitUntil(sendWhatWaits())
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)))

self.addEventListener('message', (event) => {
	if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
	if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
})

// The first visit is already served by the worker, so that going offline at once works.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
