import { reportUnexpected } from '@roundsman/client/api/error-rules'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { startTheme } from '#platform/page/preferences'
import { queryClient } from '#platform/reads/query-client'
import { startTexts } from '#platform/texts/texts'
import { createOfficeRouter } from './routes/office-router.ts'

/** Has the code of the screen at this address come while the texts do, and before it is known who is signed in. */
function preloadScreen(router: AnyRouter): void {
	for (const { routeId } of router.matchRoutes(router.latestLocation)) {
		// What does not come now is asked for, and missed, when it is shown.
		void router.routesById[routeId]?.options.component?.preload?.().catch(() => undefined)
	}
}

/** Shows the office in `place`. */
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
	return { router, root }
}
