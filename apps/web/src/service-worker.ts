/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import {
	cleanupOutdatedCaches,
	createHandlerBoundToURL,
	precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

/**
 * The app's shell and every chunk of it, so that each screen opens without network. Changes are
 * not this worker's business: they wait in the outbox.
 */
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Every address of the app is its one page; the server's own pages are not the app's.
const page = createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(page, { denylist: [/^\/api(\/|$)/, /^\/dev(\/|$)/] }))

// Only what is everybody's is kept here. What belongs to a person lies in that person's store,
// so that no request of one is ever answered from another's.
const isPublicRead = (path: string) => path === '/api/config'
registerRoute(
	({ url, request }) => request.method === 'GET' && isPublicRead(url.pathname),
	new NetworkFirst({
		cacheName: 'pwa-runtime-api',
		networkTimeoutSeconds: 5,
		plugins: [new ExpirationPlugin({ maxEntries: 100 })],
	}),
)

self.addEventListener('message', (event) => {
	if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The first visit is already served by the worker, so that going offline at once works.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
