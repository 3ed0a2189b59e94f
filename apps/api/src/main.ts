import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
	embeddedChunkRows,
	startExportWork,
	startHandbook,
	startImportWork,
	startPlaceWork,
	startWebhookWork,
} from './app/background-work.ts'
import { buildApp } from './app/build-app.ts'
import { eraseReturned, keepRetention, runChores, sweepFiles } from './app/chores.ts'
import { demoPassword, listDemoLogins } from './app/demo-logins.ts'
import { startOutside } from './app/outside-work.ts'
import { type DatabaseClient, openEmbedded, openPostgres } from './db/client.ts'
import { DataDirError } from './db/data-lock.ts'
import { serviceTimeouts } from './db/life/timeouts.ts'
import { migrate } from './db/migrate.ts'
import { findRoles } from './db/request-limit.ts'
import { SchemaError } from './db/schema-fit.ts'
import { listFaults } from './office/check/check-commands.ts'
import { checkStore } from './office/check/check-files.ts'
import { listFirstSteps } from './office/first-steps.ts'
import { openOfficeSocket } from './office/office-socket.ts'
import { listMistyped } from './platform/config/known-settings.ts'
import { type Config, ConfigError, type ReadSettings, readSettings } from './platform/config.ts'
import type { Deps } from './platform/context.ts'
import { isDatabaseAway } from './platform/error-answer.ts'
import { doForAll } from './platform/jobs/chore-lease.ts'
import { startWatchdog } from './platform/limits/watchdog.ts'
import { endOnUncaught, linesOfError } from './platform/logs/error-facts.ts'
import { followDatabase, watchDatabase } from './platform/operations/database-turn.ts'
import { forgetOldAnswers } from './platform/operations/operations.ts'
import { repeat } from './platform/outbound/outbound-worker.ts'
import { forgetDeadSessions } from './platform/sessions.ts'
import { StartError } from './platform/start-error.ts'
import { shownText } from './platform/terminal-text.ts'

const root = join(import.meta.dirname, '../../..')
const hourMs = 3_600_000
const graceMs = 10_000
/** Interval for detecting a promoted standby */
const lookAtDatabaseMs = 5_000

function refuseOldNode(): void {
	const major = Number(process.versions.node.split('.')[0])
	if (major < 24) {
		throw new StartError(
			`Node ${process.versions.node} is too old: run it by 'npm start', which brings Node 24 on Linux, or install Node 24.`,
		)
	}
}

/** Opens the database, unless it or a setting has a problem; all problems are reported at once. */
async function openDatabase(
	{ config, problems }: ReadSettings,
	demo: Demo,
): Promise<{ client: DatabaseClient; warnings: string[] }> {
	const settings = { problems, notes: listMistyped(process.env) }
	const address = { url: config.databaseUrl ?? '', directUrl: config.databaseDirectUrl }
	const client = config.databaseUrl
		? openPostgres(address, config.databasePoolSize, serviceTimeouts)
		: undefined
	const found = await listFaults({ config, settings, client })
	const said = (kind: 'fault' | 'warning') =>
		found.filter((one) => one.kind === kind).map((one) => one.said)
	if (said('fault').length > 0) throw new StartError(said('fault').join('\n'))
	if (client) return { client, warnings: said('warning') }
	demo?.loadDemoInWorker(config)
	return { client: await openEmbedded(config.dataDir), warnings: said('warning') }
}

/** Migrations and chores exceed the time limits of requests, and need a session of their own. */
const openForChores = (client: DatabaseClient, { databaseUrl, databaseDirectUrl }: Config) =>
	databaseUrl ? openPostgres(databaseDirectUrl ?? databaseUrl, 1) : client

/**
 * Migrates with the role that owns the tables, if the service uses another one; then requests, chores and
 * imports switch to their roles.
 */
