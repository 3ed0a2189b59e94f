import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../../apps/api/src/db/client.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { startPostgres } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { isDemoMapDrawn } from '../../apps/demo/src/draw-map.ts'
import { buildWebIfChanged } from '../../apps/web/build/build-if-changed.ts'
import { requireNeeds } from '../../testing/test-needs.ts'
import { databaseUrl, settings, templateDatabase } from './service.ts'

const root = join(import.meta.dirname, '../..')
const mapFolder = join(root, 'data/map')

/** The map of the demo's towns, drawn where `npm start` draws it, unless it lies there. */
async function drawMap(): Promise<void> {
	if (isDemoMapDrawn(mapFolder)) return
	const script = join(root, 'apps/demo/src/draw-map.ts')
	const [status] = await once(spawn(process.execPath, [script, mapFolder]), 'exit')
	if (status !== 0) throw new Error('The map could not be drawn.')
}

/** A migrated database from which each worker takes a copy. */
async function createTemplate(clusterUrl: string): Promise<void> {
	const admin = openPostgres(clusterUrl, 1)
	await sql.raw(`create database ${templateDatabase}`).execute(admin.db)
	await admin.close()
	const template = openPostgres(databaseUrl(clusterUrl, templateDatabase), 1)
	await migrate(template.db)
	await template.close()
}

/** What all workers share: the built app, a database cluster with a template, and a map. */
export default async function setUp(): Promise<() => void> {
	requireNeeds('chromium', 'postgresql')
	const map = drawMap()
	buildWebIfChanged()
	const cluster = await startPostgres()
	await createTemplate(cluster.url)
	await map
	process.env[settings.clusterUrl] = cluster.url
	process.env[settings.mapFolder] = mapFolder
	return () => cluster.remove()
}
