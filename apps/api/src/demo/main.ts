import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DatabaseClient, openPostgres } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { isDatabaseAway } from '../platform/error-answer.ts'
import { endOnUncaught, linesOfError } from '../platform/logs/error-facts.ts'
import { shownText } from '../platform/terminal-text.ts'
import { demoAccounts, loadDemo } from './index.ts'
import { fewestCustomers } from './load-world.ts'

const root = join(import.meta.dirname, '../../../..')
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
		places: { mapPack: config.mapPack, ...placesFrom(from) },
		onProgress: (done) => {
			if (seconds() - shown < 5 && done < customers) return
			shown = seconds()
			console.log(`${done} of ${customers} customers, ${Math.round(shown)} s`)
		},
	})
	if (!isLoaded) throw new UsageError('The database is not empty: name an empty one.')
	console.log(
		`Done in ${seconds().toFixed(1)} s. Accounts with the password ${demoAccounts.password}:`,
	)
	for (const line of demoAccounts.lines) console.log(`  ${line}`)
}

function explain(error: unknown): string | undefined {
	const { message, code } = error as { message: string; code?: string }
	if (error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS'))
		return `${message}\n${usage}`
	if (error instanceof ConfigError) return message
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
