import { loadLater } from '@roundsman/client/code/missing-code'
import { followSurroundings, startApp } from './start-app.tsx'

followSurroundings()

/** Added after the first paint, since the browser fetches the manifest and its icons at once. */
function linkManifest(): void {
	document.head.append(
		Object.assign(document.createElement('link'), {
			rel: 'manifest',
			href: '/manifest.webmanifest',
		}),
	)
}

async function start(): Promise<void> {
	const place = document.getElementById('root')
	if (!place) return
	const { router, phone } = await startApp(place)
	// The first screen needs none of the following.
	linkManifest()
	// Loads the error screen now, so that it can report missing code later.
	import('#app/error-screen.tsx').catch(() => undefined)
	const { startBackground } = await loadLater(() => import('#app/background.ts'))
	await startBackground(router, phone)
}

// Starts when this file has been evaluated and is not awaited: it waits for the screens' chunks, which import this
// one.
queueMicrotask(start)
