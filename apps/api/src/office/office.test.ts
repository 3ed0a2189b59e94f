import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { texts as fr } from '@roundsman/contract/texts/fr'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DatabaseClient, openPostgres } from '../db/client.ts'
import { readConfig } from '../platform/config.ts'
import {
	createEmbeddedFolder,
	createPostgresDatabase,
	createTestDatabase,
	databaseKinds,
} from '../testing/databases/test-database.ts'
import { runOfficeCommand } from '../testing/office-command-line.ts'
import { endChildren, startService } from '../testing/servers/child-service.ts'
import { openLive } from '../testing/servers/live-client.ts'
import { createEmployee } from '../testing/worlds/factories.ts'
import { OfficeError } from './office-command.ts'
import { callService, officeSocketOf } from './office-socket.ts'
import { readOfficeCall } from './run-office.ts'

const read = async (url: string): Promise<unknown> => {
	const { data } = (await (await fetch(url)).json()) as { data: unknown }
	return data
}
const now = new Date('2026-11-19T08:00:00Z')

describe.each(databaseKinds)('the office over %s', (kind) => {
	let client: DatabaseClient
	beforeAll(async () => {
		client = await createTestDatabase(kind)
	})
	afterAll(() => client.close())
	afterEach(async () => {
		await client.db.deleteFrom('text_override').execute()
	})

	/** What a command prints, or why it is refused. */
	async function office(...argv: string[]): Promise<string> {
		const lines: string[] = []
		try {
			const call = readOfficeCall(argv)
			if (call.help !== undefined) return call.help
			await call.run(
				{ ...client, clock: () => now, config: readConfig({}, '/nonexistent') },
				(line) => lines.push(line),
			)
			return lines.join('\n')
		} catch (error) {
			if (!(error instanceof OfficeError)) throw error
			return `refused: ${error.message}`
		}
	}
	const version = async () => {
		const row = await client.db
			.selectFrom('text_version')
			.select('version')
			.where('locale', '=', 'fr')
			.where('namespace', '=', 'visits')
			.executeTakeFirst()
		return row?.version ?? 0
	}

	it('words a text otherwise, shows it, lists it and gives it its released wording back', async () => {
		expect(await office('text', 'set', 'fr', 'visits', 'title', 'Mes tournées')).toBe(
			'fr visits title: Mes tournées',
		)
		expect(await office('text', 'get', 'fr', 'visits', 'title')).toBe(
			`fr visits title: Mes tournées\nreleased: ${fr.visits.title}\nsince: ${now.toISOString()}`,
		)
		await office('text', 'set', 'de', 'common', 'back', 'Zurück zur Liste')
		expect(await office('text', 'list')).toBe(
			'de common back: Zurück zur Liste\nfr visits title: Mes tournées',
		)
		expect(await office('text', 'list', 'fr')).toBe('fr visits title: Mes tournées')
		expect(await office('text', 'list', 'fr', 'common')).toBe(
			'Every text has its released wording.',
		)
		expect(await office('text', 'reset', 'fr', 'visits', 'title')).toBe(
			`fr visits title: ${fr.visits.title}`,
		)
		expect(await office('text', 'get', 'fr', 'visits', 'title')).toBe(
			`fr visits title: ${fr.visits.title}`,
		)
	})

	it('raises the version with every change and with nothing else', async () => {
		const before = await version()
		await office('text', 'set', 'fr', 'visits', 'title', 'Un')
		await office('text', 'set', 'fr', 'visits', 'title', 'Un')
		expect(await version()).toBe(before + 1)
		await office('text', 'set', 'fr', 'visits', 'title', fr.visits.title)
		expect(await office('text', 'list')).toBe('Every text has its released wording.')
		await office('text', 'reset', 'fr', 'visits', 'title')
		expect(await version()).toBe(before + 2)
	})

	it.each([
		[['text', 'set', 'es', 'visits', 'title', 'A'], "There is no language 'es'. There are en, fr,"],
		[['text', 'set', 'fr', 'visit', 'title', 'A'], "There is no group of texts 'visit'. There are"],
		[['text', 'set', 'fr', 'visits', 'titel', 'A'], "There is no text 'titel' in visits. Did you"],
		[['text', 'get', 'fr', 'visits', '__proto__'], "There is no text '__proto__' in visits."],
		[['text', 'set', 'fr', 'visits', 'progress', 'Fait'], 'The text must keep {{all}}'],
		[['text', 'set', 'fr', 'visits', 'title', 'A {{b}}'], 'Nothing fills in {{b}} here'],
		[['text', 'set', 'fr', 'visits', 'title', 'A {b}'], 'Braces stand only around a placeholder'],
		[['text', 'set', 'fr', 'visits', 'title', '$t(a)'], "A text cannot hold '$t('."],
		[['text', 'set', 'fr', 'visits', 'title', ' '], 'A text cannot be empty.'],
		[['text', 'set', 'fr', 'visits', 'title', 'a\nb'], 'A text is one line'],
		[['text', 'set', 'fr', 'visits', 'title', 'x'.repeat(61)], 'The text is too long: there is'],
		[['text', 'set', 'fr', 'visits', 'title', 'Mes', 'tournées'], 'in quotes'],
		[['text', 'set', 'fr', 'visits'], 'Usage: npm run office -- text set LANGUAGE'],
		[['text', 'set', 'fr', 'visits', 'title', '--loud'], "Unknown option '--loud'"],
		[['text', 'sing'], "There is no command 'text sing'. There are text set, text get,"],
		[['sing'], "There is no command 'sing'."],
	])('refuses %j', async (argv, sentence) => {
		const answer = await office(...argv)
		expect(answer).toMatch(/^refused: /)
		expect(answer).toContain(sentence)
		expect(await client.db.selectFrom('text_override').selectAll().execute()).toEqual([])
	})

	it.each([
		[['--help'], ['Usage: npm run office -- COMMAND', 'text set', 'text reset']],
		[[], ['text list']],
		[['text'], ['text get LANGUAGE GROUP KEY']],
		[['text', 'set', '--help'], ['words a text otherwise']],
	])('helps with %j', async (argv, parts) => {
		const help = await office(...argv)
		for (const part of parts) expect(help).toContain(part)
	})
})

