import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { startServiceWorker } from './app/updates.ts'
import { queryClient } from './platform/query-client.ts'
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
	const { openPersonalData } = await import('./app/personal-data.ts')
	await openPersonalData(owner)
}

const router = createAppRouter()
await Promise.all([startTexts(), openKept()])

const place = document.getElementById('root')
if (place) {
	createRoot(place).render(
		<QueryClientProvider client={queryClient}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	)
}

// Nothing of this is needed to see the first screen.
requestIdleCallback(async () => {
	const { startBackground } = await import('./app/background.ts')
	void startBackground(router)
	await startServiceWorker()
})
