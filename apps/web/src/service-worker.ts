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
import { paintedMessage } from '#platform/snapshot/snapshot-notes'
import { addSnapshot } from './worker/add-snapshot.ts'
import { drainOutbox } from './worker/drain-outbox.ts'
import { limitCaches } from './worker/limit-caches.ts'
import { notePainted } from './worker/painted-pages.ts'
import { answerFromPrevious, keepPreviousRelease } from './worker/previous-release.ts'
import { cacheFor, type RuntimeCache, runtimeCaches } from './worker/runtime-caches.ts'
import { openNotification, showPush } from './worker/show-push.ts'

const isModule = ({ url }: Request) =>
	/\/assets\/(?![^/]*worker)[^/]+\.js$/.test(new URL(url).pathname)

/**
 * Requests a module so that the browser can cache its compiled code: the server then sends another header.
 * A response that the browser cached for the page lacks that header and is requested again.
 */
function askForCompilable(request: Request): Request {
	if (!isModule(request)) return request
	const headers = new Headers(request.headers)
	headers.set('x-compiled-code', 'wanted')
	return new Request(request, { headers, cache: 'reload' })
}

/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope
/** Fired when there is a network again; TypeScript's DOM types lack it. */
type SyncEvent = ExtendableEvent & { readonly tag: string }
/** Static routes of a worker: requests that bypass it. Not in all browsers. */
type RoutingEvent = ExtendableEvent & {
	addRoutes?(rule: { condition: object; source: 'network' }): Promise<void>
}

const changeMethods = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Caches the app's shell and all its chunks, so that each screen opens without network. Changes wait in the
 * outbox; this worker sends them only when no page can.
 */
const release = self.__WB_MANIFEST
const paths = release.map((entry) => (typeof entry === 'string' ? entry : entry.url))
const releasePaths = new Set(paths.map((path) => new URL(path, self.location.origin).pathname))

// When a cache does not respond, the network is used, so that the page is never empty.
limitCaches()
setCatchHandler(({ request }) => fetch(request))

self.addEventListener('install', (event) => {
	event.waitUntil(keepPreviousRelease(cacheNames.precache, releasePaths))
	// Changes bypass this worker where the browser supports static routes.
	const changing = { or: changeMethods.map((requestMethod) => ({ requestMethod })) }
	const { addRoutes } = event as RoutingEvent
	if (addRoutes) event.waitUntil(addRoutes.call(event, { condition: changing, source: 'network' }))
})
addPlugins([{ requestWillFetch: async ({ request }) => askForCompilable(request) }])
precacheAndRoute(release)
cleanupOutdatedCaches()

// All addresses of the app have the same page; the server's own pages are excluded.
const page = createHandlerBoundToURL('/index.html')
const openPage: RouteHandlerCallback = async (asked) => {
	const { resultingClientId } = asked.event as FetchEvent
	return addSnapshot(await page(asked), asked.url.pathname + asked.url.search, resultingClientId)
}
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/(api|dev|assets|map|office)(\/|$)/] }))

/** Trims only now and then: counting the entries of a large cache takes longer than adding one. */
function limit(cache: RuntimeCache): NonNullable<StrategyOptions['plugins']>[number] {
	const trimEvery = Math.ceil(cache.maxEntries / 20)
	let updates = 0
	return {
		// Empty tiles of the map are responses without content.
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

/** An open page sends; when none is visible, it may be suspended, and this worker sends as well. */
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
	if (event.data?.type === paintedMessage) notePainted((event.source as Client).id)
	if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
})

// The worker controls the first visit already, so that going offline at once works.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
