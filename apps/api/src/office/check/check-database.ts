import { type RawBuilder, sql } from 'kysely'
import { type DatabaseClient, openPostgres } from '#db/client'
import type { Db } from '#db/database'
import { migrationNames } from '#db/migrate'
import { findPooling, type Pooling } from '#db/pooler'
import type { Work } from '#db/request-limit'
import { checkSchemaFit, listMigrated, tooNewSentence } from '#db/schema-fit'
import type { Config } from '#platform/config'
import { type Finding, fault, warning } from './finding.ts'

const oldestVersion = 150_000
const thousand = 10_000
/** Sessions, leases and late entries compare times of both clocks. */
const clockFaultMs = 60_000
const clockWarningMs = 5_000

const reasonOf = (error: unknown) => {
	const { message, code } = error as { message?: string; code?: string }
	return message || code
}

async function one<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
	const { rows } = await query.execute(db)
	const [row] = rows
	if (!row) throw new Error('The database gave no row.')
	return row
}

type Facts = {
	version: number
	isStandby: boolean
	isReadOnly: boolean
	encoding: string
	now: Date
	statementTimeout: string
	migrationOwner: boolean | null
	system: string
}

const readFacts = (db: Db) =>
	one(
		db,
		sql<Facts>`
			select current_setting('server_version_num')::integer as version,
				pg_is_in_recovery() as "isStandby",
				current_setting('transaction_read_only')::boolean as "isReadOnly",
				current_setting('server_encoding') as encoding, clock_timestamp() as now,
				current_setting('statement_timeout') as "statementTimeout",
				(
					select pg_has_role(tableowner, 'usage') from pg_tables
					where schemaname = current_schema() and tablename = 'kysely_migration'
				) as "migrationOwner",
				(select system_identifier from pg_control_system()) || ' ' || current_database() as system
		`,
	)

async function checkSchema(db: Db, { migrationOwner }: Facts): Promise<Finding[]> {
	const { missing, newer, cutting } = checkSchemaFit(
		migrationNames(),
		(await listMigrated(db)) ?? [],
	)
	if (cutting.length > 0) return [fault(tooNewSentence(cutting))]
	if (newer.length > 0) {
		return [
			warning(
				`The database has the schema of a newer release (${newer.join(', ')}), which this one works with. Do not go on so for longer than an upgrade takes.`,
			),
		]
	}
	if (missing.length === 0) return []
	if (migrationOwner !== false) {
		return [
			warning(`The next start brings the schema ${missing.length} steps on, to this release.`),
		]
	}
	return [
		fault(
			`The schema of the database is ${missing.length} steps older than this release, and this role does not own its tables: run 'npm run office -- database grant ROLE' as their owner.`,
		),
	]
}

function checkFacts({ version, isStandby, isReadOnly, encoding, now }: Facts): Finding[] {
	const offMs = Math.abs(now.getTime() - Date.now())
	const said = `The clocks of this machine and of the database are ${Math.round(offMs / 1000)} s apart: let both follow the time of the network (chrony, systemd-timesyncd).`
	return [
		...(version < oldestVersion
			? [fault(`PostgreSQL ${Math.floor(version / thousand)} is too old: it must be 15 or newer.`)]
			: []),
		...(isStandby
			? [fault('The database is a standby, which takes no changes: name the primary.')]
			: isReadOnly
				? [fault('The database is read-only: set default_transaction_read_only to off.')]
				: []),
		...(encoding === 'UTF8' ? [] : [fault(`The database's encoding is ${encoding}, not UTF8.`)]),
		...(offMs > clockFaultMs ? [fault(said)] : offMs > clockWarningMs ? [warning(said)] : []),
	]
}

const poolerTooOld =
	'The pooler that DATABASE_URL names works in transaction mode and does not carry prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements = 300, or pool_mode = session.'
const directMissing =
	'The pooler that DATABASE_URL names works in transaction mode: set DATABASE_DIRECT_URL to PostgreSQL itself, for migrations, news and chores.'
const directPooled =
	'DATABASE_DIRECT_URL leads to a pooler in transaction mode too: it must name PostgreSQL itself.'
const noRoleLimit =
	"Statements outside of transactions have no limit of time behind the pooler: run alter role ROLE set statement_timeout = '15s'."

function checkPooling(pooling: Pooling, config: Config, facts: Facts): Finding[] {
	if (pooling === 'session') return []
	return [
		...(pooling === 'transaction' ? [] : [fault(poolerTooOld)]),
		...(config.databaseDirectUrl ? [] : [fault(directMissing)]),
		...(config.databaseDirectUrl && facts.statementTimeout === '0' ? [warning(noRoleLimit)] : []),
	]
}

