import { reportUnexpected } from '@roundsman/client/api/error-rules'
import { reloadOnce } from '@roundsman/client/code/missing-code'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createPhone } from '#app/phone/create-phone.ts'
import { followSessionEnd } from '#app/session/session-end.ts'
import { expectFirstPaint, firstPaint } from '#platform/page/first-paint'
import { followInstallPrompt } from '#platform/page/install-prompt'
import { followKeyboard } from '#platform/page/keyboard-room'
import { startTextSize } from '#platform/page/text-size'
import { startTheme } from '#platform/page/theme'
import { type Phone, PhoneContext } from '#platform/phone/phone'
import { pageSession } from '#platform/session/session-store'
import { endTransactionsOfLeftPage } from '#platform/storage/end-transactions'
import { startTexts, wholeTexts } from '#platform/texts/texts'
import { createAppRouter } from './routes/app-router.ts'

/** Opens the signed-in person's data on this phone; the frame does not wait for it. */
async function openCached(phone: Phone): Promise<void> {
	const owner = phone.session.getSession()?.userId
	if (!owner) return
	const { openPersonalData, readToday } = await import('./routes/tours/today-bundle.ts')
	await openPersonalData(phone, owner)
	await readToday(phone)
}

/** A release has replaced the page's files: reloads once, then offers a button where that did not help. */
function recoverStart(place: Element): Promise<never> {
	if (!reloadOnce()) {
		const button = document.createElement('button')
		// No texts are loaded that could be shown.
		button.textContent = 'Roundsman ↻'
		button.className = 'min-h-12 p-4 text-title'
		button.addEventListener('click', () => location.reload())
		place.append(button)
		// The button is shown below the snapshot of the last screen.
		void globalThis.endSnapshot?.()
	}
	return new Promise(() => undefined)
}
/** Time that the first frame waits for the data on this phone; below a snapshot nobody sees the frame. */
const patienceMs = () => (globalThis.endSnapshot ? 1_000 : 100)

/** Starts listening to the browser and the other tabs. */
export function followSurroundings(): void {
	endTransactionsOfLeftPage()
	startTheme()
	startTextSize()
	followKeyboard()
	pageSession.followOtherTabs()
	followInstallPrompt()
}

type Started = { router: AnyRouter; root: Root; phone: Phone }

/** Renders the first screen in `place`; resolves when the browser has painted it. */
export async function startApp(place: Element, phone = createPhone()): Promise<Started> {
	expectFirstPaint()
	const router = createAppRouter({ phone })
	followSessionEnd(phone, router)
	// Texts, cached data and the screen's chunks load in parallel.
	const kept = openCached(phone).catch(() => undefined)
	await Promise.all([startTexts(), router.load()]).catch(() => recoverStart(place))
	// Cached data that loads in time is in the first paint; the frame waits no longer than that.
	await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patienceMs()))])
	const root = createRoot(place, { onCaughtError: reportUnexpected })
	const draw = () =>
		root.render(
			<PhoneContext value={phone}>
				<RouterProvider router={router} />
			</PhoneContext>,
		)
	// A transition waits for code that a screen loads: without it an empty frame would be drawn first. Nobody sees that
	// below a snapshot, and what is drawn in one go takes a tenth less than in slices of 5 ms.
	if (globalThis.endSnapshot) draw()
	else startTransition(draw)
	await globalThis.endSnapshot?.()
	await firstPaint()
	// Code that needs the texts earlier awaits them.
	wholeTexts().catch(() => undefined)
	return { router, root, phone }
}
