import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseClient, openEmbedded, openPostgres } from '../db/client.ts'
import { DataDirError } from '../db/data-lock.ts'
import { migrate } from '../db/migrate.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { isDatabaseAway } from '../platform/error-answer.ts'
import { endOnUncaught, linesOfError } from '../platform/logs/error-facts.ts'
import { shownText } from '../platform/terminal-text.ts'
import { OfficeError } from './office-command.ts'
import { callService, OfficeFailure } from './office-socket.ts'
import { type OfficeCall, readOfficeCall } from './run-office.ts'

const root = join(import.meta.dirname, '../../../..')
const print = (line: string) => console.log(line)

function openEmbeddedThere(dataDir: string): Promise<DatabaseClient> {
	if (!existsSync(join(dataDir, 'db'))) {
		throw new OfficeError(
			`There is no database in ${dataDir}. Start Roundsman once, or say by DATA_DIR or DATABASE_URL where it is.`,
		)
	}
	return openEmbedded(dataDir)
}

/** Carries a command out where the data is: in PostgreSQL, in the service that holds it, or here. */
async function carryOut(call: OfficeCall, config: Config): Promise<void> {
	if (call.help !== undefined) return print(call.help)
	const { dataDir } = config
	const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
	if (!databaseUrl && (await callService(dataDir, call.argv, print))) return
	// An import copies over one connection and keeps its lease over the other.
	const client = databaseUrl ? openPostgres(databaseUrl, 2) : await openEmbeddedThere(dataDir)
	try {
		await migrate(client.db)
		const { db, copyInto } = client
		await call.run({ db, copyInto, clock: () => new Date(), config }, print)
	} finally {
		await client.close()
	}
}

function explain(error: unknown): string | undefined {
	const { message, code } = error as { message: string; code?: string }
	const kinds = [OfficeError, OfficeFailure, ConfigError, DataDirError]
	if (kinds.some((kind) => error instanceof kind)) return message
	return isDatabaseAway(error) ? `The database cannot be used: ${message || code}.` : undefined
}

async function main(): Promise<void> {
	const argv = process.argv.slice(2)
	await carryOut(readOfficeCall(argv), readConfig(process.env, root))
}

endOnUncaught()
main().catch((error) => {
	console.error(shownText(explain(error) ?? linesOfError(error)))
	process.exitCode = 1
})
