import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { hashPassword, listDemoLogins } from '#domains/employees'
import { openPostgres } from './db/client.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { createEmbeddedFolder, createPostgresDatabase } from './testing/databases/test-database.ts'
import { endChildren, startService } from './testing/servers/child-service.ts'
import { listModules } from './testing/servers/list-modules.ts'
import { createEmployee } from './testing/worlds/factories.ts'

const folder = mkdtempSync(join(tmpdir(), 'roundsman-main-'))
afterEach(endChildren)
afterAll(() => rmSync(folder, { recursive: true }))

/** A start that fails says why in one sentence, and nothing of the inside. */
async function expectRefusedStart(
	env: Record<string, string>,
	sentence: RegExp | string,
	sentences = 1,
) {
	const service = startService({ DATA_DIR: join(folder, 'unused'), ...env })
	expect(await service.ended).toBe(1)
	const { stdout, stderr } = service.output()
	expect(stderr.trim()).toMatch(sentence)
	expect(stderr.trim().split('\n')).toHaveLength(sentences)
	expect(stderr).not.toMatch(/ at |node_modules|\.ts:/)
	expect(stdout).not.toContain('ready')
}

describe('a start of the service', () => {
	it.each([
		['postgres://[not-an-address/roundsman', /^The database that DATABASE_URL names cannot be/],
		['postgres://me:secret@127.0.0.1:1/roundsman', /cannot be used: .*ECONNREFUSED.*\.$/],
		['postgres://me:secret@nowhere.invalid/roundsman', /cannot be used: .*nowhere\.invalid.*\.$/],
	])('is refused for DATABASE_URL=%s', async (DATABASE_URL, sentence) => {
		await expectRefusedStart({ DATABASE_URL }, sentence)
	})

	it('is refused for all that is wrong at once', async () => {
		const env = { DATABASE_URL: 'mysql://127.0.0.1/roundsman', PORT: 'http', EVENT_MONTHS: '-1' }
		const sentences = /^DATABASE_URL must begin.*\nPORT must be.*\nEVENT_MONTHS must be/
		await expectRefusedStart(env, sentences, 3)
	})

	it.each([
		[{ DATABASE_URL: '127.0.0.1:5432/roundsman' }, 'DATABASE_URL must begin with postgres:'],
		[{ DATABASE_URL: 'mysql://127.0.0.1/roundsman' }, 'DATABASE_URL must begin with postgres:'],
		[{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'."],
		[{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, not '70000'."],
		[{ GEOCODER_URL: 'photon.example' }, 'GEOCODER_URL must be an address that begins with http'],
		[{ FAR_AWAY_METERS: '-1' }, 'FAR_AWAY_METERS must be a whole number from 0 to 1000000'],
	])('is refused for %j', (env, sentence) => {
		const read = () => readConfig(env as Record<string, string>, '/')
		expect(read).toThrow(ConfigError)
		expect(read).toThrow(sentence)
	})

	it('is refused where others could sign in by the password that the manual tells', async () => {
		const DATABASE_URL = await createPostgresDatabase()
		const { db, close } = openPostgres(DATABASE_URL, 1)
		const employee = await createEmployee(db, new Date())
		const change = (columns: object) =>
			db.updateTable('employee').set(columns).where('id', '=', employee.id).execute()
		await change({ password_hash: await hashPassword('another-password') })
		expect(await listDemoLogins(db)).toEqual([])
		await change({ login: 'agent.nl' })
		expect(await listDemoLogins(db)).toEqual([])
		await change({ password_hash: await hashPassword('roundsman-demo'), is_active: false })
		expect(await listDemoLogins(db)).toEqual([])
		await change({ is_active: true })
		expect(await listDemoLogins(db)).toEqual(['agent.nl'])
		await close()
		await expectRefusedStart(
			{ DATABASE_URL, HOST: '0.0.0.0' },
			/^HOST=0\.0\.0\.0 .* as agent\.nl: .* DEMO=on /,
		)
	})

	it('loads the demo only where it is asked for, and not where real people work', async () => {
		const DATABASE_URL = await createPostgresDatabase()
		const { db, close } = openPostgres(DATABASE_URL, 1)
		const employee = await createEmployee(db, new Date())
		await close()
		const [list, demoList] = [join(folder, 'modules'), join(folder, 'modules-of-demo')]

		const service = startService({ DATABASE_URL, DEMO: '0', ...listModules(list) })
		await service.ready
		expect(await service.stop()).toBe(0)
		const loaded = readFileSync(list, 'utf8')
		expect(loaded).toContain('/apps/api/src/app/build-app.ts')
		expect(loaded).not.toContain('/apps/demo/')

		await expectRefusedStart(
			{ DATABASE_URL, DEMO: '1', ...listModules(demoList) },
			`The demo does not start in a database of real people: it did not make ${employee.login}. Set DEMO=0`,
		)
		expect(readFileSync(demoList, 'utf8')).toContain('/apps/demo/src/index.ts')
	})

	it.each([
		['localhost', '1', true],
		['127.0.0.1', '', true],
		['127.8.8.8', '0', true],
		['::1', '', true],
		['0.0.0.0', '1', false],
		['0.0.0.0', '', false],
		['127.0.0.1.example', 'true', false],
		['192.168.1.5', 'on', true],
	])(
		'lets the published password be reached on HOST=%s with DEMO=%s: %s',
		(HOST, DEMO, isAllowed) => {
			expect(readConfig({ HOST, DEMO }, '/')).toMatchObject({ isDemoPublic: isAllowed })
		},
	)

	it('is refused on a port that is in use', async () => {
		const other = createServer().listen(0, '127.0.0.1')
		await new Promise((resolve) => other.once('listening', resolve))
		const address = other.address()
		const port = typeof address === 'object' && address ? String(address.port) : ''
		await expectRefusedStart(
			{ PORT: port, DATABASE_URL: await createPostgresDatabase() },
			`Port ${port} is in use. Set PORT to another one.`,
		)
		other.close()
	})

	it('is refused on a data folder that cannot be written', async () => {
		const file = join(folder, 'file')
		writeFileSync(file, '')
		await expectRefusedStart(
			{ DATA_DIR: join(file, 'data') },
			/^The data folder .* cannot be written \(\w+\)\. Set DATA_DIR to a folder of yours\.$/,
		)
	})

	it('is refused on the data folder of a living service, not on that of a dead one', async () => {
		const DATA_DIR = join(folder, 'shared')
		await createEmbeddedFolder(DATA_DIR)
		const first = startService({ DATA_DIR })
		const address = await first.ready

		await expectRefusedStart(
			{ DATA_DIR },
			`The data folder ${DATA_DIR} is in use by process ${first.process.pid} on ${hostname()}. Stop it first, or set DATA_DIR to another folder.`,
		)
		expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)

		first.process.kill('SIGKILL')
		expect(await first.ended).toBe('SIGKILL')
		const second = startService({ DATA_DIR })
		expect((await fetch(`${await second.ready}/api/health/ready`)).status).toBe(200)
		expect(await second.stop()).toBe(0)
		expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false)
	}, 300_000)
})
