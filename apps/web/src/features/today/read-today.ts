import { visitQueries } from '#domains/visits/changes'
import { queryClient } from '#platform/reads/query-client'

/** What today's tour shows first: as kept on this phone, else as the server says. */
export async function readToday(): Promise<void> {
	await queryClient.ensureQueryData(visitQueries.today())
}
