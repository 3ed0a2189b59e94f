import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatabaseClient, openPostgres } from '#db/client'
import { insertFile, storeFile } from '#domains/files'
import { type Config, readConfig } from '#platform/config'
import { createPostgresDatabase, testRoles } from '../../testing/databases/test-database.ts'
import { startTransactionPooler } from '../../testing/servers/transaction-pooler.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { listFaults, reportFindings } from './check-commands.ts'

const bytes = Buffer.from('what a phone has photographed')
const settings = { problems: [], notes: [] }

const { requests, chores, imports } = testRoles

describe('a check', () => {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-check-'))
	let url: string
	let client: DatabaseClient
	let pooler: Awaited<ReturnType<typeof startTransactionPooler>>
	beforeAll(async () => {
		url = await createPostgresDatabase()
		client = openPostgres(url, 1)
		pooler = await startTransactionPooler(url)
		writeFileSync(join(folder, 'index.html'), '')
	})
	afterAll(async () => {
		await client.close()
		await pooler.close()
		rmSync(folder, { recursive: true })
	})
	const configOf = (env: Record<string, string>): Config =>
		readConfig({ DATA_DIR: folder, WEB_DIR: folder, ...env }, '/')
	const said = async (env: Record<string, string>, over = client) =>
		(await listFaults({ config: configOf(env), settings, client: over })).map((one) => one.said)

	it('finds nothing where nothing is wrong', async () => {
		const lines: string[] = []
		const config = configOf({ DATABASE_URL: url })
		await reportFindings({ config, settings, client }, (line) => lines.push(line))
		expect(lines).toEqual(['Nothing is wrong.'])
	})

	it('says whether the provider of single sign-on answers', async () => {
		const lines: string[] = []
		const oidc = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'roundsman' }
		const groups = { OIDC_GROUPS: '{"admins": "administrator"}', PUBLIC_URL: 'https://r.example' }
		const config = configOf({ DATABASE_URL: url, ...oidc, ...groups })
		await reportFindings({ config, settings, client }, (line) => lines.push(line))
		expect(lines[0]).toMatch(/OIDC_ISSUER names cannot be used: \w+\. People sign in by passwords/)
	})

	it('says of a pooler what it lacks, and how to go past it', async () => {
		expect(await said({ DATABASE_URL: pooler.url })).toEqual([
			expect.stringMatching(/prepared statements: use PgBouncer 1\.21 or newer/),
			expect.stringMatching(/set DATABASE_DIRECT_URL to PostgreSQL itself/),
		])
		expect(await said({ DATABASE_URL: url, DATABASE_DIRECT_URL: pooler.url })).toEqual([
			expect.stringMatching(/leads to a pooler in transaction mode too/),
		])
		const other = await createPostgresDatabase()
		expect(await said({ DATABASE_URL: url, DATABASE_DIRECT_URL: other })).toEqual([
			expect.stringMatching(/names another database/),
		])
	})

	it('says where requests, chores and imports cannot work by the roles that are named for them', async () => {
		const role = `service_${randomUUID().slice(0, 8)}`
		await sql`create role ${sql.id(role)} login`.execute(client.db)
		await sql`select grant_to_service(${role})`.execute(client.db)
		const service = openPostgres(url.replace('//roundsman@', `//${role}@`), 1)
		const env = { DATABASE_URL: url }
		expect(await said(env, service)).toEqual([
			`Requests are limited by their queries alone: run grant ${requests} to ${role}.`,
			`Chores work by the service's own role: run grant ${chores} to ${role}.`,
			`Imports work by the service's own role: run grant ${imports} to ${role}.`,
		])
		await sql`grant ${sql.id(chores)}, ${sql.id(imports)} to ${sql.id(role)}`.execute(client.db)
		await sql`grant ${sql.id(requests)} to ${sql.id(role)}`.execute(client.db)
		expect(await said(env, service)).toEqual([
			`Everything is limited like a request: run alter role ${role} noinherit.`,
		])
		await sql`alter role ${sql.id(role)} noinherit`.execute(client.db)
		expect(await said(env, service)).toEqual([])
		await sql`drop policy request_limit on visit`.execute(client.db)
		expect(await said(env, service)).toEqual([expect.stringMatching(/^Limits of requests are mis/)])
		await sql`select limit_requests(${requests})`.execute(client.db)
		expect(await said(env, service)).toEqual([])
		await service.close()
	})

	it('says all that is wrong at once', async () => {
		const bad = await createPostgresDatabase()
		const owner = openPostgres(bad, 1)
		await sql`insert into kysely_migration values ('9999-of-tomorrow-needs-9998', '')`.execute(
			owner.db,
		)
		const name = new URL(bad).pathname.slice(1)
		await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
			owner.db,
		)
		await owner.close()
		const client = openPostgres(bad, 1)
		const problems = ['PORT must be a whole number from 0 to 65535.']
		const notes = ['DATBASE_URL is no setting of this release.']
		const lines: string[] = []
		const dataDir = join(folder, 'index.html')
		const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@firm.example' }
		const places = { MAP_PACK: '/nowhere', DATA_DIR: dataDir, PUBLIC_URL: 'https://r.example' }
		const config = configOf({ DATABASE_URL: bad, ...places, ...mail })
		const report = reportFindings({ config, settings: { problems, notes }, client }, (line) =>
			lines.push(line),
		)
		await expect(report).rejects.toThrow('The service would not start: 3 faults.')
		expect(lines).toEqual([
			`Fault: ${problems[0]}`,
			`Warning: ${notes[0]}`,
			expect.stringMatching(/^Fault: The database is read-only/),
			expect.stringMatching(
				/^Fault: .* newer release that took away what this one uses \(9999-of-tomorrow-needs-9998\)/,
			),
			expect.stringMatching(/^Warning: Nothing can be stored in the folder/),
			expect.stringMatching(/^Warning: MAP_PACK names \/nowhere/),
			expect.stringMatching(/^Warning: The mail server that SMTP_URL names cannot be used/),
		])
		await client.close()
	})

	it('warns of a newer release, which only adds to the schema', async () => {
		const newer = await createPostgresDatabase()
		const client = openPostgres(newer, 1)
		await sql`insert into kysely_migration values ('9999-of-tomorrow', '')`.execute(client.db)
		const lines: string[] = []
		const config = configOf({ DATABASE_URL: newer })
		await reportFindings({ config, settings, client }, (line) => lines.push(line))
		expect(lines).toEqual([
			expect.stringMatching(
				/^Warning: .* newer release \(9999-of-tomorrow\), which this one works with/,
			),
			'The service would start.',
		])
		await client.close()
	})

	it('says that a store takes nothing', async () => {
		const lines: string[] = []
		const config = configOf({ DATABASE_URL: url, DATA_DIR: join(folder, 'index.html') })
		await reportFindings({ config, settings, client }, (line) => lines.push(line))
		expect(lines).toEqual([
			expect.stringMatching(/^Warning: Nothing can be stored in the folder/),
			'The service would start.',
		])
	})

	it('says that files are missing which the database names', async () => {
		const { id } = await createEmployee(client.db, new Date())
		const config = configOf({ DATABASE_URL: url })
		const file = await storeFile({ db: client.db, config, now: new Date() }, bytes, 'image/jpeg')
		await insertFile(client.db, file, { employeeId: id, at: new Date() })
		rmSync(join(folder, 'files', file.id))
		const lines: string[] = []
		await reportFindings({ config, settings, client }, (line) => lines.push(line))
		expect(lines[0]).toMatch(/^Warning: Of the 100 newest .* 1 are missing in the folder/)
		await client.db.deleteFrom('file').where('id', '=', file.id).execute()
	})

	it.each([
		[10_000, 'warning'],
		[-120_000, 'fault'],
	])('says that the clocks are %i ms apart', async (offMs, kind) => {
		const now = Date.now() - offMs
		const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
		const found = await listFaults({ config: configOf({ DATABASE_URL: url }), settings, client })
		clock.mockRestore()
		expect(found).toEqual([{ kind, said: expect.stringMatching(/^The clocks of this machine/) }])
	})

	it('says that mails cannot be sent, and where their links would lead', async () => {
		const lines: string[] = []
		const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@firm.example' }
		const config = configOf({ DATABASE_URL: url, ...mail })
		await reportFindings({ config, settings, client }, (line) => lines.push(line))
		expect(lines).toEqual([
			expect.stringMatching(/^Warning: The mail server that SMTP_URL names cannot be used: .*1\b/),
			expect.stringMatching(/^Warning: PUBLIC_URL is not set/),
			'The service would start.',
		])
		expect(() => configOf({ SMTP_URL: 'mail.example' })).toThrow(/SMTP_URL must look like/)
		expect(() => configOf({ SMTP_URL: mail.SMTP_URL })).toThrow(/MAIL_FROM must be/)
	})

	it('says that the first start makes the tables', async () => {
		const empty = await createPostgresDatabase()
		const client = openPostgres(empty, 1)
		await sql`drop table kysely_migration, file cascade`.execute(client.db)
		const lines: string[] = []
		const config = configOf({ DATABASE_URL: empty })
		await reportFindings({ config, settings, client }, (line) => lines.push(line))
		expect(lines).toEqual([
			expect.stringMatching(/^Warning: The next start brings the schema \d+ steps on/),
			'The service would start.',
		])
		await client.close()
	})

	it('says that a database is away', async () => {
		const away = 'postgres://me:secret@127.0.0.1:1/roundsman'
		const client = openPostgres(away, 1)
		const [sentence] = await said({ DATABASE_URL: away }, client)
		expect(sentence).toMatch(/^The database that DATABASE_URL names cannot be used: .*ECONNREFUSED/)
		await client.close()
	})
})
