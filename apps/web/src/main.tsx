import './styles/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followSessionEnd } from './app/session-end.ts'
import { startEarlyReads } from './platform/early-reads.ts'
import { followOtherTabs, getSession } from './platform/session-store.ts'
import { startTexts } from './platform/texts.ts'
import { startTheme } from './platform/theme.ts'
import { createAppRouter } from './routes/route-tree.tsx'

startTheme()
followOtherTabs()

/** What this phone keeps of the signed-in person, read before the first paint: it is the content. */
async function openKept(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	startEarlyReads()
	const { openPersonalData } = await import('./routes/today-bundle.ts')
	await openPersonalData(owner)
}

const router = createAppRouter()
followSessionEnd(router)
// Texts, kept data and the screen's own chunks come side by side: none waits for another.
await Promise.all([startTexts(), openKept(), router.load()])

const place = document.getElementById('root')
if (place) createRoot(place).render(<RouterProvider router={router} />)

// Nothing of this is needed to see the first screen, and it must not take the line from it.
const backgroundDelayMs = 1_500
async function startBehind(): Promise<void> {
	const { startBackground } = await import('./app/background.ts')
	await startBackground()
}
setTimeout(() => {
	// Its code could not be had when the network went in the first moment.
	startBehind().catch(() => addEventListener('online', () => void startBehind(), { once: true }))
}, backgroundDelayMs)
