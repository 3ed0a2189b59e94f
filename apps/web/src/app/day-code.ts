import type { AnyRouter } from '@tanstack/react-router'
import { VisitCancelDialog, VisitMenu, VisitPlanMenu, VisitReplanDialog } from '#domains/visits'

const sheets = [VisitMenu, VisitPlanMenu, VisitCancelDialog, VisitReplanDialog]
const screens = ['/visits', '/visits/$id/plan', '/visits/$id/report']

/** Fetches the code for the work at each visit, before everything else that a day needs. */
export async function fetchDayCode({ routesByPath, loadRouteChunk }: AnyRouter): Promise<void> {
	await Promise.all([
		...sheets.map(({ prefetch }) => prefetch()),
		...screens.map((path) => loadRouteChunk(routesByPath[path])),
	])
}