async function migrateByOwner({ client, config, patient }: Service): Promise<void> {
	const { databaseUrl, databaseOwnerUrl } = config
	const owner = databaseUrl && databaseOwnerUrl ? openPostgres(databaseOwnerUrl, 1) : patient
	try {
		await migrate(owner.db)
	} finally {
		if (owner !== patient) await owner.close()
	}
	const roles = await findRoles(client.db)
	for (const one of [client, patient]) one.takeRoles(roles)
}

/** The demo's password is published in the manual. */
async function refuseDemoPassword({ db }: DatabaseClient, { host }: Config): Promise<void> {
	const logins = await listDemoLogins(db)
	if (logins.length === 0) return
	throw new StartError(
		`HOST=${host} would let others sign in as ${logins.slice(0, 5).join(', ')}${logins.length > 5 ? ' …' : ''}: their password is the demo's, which is published. Set DEMO=on to allow that, or give them other passwords or deactivate them with 'npm run office -- employee'. For real work, begin with DEMO=0 and an empty database.`,
	)
}

function explain(error: unknown): string | undefined {
	const isExpected = [StartError, ConfigError, DataDirError, SchemaError].some(
		(type) => error instanceof type,
	)
	if (isExpected) return (error as Error).message
	const { code, port } = error as { code?: string; port?: number }
	if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one.`
	if (code === 'EACCES') return `Port ${port} may not be used. Set PORT to one above 1023.`
	return isDatabaseAway(error) ? `The database went away: ${(error as Error).message}` : undefined
}

function printAddress(address: string): void {
	console.log(
		`\nRoundsman is ready: ${address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`,
	)
}

/** Only the person who started the service sees this output. */
async function printAccounts({ demo, client, config, clock }: Service): Promise<void> {
	if (demo) {
		console.log(`\nDemo accounts, all with the password ${demoPassword}:`)
		for (const line of await demo.listAccountLines(client.db, clock())) console.log(`  ${line}`)
		console.log('')
	}
	for (const line of await listFirstSteps(client.db, config, clock())) console.log(line)
}

/** Office commands reach an embedded database through the process that has opened it. */
async function takeOfficeCommands(
	client: DatabaseClient,
	config: Config,
	onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> {
	if (client.kind === 'postgres') return async () => undefined
	const { db, copyInto } = client
	const deps = {
		db,
		copyInto,
		client,
		chunkRows: embeddedChunkRows,
		clock: () => new Date(),
		config,
	}
	return openOfficeSocket(config.dataDir, deps, onFailure).catch((error) => {
		onFailure(error)
		return async () => undefined
	})
}

/** Repeats work every hour while the process runs. */
function hourly(work: () => Promise<void>, onError: (error: unknown) => void) {
	return setInterval(() => work().catch(onError), hourMs).unref()
}

/** The demo is a third of the source; a service without it does not load it. */
const openDemo = async ({ demo }: Config) => (demo ? import('@roundsman/demo') : undefined)
type Demo = Awaited<ReturnType<typeof openDemo>>

/** The parts of the running service; `stops` end them in this order. */
type Service = Deps & {
	app: FastifyInstance
	demo: Demo
	patient: DatabaseClient
	/** A separate client, because an export holds its connection while it reads */
	reader: DatabaseClient
	stops: (() => unknown)[]
}

function endOf({ client, patient, reader, stops }: Service): (status: number) => Promise<void> {
	let isEnding = false
	return async (status) => {
		if (isEnding) return
		isEnding = true
		setTimeout(() => process.exit(1), graceMs).unref()
		for (const stop of stops) await stop()
		for (const one of [patient, reader]) if (one !== client) await one.close()
		await client.close()
		process.exit(status)
	}
}

/** Migrates and prepares the database for this release. */
async function prepare(service: Service): Promise<void> {
	const { app, client, config, clock, demo, patient } = service
	const onFailed = (error: unknown) => app.log.error({ err: error }, 'chores failed')
	await migrateByOwner(service)
	await followDatabase(patient.db, clock())
	await demo?.loadDemoIfEmpty(patient.db, clock(), config, { print: console.log })
	if (!config.isDemoPublic) await refuseDemoPassword(client, config)
	const chores = async () => {
		const { db } = patient.workingOn('chores')
		await forgetOldAnswers(db, clock())
		await forgetDeadSessions(db, clock())
		await demo?.keepDemoToday(patient.db, clock())
	}
	// Runs before anybody can read the data. An unreachable file store must not block the service.
	await eraseReturned({ ...service, client: patient }).catch(onFailed)
	await chores()
	hourly(async () => {
		await doForAll(patient.db, { name: 'memory', everyMs: hourMs }, chores)
	}, onFailed)
}

/** An unreachable file store must not block the service. */
async function sayOfStore({ app, client, config }: Service): Promise<void> {
	for (const { said } of await checkStore(client.db, config)) app.log.warn(said)
}

async function serve(service: Service): Promise<void> {
	const { app, client, clock, config, demo, reader, stops } = service
	const logFailure = (message: string) => (error: unknown) => app.log.error({ err: error }, message)
	// An unreachable file store must not block the service.
	const onChoreFailed = logFailure('cleaning failed')
	const patient = { ...service, client: service.patient }
	const clean = async () => {
		await doForAll(patient.client.db, { name: 'cleaning', everyMs: hourMs }, async () => {
			await runChores(patient, onChoreFailed)
			app.log.info(await keepRetention(patient), 'forgotten')
		})
		await doForAll(patient.client.db, { name: 'sweep', everyMs: 24 * hourMs }, async () => {
			app.log.info(await sweepFiles(patient), 'swept')
		})
	}
	hourly(clean, onChoreFailed)
	stops.push(await takeOfficeCommands(client, config, logFailure('office failed')))
	const address = await app.listen({ host: config.host, port: config.port })
	clean().catch(onChoreFailed)
	sayOfStore(service).catch(logFailure('the store of files was not looked at'))
	const watch = watchDatabase(service.patient.db)
	stops.push(
		repeat(
			async () => {
				if ((await watch(clock())) === 'lost') app.log.error('the database may have lost changes')
			},
			lookAtDatabaseMs,
			logFailure('looking at the database failed'),
		),
	)
	stops.push(startOutside(service, logFailure('sending on failed')))
	stops.push(startWebhookWork(service, app.log))
	stops.push(startImportWork(patient, logFailure('an import failed')))
	stops.push(startExportWork(service, reader, logFailure('an export failed')))
	stops.push(startPlaceWork(service, logFailure('placing customers failed')))
	if (config.watchdogSeconds > 0) startWatchdog(config.watchdogSeconds * 1000)
	printAddress(address)
	// The service is already running: later failures must not end it.
	await printAccounts(service).catch(logFailure('the accounts could not be listed'))
	stops.unshift(startHandbook(service, logFailure('no handbook could be made')))
	if (demo) stops.unshift(demo.drawMapInWorker(config, logFailure('no map could be drawn')))
}

async function main(): Promise<void> {
	refuseOldNode()
	const settings = readSettings(process.env, root)
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
	const demo = await openDemo(settings.config)
	const config = demo?.withDemoSettings(settings.config) ?? settings.config
	const { client, warnings } = await openDatabase({ ...settings, config }, demo)
	const deps = { client, config, clock: () => new Date(), version }
	const patient = openForChores(client, config)
	const reader = openForChores(client, config)
	const app = await buildApp(deps)
	for (const said of warnings) app.log.warn(said)
	const service: Service = { ...deps, app, demo, patient, reader, stops: [() => app.close()] }
	const end = endOf(service)
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
	try {
		await prepare(service)
		await serve(service)
	} catch (error) {
		console.error(shownText(explain(error) ?? linesOfError(error)))
		await end(1)
	}
}

endOnUncaught()
main().catch((error) => {
	console.error(shownText(explain(error) ?? linesOfError(error)))
	process.exit(1)
})
