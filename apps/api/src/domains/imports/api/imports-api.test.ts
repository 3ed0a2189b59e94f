import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportJob, routes } from '@roundsman/contract'
import {
	guessMapping,
	type ImportKind,
	importKinds,
	makeRowReader,
} from '@roundsman/contract/imports'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTable } from '#platform/tables/open-table'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createSector } from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'
import { createApiKey } from '../../api-keys/index.ts'
import { importedKinds, workNextImport } from '../index.ts'
import { importExamples } from './import-examples.ts'

const garage = (customerNumber: string, more: object = {}) => ({
	customerNumber,
	title: `Garage ${customerNumber}`,
	street: 'Hauptstraße',
	houseNumber: '1',
	postalCode: '91207',
	city: 'Lauf',
	country: 'de',
	sector: 'Nord',
	...more,
})
const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

describe.each(databaseKinds)('imports of programs over %s', (kind) => {
	const test = openTestApp(kind)
	let secret: string
	let administrator: string
	const makeKey = async (...scopes: ('import:customers' | 'import:orders' | 'changes')[]) => {
		return (await createApiKey(test.source(), { name: 'ERP', scopes }, null)).secret
	}
	beforeAll(async () => {
		await createSector(test.client.db, { name: 'Nord', country: 'de' })
		administrator = (await createOfficePerson(test.client.db, test.now())).token
		secret = await makeKey('import:customers', 'import:orders')
	})
	type Sent = { query?: string; token?: string; key?: string; type?: string; headers?: object }
	const send = (
		of: string,
		payload: string | Buffer,
		{
			query = '',
			token = secret,
			key = randomUUID(),
			type = 'application/x-ndjson',
			headers = {},
		}: Sent = {},
	) =>
		test.app.inject({
			method: 'POST',
			url: `/api/import/${of}${query}`,
			headers: {
				authorization: `Bearer ${token}`,
				'content-type': type,
				'idempotency-key': key,
				...headers,
			},
			payload,
		})
	const work = async () => {
		const { db, copyInto } = test.client.workingOn('imports')
		const deps = { db, copyInto, clock: test.now }
		while ((await workNextImport(deps)) !== undefined);
	}
	const read = async (id: string, token = secret) =>
		test.call(token, 'GET', `/api/import/${id}`, { headers: { 'accept-language': 'en' } })
	const jobOf = async (id: string): Promise<ImportJob> => (await read(id)).json().data
	const run = async (of: string, payload: string | Buffer, sent: Sent = {}) => {
		const answer = await send(of, payload, sent)
		expect(answer.statusCode, answer.body).toBe(202)
		const { id } = answer.json().data as ImportJob
		await work()
		return jobOf(id)
	}
	const uploadsOf = () => {
		const folder = join(test.deps.config.dataDir, 'uploads')
		return existsSync(folder) ? readdirSync(folder) : []
	}

	it('are taken as JSON lines and told how far they are', async () => {
		const answer = await send('customers', lines(garage('A1'), garage('A2')))
		expect(answer.statusCode, answer.body).toBe(202)
		const begun = answer.json().data as ImportJob
		expect(begun).toMatchObject({ kind: 'customers', state: 'checking', isDryRun: false, rows: 2 })
		expect(uploadsOf()).toEqual([])
		await work()
		expect(await jobOf(begun.id)).toMatchObject({
			...{ state: 'applied', checked: 2, applied: 2, new: 2, changed: 0, unchanged: 0, faulty: 0 },
			...{ secondsLeft: null, error: null, faults: [], closings: [], kept: [] },
		})
		expect(await run('customers', lines(garage('A1'), garage('A2')))).toMatchObject({
			...{ new: 0, unchanged: 2 },
		})
	})

	it('are taken as CSV, and change nothing in a dry run', async () => {
		const csv = `Kundennr;Name;Straße;PLZ;Ort;Land;Gebiet\r\nB1;Müller;Weg;91207;Lauf;DE;Nord\r\n`
		const sent = { type: 'text/csv; charset=windows-1252', query: '?dryRun=true' }
		expect(await run('customers', Buffer.from(csv, 'latin1'), sent)).toMatchObject({
			...{ state: 'checked', isDryRun: true, new: 1, applied: 0 },
		})
		const real = { type: 'text/csv' }
		expect(await run('customers', csv, real)).toMatchObject({ state: 'applied', new: 1 })
	})

	it('import nothing while a row is faulty, unless it is asked for', async () => {
		const file = lines(garage('C1'), garage('C2', { sector: 'Nowhere', country: 'xx' }))
		const refused = await run('customers', file)
		expect(refused).toMatchObject({ state: 'checked', new: 1, faulty: 1, applied: 0 })
		expect(refused.faults).toEqual(
			expect.arrayContaining([
				{
					...{ file: 1, row: 2, line: 2, column: 'country', value: 'xx', reason: 'country' },
					message: expect.stringContaining('is not one of the countries'),
				},
			]),
		)
		const done = await run('customers', file, { query: '?withoutFaulty=true' })
		expect(done).toMatchObject({ state: 'applied', new: 1, faulty: 1 })
	})

	it('are begun once for a key, whatever is sent again', async () => {
		const key = randomUUID()
		const file = lines(garage('D1'))
		const first = await send('customers', file, { key })
		const again = await send('customers', file, { key: key.toUpperCase() })
		expect(again.statusCode).toBe(202)
		expect(again.json().data.id).toBe(first.json().data.id)
		for (const [other, query] of [
			[lines(garage('D2')), ''],
			[file, '?dryRun=true'],
		] as const) {
			const refused = await send('customers', other, { key, query })
			expect(refused.statusCode).toBe(422)
			expect(refused.json().error.type).toBe('IDEMPOTENCY_MISMATCH')
		}
		// Keys are each caller's own.
		const foreign = await send('customers', file, { key, token: await makeKey('import:customers') })
		expect(foreign.statusCode).toBe(202)
		expect(foreign.json().data.id).not.toBe(first.json().data.id)
		const missing = await send('customers', file, { key: 'none' })
		expect(missing.json().error.type).toBe('IDEMPOTENCY_KEY_MISSING')
		await work()
	})

	it('are begun once although two copies arrive together', async () => {
		const key = randomUUID()
		const copies = await Promise.all(
			[1, 2, 3].map(() => send('customers', lines(garage('E1')), { key })),
		)
		const codes = copies.map(({ statusCode }) => statusCode)
		expect(codes.filter((code) => code !== 202 && code !== 409)).toEqual([])
		const ids = copies.flatMap((copy) => (copy.statusCode === 202 ? copy.json().data.id : []))
		expect(new Set(ids).size).toBe(1)
		const last = await send('customers', lines(garage('E1')), { key })
		expect(last.json().data.id).toBe(ids[0])
		await work()
	})

	it('are seen by the key that began them and by administrators', async () => {
		const { id } = await run('customers', lines(garage('F1')))
		const other = await makeKey('import:customers')
		const [foreign, absent] = [await read(id, other), await read('999999', other)]
		expect(foreign.statusCode).toBe(404)
		expect(foreign.body).toBe(absent.body)
		expect((await read(id, await makeKey('changes'))).statusCode).toBe(403)
		expect((await read(id, administrator)).json().data).toMatchObject({ id, state: 'applied' })
		for (const odd of ['0', '-1', '1e9', 'x', '9'.repeat(30)]) {
			expect((await read(odd)).statusCode, odd).toBe(404)
		}
		const byPerson = await send('customers', lines(garage('F2')), { token: administrator })
		expect(byPerson.statusCode).toBe(202)
		expect((await read(byPerson.json().data.id)).statusCode).toBe(404)
		await work()
	})

	it('are stopped and undone by the key that began them, and give their faulty rows as a file', async () => {
		const other = await makeKey('import:customers')
		const ask = (id: string, action: string, token = secret) =>
			test.call(token, 'POST', `/api/import/${id}/${action}`)
		const faultsOf = (id: string, token = secret, language = 'de') =>
			test.call(token, 'GET', `/api/import/${id}/faults.csv`, {
				headers: { 'accept-language': language },
			})
		const file = 'Kundennr;Name;PLZ;Ort;Straße;Land;Gebiet\r\nJ1;A;9120;Lauf;Weg;DE;Nord\r\n'
		const { id } = await run('customers', file, { type: 'text/csv' })
		for (const answer of [ask(id, 'stop', other), ask(id, 'undo', other), faultsOf(id, other)]) {
			expect((await answer).statusCode).toBe(404)
		}
		const faults = await faultsOf(id)
		expect(faults.headers['content-type']).toBe('text/csv; charset=utf-8')
		const [headers, row] = faults.body.replace('\ufeff', '').split('\r\n')
		expect(headers).toBe('Kundennr;Name;PLZ;Ort;Straße;Land;Gebiet;Grund;Was zu tun ist')
		expect(row).toMatch(/^J1;A;9120;Lauf;Weg;DE;Nord;PLZ: postal code;.*PLZ: .*9120/)
		expect((await faultsOf(id, administrator, 'en')).body).toContain(';Reason;What to do')
		const none = await test.call(secret, 'GET', `/api/import/${id}/faults.csv?file=2`)
		expect(none.statusCode).toBe(404)
		for (const [action, alias] of [
			['stop', 'import_not_running'],
			['undo', 'import_did_nothing'],
		] as const) {
			const refused = await ask(id, action)
			expect([refused.statusCode, refused.json().error.alias]).toEqual([409, alias])
		}
		const begun = (await send('customers', lines(garage('J2')))).json().data as ImportJob
		expect((await ask(begun.id, 'stop')).json().data).toMatchObject({ id: begun.id })
		expect((await ask(begun.id, 'undo')).json().error.alias).toBe('import_running')
		await work()
		expect(await jobOf(begun.id)).toMatchObject({ state: 'stopped', applied: 0 })
		expect((await ask(begun.id, 'stop')).statusCode).toBe(200)
		const done = await run('customers', lines(garage('J3')))
		const undoing = await ask(done.id, 'undo', administrator)
		expect([undoing.statusCode, undoing.json().data.state]).toEqual([202, 'undoing'])
		await work()
		expect((await ask(done.id, 'undo')).json().data).toMatchObject({ state: 'undone' })
		const left = await test.client.db
			.selectFrom('customer')
			.select('aws_id')
			.where('aws_id', 'in', ['J1', 'J2', 'J3'])
			.execute()
		expect(left).toEqual([])
	})

	it('wait with an order for its customer, and take it when that comes', async () => {
		const order = { orderNumber: 'O1', customer: 'G1', orderedOn: '2026-11-01', status: 'sent' }
		const waits = await run('orders', lines(order))
		expect(waits, JSON.stringify(waits)).toMatchObject({ faulty: 0, waiting: 1, new: 0 })
		await run('customers', lines(garage('G1')))
		const { db } = test.client
		const found = await db
			.selectFrom('customer_order')
			.select('id')
			.where('id', '=', 'O1')
			.execute()
		expect(found).toHaveLength(1)
		const asked = await run('orders', lines({ ...order, orderNumber: 'O2', customer: 'G9' }), {
			query: '?wait=false',
		})
		expect(asked).toMatchObject({ state: 'checked', faulty: 1 })
	})

	it('are refused in words where they are no file of rows, and the key stays free', async () => {
		const key = randomUUID()
		const broken: [string, string][] = [
			['', 'The file is empty.'],
			['{"a":1}\n{"b"', 'Line 2 is not a JSON object.'],
			['{"customerNumber":{"a":1}}\n', 'holds an object'],
			[`${'{"a":"x'.padEnd(1_100_000, 'x')}`, 'does not end'],
		]
		for (const [payload, words] of broken) {
			const answer = await send('customers', payload, { key, headers: { 'accept-language': 'en' } })
			expect(answer.statusCode, answer.body).toBe(422)
			expect(answer.json().error).toMatchObject({
				type: 'FILE_UNREADABLE',
				message: expect.stringContaining(words),
			})
		}
		const german = await send('customers', '', { headers: { 'accept-language': 'de' } })
		expect(german.json().error.message).toBe('Die Datei ist leer.')
		expect((await send('customers', lines(garage('H1')), { key })).statusCode).toBe(202)
		expect(uploadsOf()).toEqual([])
		await work()
	})

	it('say everything that has to be answered first, at the parameter that answers it', async () => {
		const csv = 'Order number;Date\r\nO1;01.02.2026\r\n'
		const answer = await send('orders', csv, {
			type: 'text/csv',
			headers: { 'accept-language': 'en' },
		})
		expect(answer.statusCode, answer.body).toBe(422)
		const { fields } = answer.json().error
		expect(Object.keys(fields)).toEqual(['dateStyle'])
		expect(fields.dateStyle[0].desc).toContain('Which stands first')
		const keyless = await send('customers', lines({ title: 'X' }))
		expect(Object.keys(keyless.json().error.fields)).toContain('mapping')
		const wishes = '?dryRun=yes&country=xx&dateStyle=dmy&more=1'
		const wrong = await send('customers', lines(garage('I1')), { query: wishes })
		expect(Object.keys(wrong.json().error.fields).sort()).toEqual(['country', 'dryRun', 'more'])
		const complete = await send('orders', csv, { type: 'text/csv', query: '?complete=true' })
		expect(Object.keys(complete.json().error.fields)).toEqual(['complete'])
		const unknown = await send('customers', lines(garage('I1')), { query: '?mapping=none' })
		expect(Object.keys(unknown.json().error.fields)).toEqual(['mapping'])
	})

	it('are refused in another form, and where they say that they are too large', async () => {
		for (const type of ['application/json', 'application/octet-stream']) {
			const answer = await send('customers', '{"a":1}', { type })
			expect(answer.statusCode, type).toBe(415)
			expect(answer.json().error.message).toMatch(
				/^Send text\/csv or application\/x-ndjson or .*sheet\.$/,
			)
		}
		const odd = await send('customers', 'x', { type: 'application/xml' })
		expect(odd.statusCode).toBe(415)
		const large = { headers: { 'content-length': '50000001' } }
		expect((await send('customers', 'x', large)).statusCode).toBe(413)
		const elsewhere = await test.app.inject({
			method: 'POST',
			url: '/api/office/sector',
			headers: { authorization: `Bearer ${administrator}`, 'content-type': 'text/csv' },
			payload: 'a;b',
		})
		expect(elsewhere.statusCode).toBe(415)
	})
})

