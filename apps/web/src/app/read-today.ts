import { visitQueries } from '#domains/visits'
import { queryClient } from '#platform/query-client'

/** What today's tour shows first: as kept on this phone, else as the server says. */
export async function readToday(): Promise<void> {
	await queryClient.ensureQueryData(visitQueries.today())
}
