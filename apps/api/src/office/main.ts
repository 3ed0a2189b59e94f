import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseClient, openEmbedded, openPostgres } from '../db/client.ts'
import { DataDirError } from '../db/data-lock.ts'
import { migrate } from '../db/migrate.ts'
import { listMistyped } from '../platform/config/known-settings.ts'
import { type Config, ConfigError, readSettings } from '../platform/config.ts'
import { isDatabaseAway } from '../platform/error-answer.ts'
import { endOnUncaught, linesOfError } from '../platform/logs/error-facts.ts'
import { shownText } from '../platform/terminal-text.ts'
import { reportFindings } from './check/check-commands.ts'
import { OfficeError, type SettingsFindings } from './office-command.ts'
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

/** Runs a command that creates the database itself. */
async function callWithout(call: OfficeCall & { help?: never }, config: Config): Promise<void> {
	// Never connects: the command opens the database that it has created.
	const client = openPostgres(config.databaseUrl ?? 'postgres://', 1)
	const { db, copyInto } = client
	await call.run({ db, copyInto, clock: () => new Date(), config }, print)
}

/** Runs a command where the data is: in PostgreSQL, in the service that has opened it, or here. */
async function carryOut(
	call: OfficeCall & { help?: never },
	{ config, settings }: { config: Config; settings: SettingsFindings },
): Promise<void> {
	const { dataDir } = config
	if (call.command.needsNoDatabase) return callWithout(call, config)
	const isCheck = call.command.needsNoMigration
	const { databaseOwnerUrl, databaseDirectUrl } = config
	const directUrl = isCheck ? null : (databaseOwnerUrl ?? databaseDirectUrl)
	const databaseUrl = config.databaseUrl && (directUrl ?? config.databaseUrl)
	if (!databaseUrl && (await callService(dataDir, call.argv, print))) return
	if (isCheck && !databaseUrl && !existsSync(join(dataDir, 'db'))) {
		return reportFindings({ config, settings, client: undefined }, print)
	}
	// An import copies on one connection and renews its lease on the other.
	const client = databaseUrl ? openPostgres(databaseUrl, 2) : await openEmbeddedThere(dataDir)
	try {
		if (!isCheck) await migrate(client.db)
		const { db, copyInto } = client
		const clock = () => new Date()
		await call.run({ db, copyInto, clock, config, client, settings }, print)
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
	const call = readOfficeCall(process.argv.slice(2))
	if (call.help !== undefined) return print(call.help)
	const { config, problems } = readSettings(process.env, root)
	const isLookedAt = call.command.needsNoMigration
	if (problems.length > 0 && !isLookedAt) throw new ConfigError(problems.join('\n'))
	const settings = { problems, notes: listMistyped(process.env) }
	await carryOut(call, { config, settings })
}

endOnUncaught()
main().catch((error) => {
	console.error(shownText(explain(error) ?? linesOfError(error)))
	process.exitCode = 1
})