describe('the examples of the OpenAPI document', () => {
	const examples = importExamples()

	it('stand there for each kind that can be imported, in both forms of text', () => {
		const kinds = importKinds.filter((kind) => importedKinds.has(kind))
		const mediaTypes = routes.startImport.takesStream.mediaTypes.slice(0, 2)
		expect(Object.keys(examples)).toEqual([...mediaTypes])
		for (const type of mediaTypes) {
			expect(Object.keys(examples[type] ?? {}).sort()).toEqual([...kinds].sort())
		}
	})

	const all = Object.entries(examples).flatMap(([type, byKind]) =>
		Object.entries(byKind).map(([kind, { value }]) => [type, kind as ImportKind, value] as const),
	)
	it.each(all)('of %s for %s are read without a fault, each field', async (type, kind, value) => {
		const table = await openTable(
			(async function* () {
				yield Buffer.from(value)
			})(),
		)
		const rows: string[][] = []
		for await (const { cells } of table.rows) rows.push(cells)
		expect(rows).toHaveLength(1)
		const known = type === 'text/csv' ? { decimal: ',' as const } : { decimal: '.' as const }
		const mapping = guessMapping(kind, table.headers, rows, known)
		expect(mapping.columns.filter(({ field, sure }) => field === null || !sure)).toEqual([])
		const styled = { ...mapping, dateStyle: 'dmy' as const }
		const { faults, values } = makeRowReader(kind, styled, { country: 'de' })(rows[0] ?? [])
		expect(faults).toEqual([])
		expect(Object.values(values).filter((one) => one === null)).toEqual([])
	})
})
