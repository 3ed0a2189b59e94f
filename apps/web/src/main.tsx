import './styles/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followSessionEnd } from './app/session-end.ts'
import { reportUnexpected } from './platform/error-rules.ts'
import { followOtherTabs, getSession } from './platform/session-store.ts'
import { startTexts } from './platform/texts.ts'
import { startTheme } from './platform/theme.ts'
import { createAppRouter } from './routes/route-tree.tsx'

startTheme()
followOtherTabs()

/** What this phone keeps of the signed-in person comes as soon as it is read; the frame does not wait. */
async function openKept(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	const { openPersonalData } = await import('./routes/today-bundle.ts')
	await openPersonalData(owner)
}

const router = createAppRouter()
followSessionEnd(router)
// Texts, kept data and the screen's own chunks come side by side: none waits for another.
openKept().catch(() => undefined)
await Promise.all([startTexts(), router.load()])

const place = document.getElementById('root')
if (place) {
	createRoot(place, { onCaughtError: reportUnexpected }).render(<RouterProvider router={router} />)
}

/** Nothing of this is needed to see the first screen. A phone that lost its network tries later. */
function goOn(): void {
	import('./app/background.ts').then(
		({ startBackground }) => startBackground(),
		() => addEventListener('online', goOn, { once: true }),
	)
}
requestIdleCallback(goOn)
