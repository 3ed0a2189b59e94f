import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '@roundsman/api/db/client'
import { migrate } from '@roundsman/api/db/migrate'
import type { Config } from '@roundsman/api/platform/config'
import { loadDemoIfEmpty } from './load-demo.ts'

type Settings = Pick<Config, 'dataDir' | 'storageUrl' | 'mapPack'>

/**
 * Creates an embedded database with the demo world in a process of its own, so that the one that
 * serves does not keep the memory which the load took, and prints what it is busy with. Does nothing where a
 * database lies already, and leaves what went wrong to the caller's own opening, which says it.
 */
export function loadDemoInWorker({ dataDir, storageUrl, mapPack }: Settings): void {
	if (existsSync(join(dataDir, 'db'))) return
	// Not among its arguments, which everybody on the machine can read: the store's address holds its key.
	const input = JSON.stringify({ dataDir, storageUrl, mapPack } satisfies Settings)
	spawnSync(process.execPath, [import.meta.filename], {
		input,
		stdio: ['pipe', 'inherit', 'ignore'],
	})
}

async function load(settings: Settings): Promise<void> {
	const began = performance.now()
	console.log(
		`\nThe demo world is loaded into ${settings.dataDir}, once. It takes about half a minute.`,
	)
	console.log('  creating the database')
	const client = await openEmbedded(settings.dataDir)
	await migrate(client.db)
	await loadDemoIfEmpty(client.db, new Date(), settings, { print: console.log })
	await client.close()
	console.log(`Done after ${Math.round((performance.now() - began) / 1000)} s.`)
}

if (import.meta.main) await load(JSON.parse(readFileSync(0, 'utf8')) as Settings)
