import { startPostgres } from '../../apps/api/src/testing/postgres-cluster.ts'
import { buildWebIfChanged } from '../../tools/web-build.ts'
import { isMapDrawn, startAppServer } from './app-server.ts'
import { managerPhone } from './world.ts'

/** The built app, served by one real server over a database that the journeys can look into. */
export default async function setUp(): Promise<() => Promise<void>> {
	buildWebIfChanged()
	const cluster = await startPostgres()
	const server = await startAppServer({
		DATABASE_URL: cluster.url,
		DEMO: '1',
		MANAGER_PHONE: managerPhone,
		// A fast machine has more people sign in here in a minute than any office.
		REQUESTS_PER_MINUTE: '100000',
	})
	await isMapDrawn(server.url)
	process.env.JOURNEY_URL = server.url
	process.env.JOURNEY_DATABASE_URL = cluster.url
	return async () => {
		await server.stop()
		cluster.remove()
	}
}
