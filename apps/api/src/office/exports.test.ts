import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type ExportJob, exportKinds } from '@roundsman/contract'
import { type ExportManifest, exportNameOf } from '@roundsman/contract/exports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportTables, forgetOldExports, restoreExport, workNextExport } from '#domains/exports'
import { LeaseLostError, leaseMs } from '#platform/jobs/job-store'
import { openSession } from '#platform/sessions'
import { fileStoreOf } from '#platform/stores/file-store'
import { addMovements, importExampleFirm, oddTexts } from '../testing/exports/full-firm.ts'
import { notExported } from '../testing/exports/not-exported.ts'
import { runOffice } from '../testing/run-office.ts'
import { openTestApp, testNow } from '../testing/test-app.ts'
import { createOfficePerson } from '../testing/worlds/office-factories.ts'

const source = openTestApp('embedded')
const imported = openTestApp('postgres')
const postgres = openTestApp('postgres')
const empty = openTestApp('embedded')

const folder = mkdtempSync(join(tmpdir(), 'roundsman-exports-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (...names: string[]) => join(folder, ...names)
const read = (...names: string[]) => readFileSync(at(...names), 'utf8')
const manifestOf = (dir: string) => JSON.parse(read(dir, 'manifest.json')) as ExportManifest

/** All files but the manifest, which names another moment and another service. */
const listFiles = (dir: string) =>
	readdirSync(at(dir), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
		.map(({ parentPath, name }) => join(parentPath, name).slice(at(dir).length + 1))
		.sort()

it.each([
	['embedded', source],
	['postgres', imported],
])('the example firm is imported into %s by one command, and only once', async (_, test) => {
	const all = { files: 7, new: 261, changed: 0, unchanged: 0, faulty: 0 }
	expect(await importExampleFirm(test)).toEqual(all)
	expect(await importExampleFirm(test)).toEqual({ ...all, new: 0, unchanged: 261 })
})

describe('an export', () => {
	let done: Awaited<ReturnType<typeof addMovements>>
	beforeAll(async () => {
		done = await addMovements(source)
		await runOffice(source.deps, 'export', at('first'), '--with-events')
	})

	it('holds rows of each kind, photos and signatures, and says what it is', () => {
		const { files, pictures, firm, isComplete } = manifestOf('first')
		const filled = files.filter(({ name, rows }) => name.endsWith('.jsonl') && rows)
		expect(filled.map(({ kind }) => kind)).toEqual([...exportKinds, 'events'])
		expect(pictures).toMatchObject({ count: expect.any(Number), missing: [] })
		expect(listFiles('first').filter((name) => name.startsWith('files/'))).toHaveLength(
			pictures?.count ?? 0,
		)
		expect(pictures?.count).toBeGreaterThan(6)
		expect({ firm, isComplete }).toEqual({ firm: 'Teile "Lauf"', isComplete: true })
	})

	it('holds events as lines of JSON where they are asked for, with all that they say', async () => {
		const lines = read('first', 'events.jsonl').trimEnd().split('\n')
		const { count } = await source.client.db
			.selectFrom('event')
			.select((eb) => eb.fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow()
		expect(lines).toHaveLength(Number(count))
		const { properties } = JSON.parse(read('first', 'events.schema.json'))
		const [one] = lines
			.map((line) => JSON.parse(line))
			.filter(({ kind }) => kind === 'coupon.issued')
		expect(Object.keys(one)).toEqual(Object.keys(properties))
		expect(one).toMatchObject({ recordKind: 'coupon', before: null, after: { type: 'campaign' } })
		expect(listFiles('first')).not.toContain('events.csv')
	})

	it('keeps no password, and texts as texts', () => {
		expect(read('first', 'employees.jsonl')).not.toContain('assword')
		const titles = read('first', 'customers.jsonl')
			.split('\n')
			.filter(Boolean)
			.map((line) => JSON.parse(line).title)
		expect(titles).toEqual(expect.arrayContaining(oddTexts))
		expect(read('first', 'customers.csv')).toContain(";'=cmd|calc!A1;")
		expect(read('first', 'customers.jsonl')).toContain('"2026-03-29T00:59:59.123456Z"')
	})

	it('that is damaged, changed or a part is not restored, and leaves the service empty', async () => {
		const restore = (dir: string) => runOffice(empty.deps, 'export', 'restore', at(dir))
		await expect(restore('nowhere')).rejects.toThrow('has no manifest.json')
		await runOffice(source.deps, 'export', at('part'), '--kinds', 'sectors,firm', '--json')
		expect(listFiles('part')).toHaveLength(6)
		await expect(restore('part')).rejects.toThrow('only a whole one can be restored')
		cpSync(at('first'), at('damaged'), { recursive: true })
		const picture = listFiles('damaged').find((name) => name.startsWith('files/')) ?? ''
		writeFileSync(at('damaged', 'customers.csv'), 'x')
		rmSync(at('damaged', 'sectors.jsonl'))
		writeFileSync(at('damaged', picture), 'x')
		await expect(restore('damaged')).rejects.toThrow(
			`These files are missing or were changed: sectors.jsonl, customers.csv, ${picture}.`,
		)
		cpSync(at('first'), at('wrong'), { recursive: true })
		const lines = read('wrong', 'visits.jsonl').replace(/"date":"[\d-]+"/, '"date":null')
		writeFileSync(at('wrong', 'visits.jsonl'), lines)
		const manifest = manifestOf('wrong')
		const sha256 = createHash('sha256').update(lines).digest('hex')
		const files = manifest.files.map((file) =>
			file.name === 'visits.jsonl' ? { ...file, sha256 } : file,
		)
		writeFileSync(at('wrong', 'manifest.json'), JSON.stringify({ ...manifest, files }))
		await expect(restore('wrong')).rejects.toThrow(/^visits\.jsonl, lines 1 to \d+: null value/)
		const { rows } = await sql`select from sector`.execute(empty.client.db)
		expect(rows).toEqual([])
	})

	it('comes back byte for byte, in the other database and again in the first', async () => {
		await runOffice(postgres.deps, 'export', 'restore', at('first'))
		await runOffice(postgres.deps, 'export', at('second'))
		// Few rows at a time, so that people name others that come later.
		await restoreExport({ ...empty.deps, db: empty.client.db, pageRows: 5 }, at('second'))
		await runOffice(empty.deps, 'export', at('third'))
		// Events were asked for the first time only.
		const names = listFiles('first').filter((name) => !name.startsWith('events.'))
		expect(names.length).toBeGreaterThan(3 * exportKinds.length)
		for (const again of ['second', 'third']) {
			expect(listFiles(again)).toEqual(names)
			const differing = names.filter(
				(name) => !readFileSync(at(again, name)).equals(readFileSync(at('first', name))),
			)
			expect(differing).toEqual([])
			const { files, pictures, epoch } = manifestOf(again)
			const first = manifestOf('first')
			const kept = first.files.filter(({ kind }) => kind !== 'events')
			expect({ files, pictures }).toEqual({ files: kept, pictures: first.pictures })
			expect(epoch).not.toBe(manifestOf('first').epoch)
		}
	})

	it('knows what phones have sent, so that nothing takes effect twice', async () => {
		const { employeeId, coupon } = done
		const { db } = postgres.client
		const token = await openSession(db, employeeId, postgres.now())
		const headers = { 'idempotency-key': coupon.key }
		const again = await postgres.call(token, 'POST', '/api/coupon', { body: coupon.body, headers })
		expect(again.statusCode, again.body).toBe(200)
		expect(again.json()).toEqual({ data: null })
		expect(await db.selectFrom('coupon').select('visit_id').execute()).toEqual([
			{ visit_id: coupon.body.visitId },
		])
	})

	it('calls nobody by webhooks that came with it, until they have a secret of their own', async () => {
		const office = (...argv: string[]) => runOffice(postgres.deps, 'webhook', ...argv)
		expect(await office('list')).toContain('paused')
		await expect(office('resume', '=ERP')).rejects.toThrow('no secret yet')
		expect(await office('rotate', '=ERP')).toContain('whsec_')
		await office('resume', '=ERP')
		expect(await office('list')).toContain('active')
	})

	it('goes on with the numbers that people know', async () => {
		for (const { client } of [postgres, empty]) {
			const { rows } = await sql<{ last: number; next: number }>`
				select max(number) as last, nextval(pg_get_serial_sequence('customer_return', 'number')) as next
				from customer_return
			`.execute(client.db)
			expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1)
		}
	})

	it('is refused by a service that holds anything, and where it is not whole', async () => {
		const restore = (dir: string) => runOffice(empty.deps, 'export', 'restore', at(dir))
		await expect(restore('first')).rejects.toThrow('This service is in use: it holds firm, sectors')
		await expect(runOffice(empty.deps, 'export', at('first'))).rejects.toThrow('is not empty')
		await expect(
			runOffice(empty.deps, 'export', at('none'), '--kinds', 'customers,dogs'),
		).rejects.toThrow("There is no kind 'dogs'")
		expect(listFiles('second')).toContain('customers.csv')
	})
})

describe.each([
	['embedded', source],
	['postgres', postgres],
])('an export by HTTP over %s', (_, test) => {
	let token: string
	beforeAll(async () => {
		token = (await createOfficePerson(test.client.db, test.now())).token
	})
	const call = (method: 'GET' | 'POST', path = '', body?: object) =>
		test.call(token, method, `/api/office/exports${path}`, { body })
	const work = (onPause?: () => void) =>
		workNextExport({
			...{ client: test.client, reader: test.client, config: test.deps.config, clock: test.now },
			...{ pageRows: 10, ...(onPause ? { onPause } : {}) },
		})
	const jobOf = async (id: string): Promise<ExportJob> => (await call('GET', `/${id}`)).json().data

	it('is written in the background, is downloaded file by file, and goes after a week', async () => {
		test.setTime(testNow)
		const begun = await call('POST', '', {})
		expect(begun.statusCode, begun.body).toBe(202)
		const { id, ...rest } = begun.json().data as ExportJob
		expect(rest).toMatchObject({ state: 'waiting', kinds: exportKinds, files: [], expiresAt: null })
		expect((await call('POST', '', {})).json().data.id).toBe(id)
		expect((await call('GET', `/${id}/file?name=manifest.json`)).statusCode).toBe(404)
		expect(await work()).toBe(id)
		expect(await work()).toBeUndefined()
		const job = await jobOf(id)
		expect(job).toMatchObject({ state: 'done', error: null, expiresAt: '2026-11-26T08:00:00.000Z' })
		expect(job.rowsDone).toBe(job.rows)
		expect((await call('GET')).json().data.map((one: ExportJob) => one.id)).toEqual([id])
		const picture = listFiles('first').find((name) => name.startsWith('files/')) ?? ''
		for (const name of ['orders.csv', 'orders.jsonl', 'orders.schema.json', picture]) {
			const answer = await call('GET', `/${id}/file?name=${name}`)
			expect(answer.statusCode, name).toBe(200)
			expect(answer.rawPayload.equals(readFileSync(at('first', name))), name).toBe(true)
			const attachment = `attachment; filename="${name.split('/').at(-1)}"`
			expect(answer.headers['content-disposition']).toBe(attachment)
		}
		for (const name of ['dogs.csv', 'files/00000000-0000-0000-0000-000000000000.jpg']) {
			expect((await call('GET', `/${id}/file?name=${name}`)).statusCode).toBe(404)
		}
		for (const name of ['../../config', 'files/../manifest.json', '/etc/passwd', '']) {
			const wrong = await call('GET', `/${id}/file?name=${encodeURIComponent(name)}`)
			expect(Object.keys(wrong.json().error.fields)).toEqual(['name'])
		}
		test.setTime('2026-11-27T08:00:00.000Z')
		token = (await createOfficePerson(test.client.db, test.now())).token
		const { config } = test.deps
		await forgetOldExports({ db: test.client.db, config, now: test.now() })
		expect((await call('GET', `/${id}`)).statusCode).toBe(404)
		expect(readdirSync(join(config.dataDir, 'exports'))).toEqual([])
	})

	it('is begun anew where its process ended in the middle, and names bytes that are gone', async () => {
		const picture = listFiles('first').find((name) => name.startsWith('files/')) ?? ''
		const [pictureId = ''] = basename(picture).split('.')
		await fileStoreOf(test.deps.config).remove(pictureId)
		const { id } = (await call('POST', '', { kinds: ['files', 'sectors'] })).json().data
		await work(() => {
			throw new LeaseLostError('The service ends.')
		})
		expect(await jobOf(id)).toMatchObject({ state: 'running', kinds: ['sectors', 'files'] })
		expect(await work()).toBeUndefined()
		test.setTime(new Date(test.now().getTime() + leaseMs).toISOString())
		expect(await work()).toBe(id)
		expect(await jobOf(id)).toMatchObject({
			...{ state: 'done', pictures: { missing: 1 } },
			files: { length: 6 },
		})
	})

	it('names each kind that there is not', async () => {
		const wrong = await call('POST', '', { kinds: ['customers', 'dogs', 'cats'] })
		expect(wrong.statusCode).toBe(422)
		expect(Object.keys(wrong.json().error.fields)).toEqual(['kinds.1', 'kinds.2'])
	})
})

describe('each table of the database', () => {
	const exported = new Map(exportTables.map((table) => [table.table, table]))
	type Column = { table: string; column: string; type: string; nullable: boolean }
	let columns: Column[]
	beforeAll(async () => {
		const { rows } = await sql<Column>`
			select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable
			from information_schema.columns
			where table_schema = current_schema() and is_generated = 'NEVER' and table_name not in (
				select relname from pg_class where relispartition
			)
		`.execute(source.client.db)
		columns = rows
	})

	it('is exported, or stands in the list of those that are not', () => {
		const tables = [...new Set(columns.map(({ table }) => table))].sort()
		expect([...exported.keys(), ...Object.keys(notExported)].sort()).toEqual(tables)
		expect(exportTables.map(({ kind }) => kind)).toEqual(exportKinds)
	})

	const storedAs: Record<string, string[]> = {
		text: ['text'],
		uuid: ['uuid'],
		integer: ['int2', 'int4', 'int8'],
		number: ['numeric', 'float8'],
		boolean: ['bool'],
		date: ['date'],
		time: ['time'],
		instant: ['timestamptz'],
		json: ['jsonb'],
		texts: ['_text'],
		uuids: ['_uuid'],
		bytes: ['bytea'],
	}

	it('that is exported has each of its columns in it, as it is stored, or leaves it out', () => {
		for (const { table, fields, leftOut, order } of exportTables) {
			const own = columns.filter((one) => one.table === table)
			const named = [...Object.keys(fields), ...Object.keys(leftOut)]
			expect(named.sort(), table).toEqual(own.map(({ column }) => column).sort())
			expect(named, table).toEqual(expect.arrayContaining([...order]))
			for (const { column, type, nullable } of own) {
				const field = fields[column]
				if (!field) continue
				expect(storedAs[field.type], `${table}.${column}`).toContain(type)
				expect(field.isNullable, `${table}.${column}`).toBe(nullable)
				expect(field.description, `${table}.${column}`).not.toBe('')
			}
		}
	})

	it('has no row of the export that its schema does not describe', () => {
		for (const { kind, fields } of exportTables) {
			const { properties, required } = JSON.parse(read('first', `${kind}.schema.json`))
			const names = Object.keys(fields).map(exportNameOf)
			expect(Object.keys(properties)).toEqual(names)
			expect(required).toEqual(names)
			const [line = ''] = read('first', `${kind}.jsonl`).split('\n', 1)
			expect(Object.keys(JSON.parse(line))).toEqual(names)
		}
	})
})
