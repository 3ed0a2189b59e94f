import { tourQueries } from '#domains/tours'
import { visitQueries } from '#domains/visits'
import { queryClient } from '#platform/query-client'

/** What today's tour shows first: as kept on this phone, else as the server says. */
export async function readToday(): Promise<void> {
	await Promise.all([
		queryClient.ensureQueryData(visitQueries.today()),
		queryClient.ensureQueryData(tourQueries.plan()),
	])
}