describe('two nodes over one PostgreSQL', () => {
	let url: string
	let client: DatabaseClient
	beforeAll(async () => {
		url = await createPostgresDatabase()
		client = openPostgres(url, 2)
	})
	afterAll(async () => {
		await client.close()
		await endChildren()
	})
	const set = (words: string) =>
		runOfficeCommand({ DATABASE_URL: url }, 'text', 'set', 'fr', 'visits', 'title', words)

	it('both tell of a text that the office sets, of an ended session, and end while they are heard', async () => {
		const nodes = [1, 2].map(() => startService({ DATABASE_URL: url }))
		const addresses = await Promise.all(nodes.map((node) => node.ready))
		const { token } = await createEmployee(client.db, new Date())
		const clients = await Promise.all(addresses.map((address) => openLive(address, token)))
		await Promise.all(clients.map((one) => one.heard('ready')))

		expect(await set('Mes tournées')).toMatchObject({ status: 0, stderr: '' })
		for (const one of clients) {
			expect(await one.heard('translation')).toMatchObject({
				version: 1,
				locale: 'fr',
				namespace: 'visits',
			})
		}
		for (const address of addresses) {
			expect(await read(`${address}/api/translation/fr?namespace=visits`)).toEqual({
				items: [{ namespace: 'visits', version: 1, texts: { title: 'Mes tournées' } }],
			})
		}

		for (const one of clients) one.messages.length = 0
		const { rows } = await sql`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and application_name = 'roundsman live'
		`.execute(client.db)
		expect(rows).toHaveLength(2)
		for (const one of clients) await one.heard('ready')
		// What the command does in its own process, for which the first one stands.
		const again = readOfficeCall(['text', 'set', 'fr', 'visits', 'title', 'Mes visites du jour'])
		if (again.help !== undefined) throw new Error('Help was not asked for')
		const config = readConfig({}, '/nonexistent')
		await again.run({ ...client, clock: () => now, config }, () => undefined)
		for (const one of clients) await one.heard('translation', { version: 2 })

		await fetch(`${addresses[0]}/api/logout`, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}` },
		})
		expect(await Promise.all(clients.map((one) => one.closed))).toEqual([4401, 4401])

		const other = await createEmployee(client.db, new Date())
		const last = await openLive(addresses[0] ?? '', other.token)
		await last.heard('ready')
		expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0])
		expect(await last.closed).toBe(1001)
	}, 300_000)

	it('is not needed for a command; one that cannot be reached is said in one sentence', async () => {
		const { stdout } = await runOfficeCommand({ DATABASE_URL: url }, 'text', 'list')
		expect(stdout).toBe('fr visits title: Mes visites du jour')
		const away = await runOfficeCommand(
			{ DATABASE_URL: 'postgres://127.0.0.1:1/a' },
			'text',
			'list',
		)
		expect(away.status).toBe(1)
		expect(away.stderr).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\.$/)
	})
})

describe('the office on the embedded database', () => {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-office-'))
	const DATA_DIR = join(folder, 'data')
	const office = (...argv: string[]) => runOfficeCommand({ DATA_DIR }, ...argv)
	const lines: string[] = []
	const print = (line: string) => void lines.push(line)
	afterAll(async () => {
		await endChildren()
		rmSync(folder, { recursive: true })
	})

	it('speaks to the service that holds the folder, and opens the folder when none does, past the socket of one that was killed', async () => {
		expect((await office('text', 'list')).stderr).toContain(`There is no database in ${DATA_DIR}.`)

		await createEmbeddedFolder(DATA_DIR)
		const service = startService({ DATA_DIR })
		const address = await service.ready
		const path = officeSocketOf(DATA_DIR)
		expect(statSync(path).mode & 0o777).toBe(0o600)
		expect(await office('text', 'set', 'fr', 'visits', 'title', 'Mes tournées')).toEqual({
			status: 0,
			stdout: 'fr visits title: Mes tournées',
			stderr: '',
		})
		const texts = await read(`${address}/api/translation/fr/visits`)
		expect(texts).toMatchObject({ title: 'Mes tournées' })
		const wrong = callService(DATA_DIR, ['text', 'set', 'fr', 'visits', 'title', '{{a}}'], print)
		await expect(wrong).rejects.toThrow('Nothing fills in {{a}} here: leave it out.')
		service.process.kill('SIGKILL')
		await service.ended

		const { stdout } = await office('text', 'reset', 'fr', 'visits', 'title')
		expect(stdout).toBe(`fr visits title: ${fr.visits.title}`)
		const next = startService({ DATA_DIR })
		await next.ready
		expect(await callService(DATA_DIR, ['text', 'list'], print)).toBe(true)
		expect(lines).toEqual(['Every text has its released wording.'])
		const silent = connect(path)
		await once(silent, 'connect')
		expect(await next.stop()).toBe(0)
		expect(next.output().stderr).toBe('')
		expect(await callService(DATA_DIR, ['text', 'list'], print)).toBe(false)
	}, 300_000)
})
