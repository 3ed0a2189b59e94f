import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DatabaseClient, openPostgres } from '@roundsman/api/db/client'
import { migrate } from '@roundsman/api/db/migrate'
import { demoPassword } from '@roundsman/api/domains/employees'
import { ConfigError, readConfig } from '@roundsman/api/platform/config'
import { isDatabaseAway } from '@roundsman/api/platform/error-answer'
import { endOnUncaught, linesOfError } from '@roundsman/api/platform/logs/error-facts'
import { StartError } from '@roundsman/api/platform/start-error'
import { shownText } from '@roundsman/api/platform/terminal-text'
import { loadDemo } from './load-demo.ts'
import { fewestCustomers } from './load-world.ts'
import { listAccountLines } from './staff/account-lines.ts'

const root = join(import.meta.dirname, '../../..')
const usage = `Usage: DATABASE_URL=postgres://… npm run demo -- [--customers N] [--from folder]
  --customers N   how many customers, ${fewestCustomers} to 2,000,000 (2000)
  --from folder   a map pack, or a folder with addresses.csv and car-businesses.csv`

/** A request that cannot be followed, for a reason that its message tells. */
class UsageError extends Error {}

function readArguments() {
	const { values } = parseArgs({
		options: { customers: { type: 'string', default: '2000' }, from: { type: 'string' } },
	})
	const customers = Number(values.customers)
	if (!Number.isInteger(customers) || customers < fewestCustomers || customers > 2_000_000) {
		throw new UsageError(`--customers must be a whole number from ${fewestCustomers} to 2000000.`)
	}
	return { customers, from: values.from }
}

/** Which kind of folder `--from` names. */
function placesFrom(folder: string | undefined) {
	if (!folder) return {}
	if (existsSync(join(folder, 'addresses.csv'))) return { folder }
	if (existsSync(join(folder, 'places.ndjson.gz'))) return { mapPack: folder }
	throw new UsageError(`${folder} holds neither addresses.csv nor places.ndjson.gz.`)
}

async function fill(client: DatabaseClient): Promise<void> {
	const { customers, from } = readArguments()
	const config = readConfig(process.env, root)
	await client.ping()
	await migrate(client.db)
	const began = performance.now()
	const seconds = () => (performance.now() - began) / 1000
	let shown = 0
	const isLoaded = await loadDemo(client.db, {
		now: new Date(),
		customers,
		store: config,
		print: console.log,
		places: { mapPack: config.mapPack, ...placesFrom(from) },
		onProgress: (done) => {
			if (seconds() - shown < 5 && done < customers) return
			shown = seconds()
			console.log(`${done} of ${customers} customers, ${Math.round(shown)} s`)
		},
	})
	if (!isLoaded) throw new UsageError('The database holds a demo already: name an empty one.')
	console.log(`Done in ${seconds().toFixed(1)} s. Accounts with the password ${demoPassword}:`)
	for (const line of await listAccountLines(client.db, new Date())) console.log(`  ${line}`)
}

function explain(error: unknown): string | undefined {
	const { message, code } = error as { message: string; code?: string }
	if (error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS'))
		return `${message}\n${usage}`
	if (error instanceof ConfigError || error instanceof StartError) return message
	return isDatabaseAway(error) ? `The database cannot be used: ${message || code}` : undefined
}

async function main(): Promise<void> {
	const { databaseUrl } = readConfig(process.env, root)
	if (!databaseUrl) {
		throw new UsageError(
			'DATABASE_URL is not set. The embedded database loads its demo by itself at npm start.',
		)
	}
	const client = openPostgres(databaseUrl, 1)
	try {
		await fill(client)
	} finally {
		await client.close()
	}
}

endOnUncaught()
main().catch((error) => {
	console.error(shownText(explain(error) ?? linesOfError(error)))
	process.exitCode = 1
})
