import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../../apps/api/src/db/client.ts'
import { type AppServer, startAppServer } from '../../testing/app-server.ts'
import { startLateProxy } from '../../testing/late-proxy.ts'
import { managerPhone } from './world/world.ts'

/** What the global set-up hands to the workers. */
export const settings = {
	clusterUrl: 'JOURNEY_CLUSTER_URL',
	mapFolder: 'JOURNEY_MAP_FOLDER',
	/** A seed, set by `npm run test:hunt`: which answers come late. */
	lateness: 'JOURNEY_LATENESS',
} as const

export const templateDatabase = 'journeys_template'

export function setting(name: keyof typeof settings): string {
	const value = process.env[settings[name]]
	if (!value) throw new Error("Run the journeys by 'npx playwright test'.")
	return value
}

export const databaseUrl = (clusterUrl: string, name: string): string =>
	clusterUrl.replace(/postgres$/, name)

/** The real service on a port, a database and a folder of its own. */
export type Service = AppServer & { databaseUrl: string; dataDir: string }

async function createDatabase(name: string): Promise<string> {
	const admin = openPostgres(setting('clusterUrl'), 1)
	await sql.raw(`create database ${name} template ${templateDatabase}`).execute(admin.db)
	await admin.close()
	return databaseUrl(setting('clusterUrl'), name)
}

/** A data folder in which the map of the demo lies already. */
function createDataDir(): string {
	const dataDir = mkdtempSync(join(tmpdir(), 'roundsman-journey-'))
	mkdirSync(join(dataDir, 'files'))
	symlinkSync(setting('mapFolder'), join(dataDir, 'map'))
	return dataDir
}

/** One more server, in a hunt with late answers. */
export async function startServer(changes: Record<string, string>): Promise<AppServer> {
	const server = await startAppServer({
		MANAGER_PHONE: managerPhone,
		// A fast machine asks for more here in a minute than any office.
		REQUESTS_PER_MINUTE: '0',
		MAP_PACK: setting('mapFolder'),
		// Nobody answers there: journeys reach no push service of the Internet.
		PUSH_HOSTS: 'push.invalid',
		...changes,
	})
	const seed = process.env[settings.lateness]
	if (!seed) return server
	const proxy = await startLateProxy(server.port, { seed: Number(seed) })
	return {
		...server,
		url: proxy.url,
		stop: async () => {
			await proxy.close()
			await server.stop()
		},
	}
}

/** The service of one worker: nobody else's journeys touch what is in it. */
export async function startService(
	workerIndex: number,
	changes: Record<string, string> = {},
): Promise<Service> {
	const url = await createDatabase(`journeys_${workerIndex}`)
	const dataDir = createDataDir()
	const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...changes })
	return {
		...server,
		databaseUrl: url,
		dataDir,
		stop: async () => {
			await server.stop()
			rmSync(dataDir, { recursive: true, force: true })
		},
	}
}