async function checkDirect(directUrl: string, { system }: Facts): Promise<Finding[]> {
	const client = openPostgres(directUrl, 1)
	try {
		const facts = await readFacts(client.db)
		const isSame = facts.system === system
		const isPooled = (await findPooling(directUrl)) !== 'session'
		return [
			...(isSame ? [] : [fault('DATABASE_DIRECT_URL names another database than DATABASE_URL.')]),
			...(isPooled ? [fault(directPooled)] : []),
		]
	} catch (error) {
		const said = `The database that DATABASE_DIRECT_URL names cannot be used: ${reasonOf(error)}.`
		return [fault(said)]
	} finally {
		await client.close()
	}
}

async function checkPostgres(client: DatabaseClient, config: Config): Promise<Finding[]> {
	const { databaseUrl, databaseDirectUrl } = config
	const facts = await readFacts(client.db)
	return [
		...checkFacts(facts),
		...(await checkSchema(client.db, facts)),
		...(await checkRequestRole(client.db, config.databaseOwnerUrl)),
		...(await checkWorkRoles(client.db, config.databaseOwnerUrl)),
		...(databaseUrl ? checkPooling(await findPooling(databaseUrl), config, facts) : []),
		...(databaseDirectUrl ? await checkDirect(databaseDirectUrl, facts) : []),
	]
}

type RequestRole = {
	role: string
	login: string
	canTake: boolean
	isAlways: boolean
	limited: number
	limits: number
}

/** Checks that requests can use the configured role. */
async function checkRequestRole(db: Db, ownerUrl: string | null): Promise<Finding[]> {
	const { isThere } = await one(
		db,
		sql<{ isThere: boolean }>`select to_regproc('find_request_role') is not null as "isThere"`,
	)
	if (!isThere) return []
	const { rows } = await sql<RequestRole>`
		select rolname as role, current_user as login, pg_has_role(oid, 'member') as "canTake",
			pg_has_role(oid, 'usage') and not exists (
				select from pg_tables where tablename = 'customer' and schemaname = current_schema()
					and pg_has_role(tableowner, 'usage')
			) as "isAlways",
			(select count(*) from pg_policy where polname = 'request_limit') as limited,
			(select count(*) from list_request_limits()) as limits
		from pg_roles where rolname = find_request_role()
	`.execute(db)
	const [found] = rows
	if (!found) return ownerUrl === null ? [] : [warning(noRequestRole)]
	return assessRequestRole(found)
}

const noRequestRole =
	"Requests are limited by their queries alone: name a role for them by 'npm run office -- database limit ROLE'."

const assessRequestRole = ({ role, login, ...found }: RequestRole): Finding[] => [
	...(found.canTake
		? []
		: [warning(`Requests are limited by their queries alone: run grant ${role} to ${login}.`)]),
	...(found.isAlways
		? [fault(`Everything is limited like a request: run alter role ${login} noinherit.`)]
		: []),
	...(found.limited === found.limits
		? []
		: [warning(`Limits of requests are missing: run 'npm run office -- database limit ${role}'.`)]),
]

/** Checks that chores and imports can use the configured roles. */
async function checkWorkRoles(db: Db, ownerUrl: string | null): Promise<Finding[]> {
	const { isThere } = await one(
		db,
		sql<{ isThere: boolean }>`select to_regproc('find_work_role') is not null as "isThere"`,
	)
	if (!isThere) return []
	const { rows } = await sql<{
		work: Work
		role: string | null
		login: string
		canTake: boolean | null
	}>`
		select work, role, current_user as login,
			(select pg_has_role(oid, 'member') from pg_roles where rolname = role) as "canTake"
		from unnest(array['chores', 'imports']) as work, find_work_role(work) as role
	`.execute(db)
	return rows.flatMap(({ work, role, login, canTake }) => {
		const said = `${work === 'chores' ? 'Chores' : 'Imports'} work by the service's own role`
		if (role && !canTake) return [warning(`${said}: run grant ${role} to ${login}.`)]
		if (role || ownerUrl === null) return []
		return [warning(`${said}: name one for them by 'npm run office -- database ${work} ROLE'.`)]
	})
}

export async function checkDatabase(client: DatabaseClient, config: Config): Promise<Finding[]> {
	if (client.kind === 'embedded') return []
	try {
		return await checkPostgres(client, config)
	} catch (error) {
		return [fault(`The database that DATABASE_URL names cannot be used: ${reasonOf(error)}.`)]
	}
}
