import type { AnyRouter } from '@tanstack/react-router'
import { VisitCancelDialog, VisitMenu, VisitPlanMenu, VisitReplanDialog } from '#domains/visits'

const sheets = [VisitMenu, VisitPlanMenu, VisitCancelDialog, VisitReplanDialog]
const screens = ['/visits', '/visits/$id/plan', '/visits/$id/report']

/**
 * Brings the code of what is done at each visit. It comes before everything else that a day needs: without it
 * a tap on what the screen shows leads nowhere.
 */
export async function fetchDayCode({ routesByPath, loadRouteChunk }: AnyRouter): Promise<void> {
	await Promise.all([
		...sheets.map(({ bring }) => bring()),
		...screens.map((path) => loadRouteChunk(routesByPath[path])),
	])
}
