import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseClient, openEmbedded, openPostgres } from '../apps/api/src/db/client.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { createApiKey } from '../apps/api/src/domains/api-keys/index.ts'
import { startPostgres } from '../apps/api/src/testing/databases/postgres-cluster.ts'
import { createSector } from '../apps/api/src/testing/worlds/factories.ts'
import { fileSectors, writeCustomerFile } from './support/customer-file.ts'
import { startWatched, uploadCustomers, wordsOf } from './support/watched-service.ts'

// How long the event loop of the service is held while a file of 50 MB arrives and while it is worked on, on
// PostgreSQL or, with DATABASE=embedded, on the embedded database.

const isEmbedded = process.env.DATABASE === 'embedded'
/** Some 48 MB. */
const count = Number(process.env.CUSTOMERS ?? 290_000)
const workSeconds = Number(process.env.SECONDS ?? 30)
const mostTurnMs = 250

/** A program that may import. */
async function seed({ db, close }: DatabaseClient): Promise<string> {
	await migrate(db)
	for (const name of fileSectors) await createSector(db, { name, country: 'de' })
	const source = { db, now: new Date(), actor: { kind: 'command', id: 'bench' } } as const
	const form = { name: 'ERP', scopes: ['import:customers' as const] }
	const { secret } = await createApiKey(source, form, null)
	await close()
	return secret
}

async function measure(url: string | undefined, folder: string): Promise<boolean> {
	const dataDir = join(folder, 'data')
	const secret = await seed(url ? openPostgres(url, 2) : await openEmbedded(dataDir))
	const file = join(folder, 'Kunden.csv')
	await writeCustomerFile(file, count)
	const service = await startWatched({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) })
	try {
		await service.takeTurns()
		await pause(10_000)
		console.log(`at rest: ${wordsOf(await service.takeTurns())}`)
		const began = performance.now()
		await uploadCustomers(secret, file)
		const seconds = (performance.now() - began) / 1_000
		const arriving = await service.takeTurns()
		const megabytes = Math.round((await stat(file)).size / 1e6)
		console.log(`while ${megabytes} MB arrive, ${seconds.toFixed(0)} s: ${wordsOf(arriving)}`)
		await pause(workSeconds * 1_000)
		const working = await service.takeTurns()
		console.log(`while they are worked on, ${workSeconds} s: ${wordsOf(working)}`)
		return Math.max(arriving.longestWorkMs, working.longestWorkMs) <= mostTurnMs
	} finally {
		await service.kill()
	}
}

const folder = await mkdtemp(join(tmpdir(), 'roundsman-upload-'))
const cluster = isEmbedded ? undefined : await startPostgres()
try {
	if (!(await measure(cluster?.url, folder))) process.exitCode = 1
} finally {
	cluster?.remove()
	await rm(folder, { recursive: true })
}
