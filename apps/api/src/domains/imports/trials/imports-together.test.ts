import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, databaseKinds } from '../../../testing/databases/test-database.ts'
import {
	customerHeaders,
	employeeLines,
	garageLine,
	makeFirmFolder,
} from '../../../testing/imports/firm-files.ts'
import { importFiles } from '../../../testing/imports/import-files.ts'
import { eventsBy } from '../../../testing/recorded-events.ts'
import { runOffice } from '../../../testing/run-office.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createCustomer, createEmployee } from '../../../testing/worlds/factories.ts'
import type { ImportDeps } from '../import-deps.ts'
import { findRun, listWaiting, reportImport, workNextImport } from '../index.ts'

const put = makeFirmFolder()
const staff = put('Mitarbeiter.csv', ...employeeLines)
const garages = (...numbers: string[]) =>
	put('Kunden.csv', customerHeaders, ...numbers.map((number) => garageLine({ number })))
const orders = (...lines: string[]) =>
	put('Auftraege.csv', 'Auftragsnr;Kundennr;Datum;Status;Bezahlt', ...lines)

describe.each(databaseKinds)('orders of customers that come later, over %s', (kind) => {
	it('wait for them up to a day, and are faulty then', async () => {
		const { db, copyInto, close } = await createTestDatabase(kind)
		let time = Date.parse('2026-11-26T08:00:00Z')
		const deps: ImportDeps = { db, copyInto, clock: () => new Date(time) }
		await importFiles(deps, [garages('K1'), staff], { apply: true })
		const file = orders(
			'A1;K1;31.10.2026;geliefert;ja',
			'A2;K2;31.10.2026;geliefert;ja',
			'A3;K3;31.10.2026;geliefert;ja',
		)
		const first = await importFiles(deps, [file], { apply: true, waits: true })
		expect(await reportImport(db, first)).toMatchObject({
			files: [{ new: 1, faulty: 0 }],
			faults: [],
		})
		expect(await listWaiting(db, 10)).toMatchObject([
			{ kind: 'orders', key: 'A2', row: 2, until: new Date(time + 86_400_000) },
			{ kind: 'orders', key: 'A3', row: 3 },
		])
		const stored = async () =>
			(await sql<{ id: string }>`select id from customer_order order by id`.execute(db)).rows.map(
				({ id }) => id,
			)
		expect(await stored()).toEqual(['A1'])
		time += 3_600_000
		await importFiles(deps, [garages('K1', 'K2')], { apply: true })
		const taken = await workNextImport(deps)
		expect((await findRun(db, taken ?? 0))?.state).toBe('applied')
		expect(await stored()).toEqual(['A1', 'A2'])
		expect(await workNextImport(deps)).toBeUndefined()
		const [left, ...others] = await listWaiting(db, 10)
		expect(others).toEqual([])
		expect(left).toMatchObject({ key: 'A3', until: new Date(time - 3_600_000 + 86_400_000) })
		time += 86_400_000
		await importFiles(deps, [garages('K1', 'K2', 'K3')], { apply: true })
		expect(await workNextImport(deps)).toBeUndefined()
		expect(await stored()).toEqual(['A1', 'A2'])
		await close()
	})
})

