import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import type { Config } from '../platform/config.ts'
import { loadDemoIfEmpty } from './index.ts'

type Settings = Pick<Config, 'dataDir' | 'mapPack'>

/**
 * Creates an embedded database with the demo world in a process of its own, so that the one that
 * serves does not keep the memory which the load took. Does nothing where a database lies already,
 * and leaves what went wrong to the caller's own opening, which says it.
 */
export function loadDemoApart({ dataDir, mapPack }: Settings): void {
	if (existsSync(join(dataDir, 'db'))) return
	const settings = JSON.stringify({ dataDir, mapPack } satisfies Settings)
	spawnSync(process.execPath, [import.meta.filename, settings], { stdio: 'ignore' })
}

async function load(settings: Settings): Promise<void> {
	const client = await openEmbedded(settings.dataDir)
	await migrate(client.db)
	await loadDemoIfEmpty(client.db, new Date(), settings)
	await client.close()
}

if (import.meta.main) await load(JSON.parse(process.argv[2] ?? '{}') as Settings)
