import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../apps/api/src/testing/postgres-cluster.ts'
import { buildWebIfChanged } from '../../tools/web-build.ts'
import { startAppServer } from './app-server.ts'
import { managerPhone } from './world.ts'

/** The demo draws its map after its first start; phones bring it each day, and would wait for it. */
async function isMapDrawn(url: string): Promise<void> {
	for (;;) {
		const { status, headers } = await fetch(`${url}/map/style.json`)
		if (status === 200) return
		if (status !== 503) throw new Error(`The map answered ${status}.`)
		await wait(Math.min(Number(headers.get('retry-after') ?? 1), 1) * 1000)
	}
}

/** The built app, served by one real server over a database that the journeys can look into. */
export default async function setUp(): Promise<() => Promise<void>> {
	buildWebIfChanged()
	const cluster = await startPostgres()
	const server = await startAppServer({
		DATABASE_URL: cluster.url,
		DEMO: '1',
		MANAGER_PHONE: managerPhone,
	})
	await isMapDrawn(server.url)
	process.env.JOURNEY_URL = server.url
	process.env.JOURNEY_DATABASE_URL = cluster.url
	return async () => {
		await server.stop()
		cluster.remove()
	}
}
