import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openPostgres } from '../../apps/api/src/db/client.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { openSession } from '../../apps/api/src/platform/sessions.ts'
import { startPostgres } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { requireNeeds } from '../../testing/test-needs.ts'
import { unlimited } from '../../testing/unlimited.ts'
import { fillDatabase, findEmployee, spreadSectors } from './fill-database.ts'

const root = join(import.meta.dirname, '../..')

export type CrowdedServer = { address: string; token: string; userId: string; stop(): void }

async function becomeReady(address: string): Promise<void> {
	for (let attempt = 0; attempt < 600; attempt += 1) {
		const ready = fetch(`${address}/api/health/ready`)
		if (await ready.then(({ ok }) => ok).catch(() => false)) return
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	throw new Error('The server did not come up')
}

/**
 * The product on PostgreSQL for somebody who has so many customers. BENCH_DATABASE_URL names a
 * database that the demo has filled already.
 */
export async function startCrowdedServer(port: number, count: number): Promise<CrowdedServer> {
	const given = process.env.BENCH_DATABASE_URL
	if (!given) requireNeeds('postgresql')
	const cluster = given ? undefined : await startPostgres()
	const url = given ?? cluster?.url ?? ''
	const { db, close } = openPostgres(url, 1)
	await migrate(db)
	if (!given) await fillDatabase(url, count)
	const userId = await findEmployee(db, 'field.0010')
	await spreadSectors(db, userId, Math.ceil(count / 1000))
	const token = await openSession(db, userId, new Date())
	await close()
	const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			...process.env,
			DATABASE_URL: url,
			PORT: String(port),
			HOST: '127.0.0.1',
			DEMO: '0',
			LOG_LEVEL: 'error',
			...unlimited,
		},
	})
	const address = `http://127.0.0.1:${port}`
	const stop = () => {
		server.kill('SIGKILL')
		cluster?.remove()
	}
	await becomeReady(address).catch((error: unknown) => {
		stop()
		throw error
	})
	return { address, token, userId, stop }
}
