import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseClient } from '../../db/client.ts'
import { createTestDatabase, databaseKinds } from '../../testing/databases/test-database.ts'
import {
	customerHeaders,
	employeeLines,
	garageLine,
	makeFirmFolder,
} from '../../testing/imports/firm-files.ts'
import { importFiles, sourceOf } from '../../testing/imports/import-files.ts'
import { eventsBy } from '../../testing/recorded-events.ts'
import type { ImportDeps } from './import-deps.ts'
import {
	findRun,
	forgetOldImports,
	listCached,
	listChanges,
	listClosings,
	reportImport,
	undoImport,
	workNextImport,
} from './index.ts'

const put = makeFirmFolder()
const now = new Date('2026-11-26T08:00:00Z')

async function listCustomers({ db }: ImportDeps) {
	const { rows } = await sql<{
		number: string
		title: string
		phone: string | null
		isClosed: boolean
	}>`
		select aws_id as number, title, phone_prefix || ' ' || phone_number as phone, is_closed as "isClosed",
			email, status
		from customer order by aws_id
	`.execute(db)
	return rows
}

describe.each(databaseKinds)('imports over %s', (kind) => {
	let client: DatabaseClient
	let deps: ImportDeps
	beforeAll(async () => {
		client = await createTestDatabase(kind)
		deps = { ...client.workingOn('imports'), clock: () => now, chunkRows: 2 }
	})
	afterAll(() => client.close())

	const staff = put('Mitarbeiter.csv', ...employeeLines)
	const garages = (...lines: string[]) => put('Kunden.csv', customerHeaders, ...lines)

	it('name everything that is wrong, and import nothing then', async () => {
		const orders = put(
			'Auftraege.csv',
			'Auftragsnr;Kundennr;Datum;Status;Bezahlt',
			'A1;K1;31.10.2026;geliefert;ja',
			'A2;K99;31.10.2026;geliefert;nein',
			'A3;K4;01.11.2026;geliefert;nein',
		)
		const file = garages(
			garageLine({ number: 'K1' }),
			garageLine({ number: 'K2', name: '' }),
			garageLine({ number: 'K3', sector: 'West' }),
			// The next one was meant to be K4: what names K4 is a consequence and no fault of its own.
			garageLine({ number: 'K1', email: 'info@' }),
			garageLine({ number: 'K5' }),
		)
		const id = await importFiles(deps, [orders, file, staff], { apply: true })
		expect(await reportImport(deps.db, id)).toEqual({
			files: [
				{ name: 'Auftraege.csv', new: 2, changed: 0, unchanged: 0, faulty: 1 },
				{ name: 'Kunden.csv', new: 2, changed: 0, unchanged: 0, faulty: 3 },
				{ name: 'Mitarbeiter.csv', new: 2, changed: 0, unchanged: 0, faulty: 0 },
			],
			faults: [
				{
					file: 'Auftraege.csv',
					row: 2,
					column: 'Kundennr',
					value: 'K99',
					reason: 'unknown customer',
				},
				{ file: 'Kunden.csv', row: 2, column: 'Name', value: '', reason: 'required' },
				{ file: 'Kunden.csv', row: 3, column: 'Gebiet', value: 'West', reason: 'unknown sector' },
				{ file: 'Kunden.csv', row: 4, column: 'E-Mail', value: 'info@', reason: 'e-mail' },
				{ file: 'Kunden.csv', row: 4, column: 'Kundennr', value: 'K1', reason: 'duplicate key' },
			],
		})
		expect((await findRun(deps.db, id))?.state).toBe('checked')
		expect(await listCustomers(deps)).toEqual([])

		const part = await importFiles(deps, [orders, file, staff], {
			apply: true,
			withoutFaulty: true,
		})
		expect((await findRun(deps.db, part))?.notes).toEqual([
			{ note: 'without-faulty', params: { rows: 5 } },
		])
		expect((await listCustomers(deps)).map(({ number }) => number)).toEqual(['K1', 'K5'])
		const stored = await sql`select id, is_paid from customer_order`.execute(deps.db)
		expect(stored.rows).toEqual([{ id: 'A1', is_paid: true }])
	})

	it('change nothing when the same file comes again, and say old and new of what changed', async () => {
		const file = garages(garageLine({ number: 'K1' }), garageLine({ number: 'K5' }))
		const again = await importFiles(deps, [file, staff], { apply: true })
		expect((await reportImport(deps.db, again)).files).toMatchObject([
			{ new: 0, changed: 0, unchanged: 2 },
			{ new: 0, changed: 0, unchanged: 2 },
		])
		const changed = garages(
			garageLine({ number: 'K1', name: 'New name', phone: '09123 1444', sector: 'Süd' }),
			garageLine({ number: 'K6' }),
		)
		const dry = await importFiles(deps, [changed])
		const expected = [
			{
				file: 'Kunden.csv',
				row: 1,
				key: 'K1',
				changes: {
					title: ['Garage K1', 'New name'],
					companyTitle: ['Garage K1 GmbH', 'New name GmbH'],
					phone: [null, '+49 91231444'],
					sector: ['Nord', 'Süd'],
				},
			},
		]
		expect(await listChanges(deps.db, dry, 10)).toEqual(expected)
		expect((await listCustomers(deps))[0]?.title).toBe('Garage K1')
		const run = await importFiles(deps, [changed], { apply: true })
		expect(await listChanges(deps.db, run, 10)).toEqual(expected)
		expect((await reportImport(deps.db, run)).files).toEqual(
			(await reportImport(deps.db, dry)).files,
		)
		expect((await listCustomers(deps))[0]).toMatchObject({
			title: 'New name',
			phone: '+49 91231444',
		})

		// A phone belongs to people once it is known.
		const other = garages(
			garageLine({ number: 'K1', name: 'New name', phone: '09123 9999', sector: 'Süd' }),
		)
		expect(
			(await reportImport(deps.db, await importFiles(deps, [other], { apply: true }))).files,
		).toMatchObject([{ changed: 0, unchanged: 1 }])
		await sql`insert into import_owner (kind, field, owner) values ('customers', 'phone', 'import')`.execute(
			deps.db,
		)
		await importFiles(deps, [other], { apply: true })
		expect((await listCustomers(deps))[0]).toMatchObject({ phone: '+49 91239999' })
		await sql`delete from import_owner`.execute(deps.db)
	})

	it('close what a complete file does not name, and open it again', async () => {
		const file = garages(garageLine({ number: 'K1', name: 'New name', sector: 'Süd' }))
		const dry = await importFiles(deps, [file], { complete: ['customers'] })
		const missing = [
			{ kind: 'customers', key: 'K5', visits: 1 },
			{ kind: 'customers', key: 'K6', visits: 0 },
		]
		await sql`
			insert into visit (id, customer_id, employee_id, date, status, tour_position, created_at)
			select gen_random_uuid(), customer.id, employee.id, '2026-12-01', 'plan', 1, ${now}
			from customer, employee where aws_id = 'K5' and personnel_number = 'P01'
		`.execute(deps.db)
		const byKey = (list: { key: string }[]) => list.sort((a, b) => (a.key < b.key ? -1 : 1))
		expect(byKey(await listClosings(deps.db, dry, 10))).toEqual(missing)
		const run = await importFiles(deps, [file], { complete: ['customers'], apply: true })
		expect(byKey(await listClosings(deps.db, run, 10))).toEqual(missing)
		expect(await listCustomers(deps)).toMatchObject([
			{ number: 'K1', isClosed: false },
			{ number: 'K5', isClosed: true, status: 'clos' },
			{ number: 'K6', isClosed: true, status: 'clos' },
		])
		const visits = await sql`select status, cancel_reason as reason from visit`.execute(deps.db)
		expect(visits.rows).toEqual([{ status: 'canceled', reason: 'customer_closed' }])
		await undoImport(sourceOf(deps), run)
		await workNextImport(deps)
		expect(await listCustomers(deps)).toMatchObject([
			{ number: 'K1' },
			{ number: 'K5', isClosed: false, status: 'stnd' },
			{ number: 'K6', isClosed: false, status: 'stnd' },
		])
		const kinds = (await eventsBy(deps.db, 'import', run)).map((event) => event.kind)
		expect(kinds.toSorted()).toEqual([
			...['customer.closed', 'customer.closed', 'customer.reopened', 'customer.reopened'],
			...['visit.cancelled', 'visit.changed'],
		])
		const back = await sql`select status, cancel_reason as reason from visit`.execute(deps.db)
		expect(back.rows).toEqual([{ status: 'plan', reason: null }])
		// A row whose key nobody knows could mean anybody.
		const unclear = garages(garageLine({ number: 'K1' }), garageLine({ number: '' }))
		const held = await importFiles(deps, [unclear], {
			complete: ['customers'],
			apply: true,
			withoutFaulty: true,
		})
		expect((await findRun(deps.db, held))?.notes).toContainEqual({
			note: 'nothing-closed',
			params: { kind: 'customers' },
		})
		expect((await listCustomers(deps)).filter(({ isClosed }) => isClosed)).toEqual([])
	})

	it('are undone but for what somebody has used or changed since; twice is once', async () => {
		const before = await listCustomers(deps)
		const file = garages(
			garageLine({ number: 'K1', name: 'Third name', email: 'a@garage.example', sector: 'Süd' }),
			garageLine({ number: 'K7' }),
			garageLine({ number: 'K8' }),
		)
		const run = await importFiles(deps, [file], { apply: true })
		await sql`update customer set email = 'mine@garage.example' where aws_id = 'K1'`.execute(
			deps.db,
		)
		await sql`
			insert into coupon (id, customer_id, type, code, issued_on, expires_on)
			select gen_random_uuid(), id, 'welcome', 'USED', '2026-11-26', '2026-12-26' from customer where aws_id = 'K8'
		`.execute(deps.db)
		for (const _ of [1, 2]) {
			expect(await undoImport(sourceOf(deps), run)).toBeUndefined()
			await workNextImport(deps)
			expect((await findRun(deps.db, run))?.state).toBe('undone')
			const kept = [
				{ kind: 'customers', key: 'K1', undone: { kept: 'changed', fields: ['email'] } },
				{ kind: 'customers', key: 'K8', undone: { kept: 'used' } },
			]
			expect(await listCached(deps.db, run, 10)).toEqual(kept)
			expect(await listCustomers(deps)).toMatchObject([
				{ ...before[0], email: 'mine@garage.example' },
				before[1],
				before[2],
				{ number: 'K8' },
			])
		}
		const words = { title: 'Garage K1', companyTitle: 'Garage K1 GmbH' }
		const changed = { title: 'Third name', companyTitle: 'Third name GmbH' }
		const events = await eventsBy(deps.db, 'import', run)
		// Of the records of one chunk each has its order, and they have none.
		const chunk = events
			.splice(0, 3)
			.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
		expect([...chunk, ...events]).toMatchObject([
			{
				kind: 'customer.changed',
				before: { ...words, email: null },
				after: { ...changed, email: 'a@garage.example' },
			},
			...['K7', 'K8'].map((customerNumber) => ({
				kind: 'customer.created',
				before: null,
				after: expect.objectContaining({ customerNumber, sector: 'Nord' }),
			})),
			{ kind: 'customer.changed', before: changed, after: words },
			{ kind: 'customer.deleted', before: null, after: null },
		])
		const old = new Date(now.getTime() + 8 * 86_400_000)
		const other = await importFiles(deps, [file], { apply: true })
		expect(await undoImport({ ...sourceOf(deps), now: old }, other)).toBe('too-late')
		// Piece by piece: there are more rows and changes than go at once.
		await forgetOldImports(deps.db, new Date(now.getTime() + 10 * 86_400_000), 1)
		const left = await sql`
			select 'row' as what from import_row union all select 'change' from import_change
		`.execute(deps.db)
		expect(left.rows).toEqual([])
	})
})
