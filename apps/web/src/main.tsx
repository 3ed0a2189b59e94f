import { loadLater } from '@roundsman/client/code/missing-code'
import { followSurroundings, startApp } from './start-app.tsx'

followSurroundings()

/** Named after the first paint: the browser fetches it and its icons at once. */
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
	const { router } = await startApp(place)
	// Nothing of what follows is needed to see the first screen.
	linkManifest()
	// The screen for missing code must not be missing itself.
	import('#app/error-screen.tsx').catch(() => undefined)
	const { startBackground } = await loadLater(() => import('#app/background.ts'))
	await startBackground(router)
}

// After this one's task, and not awaited: the screens' chunks are part of what it waits for, and they
// import this one's.
setTimeout(start)
