import { employeeQueries } from '#domains/employees'
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

/**
 * Fetches what today's tour needs without network and no screen has asked for yet: the actions of
 * its visits, one after the other, and the settings.
 */
export async function primeToday(): Promise<void> {
	const today = await queryClient.ensureQueryData(visitQueries.today())
	await queryClient.ensureQueryData(employeeQueries.profile())
	await queryClient.ensureQueryData(employeeQueries.settings())
	await queryClient.ensureQueryData(employeeQueries.config())
	await queryClient.ensureQueryData(tourQueries.plan())
	const actionIds = new Set(today.items.flatMap((visit) => visit.actions.map(({ id }) => id)))
	for (const id of actionIds) await queryClient.ensureQueryData(visitQueries.action(id))
}
