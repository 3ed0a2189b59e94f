import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followSessionEnd } from './app/session-end.ts'
import { reportUnexpected } from './platform/error-rules.ts'
import { firstPaint } from './platform/first-paint.ts'
import { followInstallPrompt } from './platform/install-prompt.ts'
import { loadLater, reloadOnce } from './platform/missing-code.ts'
import { followOtherTabs, getSession } from './platform/session-store.ts'
import { startTexts, wholeTexts } from './platform/texts.ts'
import { startTheme } from './platform/theme.ts'
import { createAppRouter } from './routes/route-tree.tsx'

startTheme()
followOtherTabs()
followInstallPrompt()

/** What this phone keeps of the signed-in person comes as soon as it is read; the frame does not wait. */
async function openKept(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	const { openPersonalData, readToday } = await import('./routes/today-bundle.ts')
	await openPersonalData(owner)
	await readToday()
}

/** A release came between this page and its files: it begins anew, or offers to where that did not help. */
function recoverStart(): Promise<never> {
	if (!reloadOnce()) {
		const button = document.createElement('button')
		// No text has come that could be shown.
		button.textContent = 'Roundsman ↻'
		button.className = 'min-h-12 p-4 text-title'
		button.addEventListener('click', () => location.reload())
		document.getElementById('root')?.append(button)
	}
	return new Promise(() => undefined)
}
const patienceMs = 100

/** Named after the first paint: the browser fetches it and its icons at once. */
function linkManifest(): void {
	document.head.append(
		Object.assign(document.createElement('link'), {
			rel: 'manifest',
			href: '/manifest.webmanifest',
		}),
	)
}

/** Nothing of this is needed to see the first screen. */
async function goOn(router: AnyRouter): Promise<void> {
	linkManifest()
	// What says that a screen is missing must not be missing itself.
	import('./app/error-screen.tsx').catch(() => undefined)
	const { startBackground } = await loadLater(() => import('./app/background.ts'))
	await startBackground(router)
}

async function start(): Promise<void> {
	const router = createAppRouter()
	followSessionEnd(router)
	// Texts, kept data and the screen's own chunks come side by side: none waits for another.
	const kept = openKept().catch(() => undefined)
	await Promise.all([startTexts(), router.load()]).catch(recoverStart)
	// What comes within a blink is in the first paint; the frame waits no longer than that.
	await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patienceMs))])
	const place = document.getElementById('root')
	if (!place) return
	const root = createRoot(place, { onCaughtError: reportUnexpected })
	// In pieces: a slow phone answers between them.
	startTransition(() => root.render(<RouterProvider router={router} />))
	await firstPaint()
	// Whoever needs them before waits for them.
	wholeTexts().catch(() => undefined)
	await goOn(router)
}

// After this one's task, and not awaited: the screens' chunks are part of what it waits for, and they
// import this one's.
setTimeout(start)
