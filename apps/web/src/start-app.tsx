import { reportUnexpected } from '@roundsman/client/api/error-rules'
import { reloadOnce } from '@roundsman/client/code/missing-code'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { followSessionEnd } from '#app/session/session-end.ts'
import { firstPaint } from '#platform/page/first-paint'
import { followInstallPrompt } from '#platform/page/install-prompt'
import { followKeyboard } from '#platform/page/keyboard-room'
import { startTextSize } from '#platform/page/text-size'
import { startTheme } from '#platform/page/theme'
import { followOtherTabs, getSession } from '#platform/session/session-store'
import { startTexts, wholeTexts } from '#platform/texts/texts'
import { createAppRouter } from './routes/app-router.ts'

/** What this phone keeps of the signed-in person comes as soon as it is read; the frame does not wait. */
async function openCached(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	const { openPersonalData, readToday } = await import('./routes/tours/today-bundle.ts')
	await openPersonalData(owner)
	await readToday()
}

/** A release came between this page and its files: it begins anew, or offers to where that did not help. */
function recoverStart(place: Element): Promise<never> {
	if (!reloadOnce()) {
		const button = document.createElement('button')
		// No text has come that could be shown.
		button.textContent = 'Roundsman ↻'
		button.className = 'min-h-12 p-4 text-title'
		button.addEventListener('click', () => location.reload())
		place.append(button)
		// It stands below what was seen last.
		void globalThis.endSnapshot?.()
	}
	return new Promise(() => undefined)
}
const patienceMs = 100

/** What follows the browser and the other tabs from the first moment. */
export function followSurroundings(): void {
	startTheme()
	startTextSize()
	followKeyboard()
	followOtherTabs()
	followInstallPrompt()
}

/** Shows the first screen in `place`; resolves when the browser has shown it. */
export async function startApp(place: Element): Promise<{ router: AnyRouter; root: Root }> {
	const router = createAppRouter()
	followSessionEnd(router)
	// Texts, kept data and the screen's own chunks come side by side: none waits for another.
	const kept = openCached().catch(() => undefined)
	await Promise.all([startTexts(), router.load()]).catch(() => recoverStart(place))
	// What comes within a blink is in the first paint; the frame waits no longer than that.
	await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patienceMs))])
	const root = createRoot(place, { onCaughtError: reportUnexpected })
	// In pieces: a slow phone answers between them.
	startTransition(() => root.render(<RouterProvider router={router} />))
	await globalThis.endSnapshot?.()
	await firstPaint()
	// Whoever needs them before waits for them.
	wholeTexts().catch(() => undefined)
	return { router, root }
}
