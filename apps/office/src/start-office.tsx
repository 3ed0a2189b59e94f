import { reportUnexpected } from '@roundsman/client/api/error-rules'
import { idle } from '@roundsman/client/idle'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { mayHaveSession } from '#platform/page/preferences'
import { startTheme } from '#platform/page/theme'
import { queryClient } from '#platform/reads/query-client'
import { startTexts, wholeTexts } from '#platform/texts/texts'
import { createOfficeRouter } from './routes/office-router.ts'

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** Asks for what the screen shows before its code is there. */
		warm?: (search: Record<string, string>) => void
	}
}

/** Loads the code and first read of the screen at this address while the texts are loaded. */
function preloadScreen(router: AnyRouter): void {
	for (const { routeId, search } of router.matchRoutes(router.latestLocation)) {
		const options = router.routesById[routeId]?.options
		// Requests that fail now are repeated, and reported, when their content is shown.
		void options?.component?.preload?.().catch(() => undefined)
		if (mayHaveSession()) options?.staticData?.warm?.(search)
	}
}

export async function startOffice(place: Element): Promise<{ router: AnyRouter; root: Root }> {
	startTheme()
	const router = createOfficeRouter()
	preloadScreen(router)
	await Promise.all([startTexts(), router.load()])
	const root = createRoot(place, { onCaughtError: reportUnexpected })
	root.render(
		<QueryClientProvider client={queryClient}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	)
	// A screen that finds a text missing loads it again.
	void idle()
		.then(wholeTexts)
		.catch(() => undefined)
	return { router, root }
}