describe.each(databaseKinds)('customers that are renumbered or merged, over %s', (kind) => {
	const test = openTestApp(kind)
	const office = (...argv: string[]) =>
		runOffice(test.deps, ...argv).catch((error) => String(error.message))
	const pairs = (...lines: string[]) => put('pairs.csv', 'old;new', ...lines)
	const owners = async () => {
		const { rows } = await sql<{ id: string; number: string }>`
			select customer_order.id, aws_id as number from customer_order
			join customer on customer.id = customer_id order by 1
		`.execute(test.client.db)
		return rows.map(({ id, number }) => `${id} ${number}`)
	}

	beforeAll(async () => {
		const files = [
			garages('K1', 'K2', 'K3'),
			staff,
			orders('A1;K1;31.10.2026;geliefert;ja', 'A2;K2;31.10.2026;geliefert;ja'),
			put(
				'Besuche.csv',
				'Personalnr;Kundennr;Datum;Aufgabe',
				'P01;K1;30.11.2026;A',
				'P01;K2;30.11.2026;B',
				'P01;K2;01.12.2026;C',
			),
			put('Ansprechpartner.csv', 'Kundennr;Vorname;Nachname', 'K1;Petra;Weiß', 'K2;Björn;Süß'),
		]
		await office('import', ...files, '--apply', '--date-style', 'dmy')
	})

	it('have fields whose owner the office sets', async () => {
		expect(await office('import', 'owner', 'list', 'customers')).toContain('phone: people\n')
		await office('import', 'owner', 'set', 'customers', 'phone', 'newest')
		const owners = await office('import', 'owner', 'list', 'customers')
		expect(owners).toContain('phone: newest (set by the office)')
		const wrong = [
			await office('import', 'owner', 'set', 'customers', 'nothing', 'people'),
			await office('import', 'owner', 'set', 'customers', 'customerNumber', 'people'),
			await office('import', 'owner', 'set', 'customers', 'phone', 'nobody'),
			await office('import', 'owner', 'list', 'planets'),
		]
		for (const said of wrong) expect(said).toMatch(/There is no|part of the key/)
		await office('import', 'owner', 'set', 'customers', 'phone', 'people')
	})

	it('take other numbers, by which and by the old ones files find them', async () => {
		expect(await office('customer', 'renumber', pairs('K3;K1', 'K9;K8'), '--apply')).toContain(
			'2 pairs are wrong',
		)
		const file = pairs('K1;K2', 'K2;K1')
		expect(await office('customer', 'renumber', file)).toContain('would be renumbered')
		expect(await owners()).toEqual(['A1 K1', 'A2 K2'])
		expect(await office('customer', 'renumber', file, '--apply')).toBe(
			'2 customers were renumbered.',
		)
		expect(await owners()).toEqual(['A1 K2', 'A2 K1'])
		await office('customer', 'renumber', file, '--apply')
		await office('customer', 'renumber', pairs('K3;K30'), '--apply')
		await office('import', orders('A3;K3;31.10.2026;geliefert;ja'), '--apply')
		expect(await owners()).toEqual(['A1 K1', 'A2 K2', 'A3 K30'])
		expect(await office('import', garages('K3'), '--apply', '--kind', 'customers')).toContain(
			'1 rows are faulty',
		)
	})

	it('come back from a file of faulty rows as they were, once they are mended', async () => {
		const folder = `${put('faults', '')}.d`
		const file = garages('', 'K7')
		const said = await office('import', file, '--kind', 'customers', '--errors', folder)
		expect(said).toContain('1 rows are faulty')
		const path = `${folder}/Kunden.faulty.csv`
		const text = readFileSync(path, 'utf8')
		expect(text.split('\r\n')[1]).toMatch(/^;Garage ;.*;Aktiv;;Kundennr: required/)
		writeFileSync(path, text.replace('\r\n;', '\r\nK8;'))
		expect(await office('import', path, '--kind', 'customers')).toContain('1 new')
	})

	it('take over all that a doublet has', async () => {
		expect(await office('customer', 'merge', pairs('K2;K2'), '--apply')).toContain(
			'1 pairs are wrong',
		)
		expect(await office('customer', 'merge', pairs('K2;K1'), '--apply')).toBe(
			'1 customers were merged.',
		)
		expect(await owners()).toEqual(['A1 K1', 'A2 K1', 'A3 K30'])
		const { rows } = await sql`
			select aws_id as number, is_closed as "isClosed",
				(select json_agg(surname order by rank) from contact_person where customer_id = customer.id) as people,
				(select json_agg(date || ' ' || visit.status order by date, visit.status) from visit
					where customer_id = customer.id) as visits
			from customer where aws_id = 'K1' or aws_id is null order by aws_id
		`.execute(test.client.db)
		expect(rows).toEqual([
			{
				number: 'K1',
				isClosed: false,
				people: ['Weiß', 'Süß'],
				visits: ['2026-11-30 canceled', '2026-11-30 plan', '2026-12-01 plan'],
			},
			{ number: null, isClosed: true, people: null, visits: null },
		])
		const recorded = await eventsBy(test.client.db, 'command', 'customer merge')
		expect(Object.fromEntries(recorded.map(({ kind, after }) => [kind, after]))).toMatchObject({
			'visit.cancelled': { status: 'canceled', reason: 'customer_closed' },
			'visit.changed': { customerId: expect.any(String) },
			'order.changed': { customerId: expect.any(String) },
			'customer.merged': { isClosed: true, mergedInto: expect.any(String) },
		})
		await office('import', orders('A4;K2;31.10.2026;geliefert;ja'), '--apply')
		expect(await owners()).toContain('A4 K1')
	})
})

describe.each(databaseKinds)(
	'an import and a phone that change the same customer, over %s',
	(kind) => {
		const test = openTestApp(kind)

		it('both go through in different fields; in the same one the phone is told', async () => {
			const { db } = test.client
			const employee = await createEmployee(db, test.now())
			const { id } = await createCustomer(db, employee.sectorId)
			await sql`update sector set name = 'Nord', country = 'de' where id = ${employee.sectorId}`.execute(
				db,
			)
			await sql`update customer set aws_id = 'K77', notes = null where id = ${id}`.execute(db)
			const seen = (await test.call(employee.token, 'GET', `/api/customer/${id}`)).json().data
			const file = put(
				'Kunden.csv',
				customerHeaders,
				garageLine({ number: 'K77', notes: 'Gate 3' }),
			)
			const deps = { ...test.client, clock: () => test.now() }
			await importFiles(deps, [file], { apply: true })
			const patch = (body: object) =>
				test.call(employee.token, 'PATCH', `/api/customer/${id}`, {
					body,
					headers: { 'idempotency-key': randomUUID(), 'if-match': `"${seen.version}"` },
				})
			const base = { customerLabel: seen.customerLabel.value }
			const merged = await patch({ customerLabel: 'vip', base })
			expect(merged.json().data).toMatchObject({
				title: 'Garage K77',
				notes: 'Gate 3',
				customerLabel: { value: 'vip' },
			})
			const clash = await patch({ notes: 'mine', base: { notes: null } })
			expect(clash.statusCode).toBe(409)
			const { changes } = clash.json().error.current
			expect(changes).toContainEqual({ field: 'notes', by: 'Import', at: expect.any(String) })
		})
	},
)
