import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DatabaseClient } from '../../db/client.ts'
import { liveChannel } from '../../platform/live-feed.ts'
import {
	countWaiting,
	createTestDatabase,
	databaseKinds,
	openBeside,
} from '../../testing/databases/test-database.ts'
import {
	customerHeaders,
	employeeLines,
	garageLine,
	makeFirmFolder,
} from '../../testing/imports/firm-files.ts'
import { importFiles, queueFiles, sourceOf } from '../../testing/imports/import-files.ts'
import { eventsBy } from '../../testing/recorded-events.ts'
import { isForPhones } from '../../testing/servers/live-client.ts'
import type { ImportDeps } from './import-deps.ts'
import {
	findRun,
	listCached,
	listCancelled,
	reportImport,
	setOwner,
	undoImport,
	workNextImport,
} from './index.ts'

const put = makeFirmFolder()
const now = new Date('2026-11-26T08:00:00Z')
const staff = put('employees.csv', ...employeeLines)
const garages = put(
	'customers.csv',
	customerHeaders,
	...['K1', 'K2'].map((number) => garageLine({ number })),
)

describe.each(databaseKinds)('files of one import that name each other, over %s', (kind) => {
	let client: DatabaseClient
	let deps: ImportDeps
	beforeAll(async () => {
		client = await createTestDatabase(kind)
		deps = { ...client.workingOn('imports'), clock: () => now }
	})
	afterAll(() => client.close())

	const undo = async (id: number) => {
		expect(await undoImport(sourceOf(deps), id)).toBeUndefined()
		await workNextImport(deps)
		return (await listCached(deps.db, id, 20)).map(({ kind, key }) => `${kind} ${key}`)
	}
	const counts = async (id: number) =>
		Object.fromEntries(
			(await reportImport(deps.db, id)).files.map((file) => [
				file.name.split('.')[0],
				[file.new, file.changed, file.unchanged, file.faulty],
			]),
		)

	it('bring actions with the visits that name them, campaigns, coupons and parcels', async () => {
		const files = [
			put(
				'visits.csv',
				'Personalnr;Kundennr;Datum;Aktion',
				'P01;K1;30.11.2026;CAT-01',
				'P01;K2;30.11.2026;CAT-01, CAT-02',
				'P02;K2;01.12.2026;CAT-03',
			),
			put(
				'actions.csv',
				'Code;Sprache;Titel;Minuten;Rolle;Schritte',
				'CAT-01;Deutsch;Katalog zeigen;15;Service;"Zeigen; erklären"',
				'CAT-01;Englisch;Show the catalogue;15;Service;Show',
				'CAT-02;;Muster;5;;',
			),
			put(
				'campaigns.csv',
				'Kampagnencode;Land;Titel;Von;Bis',
				'WIN;DE;Winter;01.11.2026;31.12.2026',
			),
			put(
				'coupons.csv',
				'Gutscheincode;Kundennr;Art;Ausgestellt am;Gültig bis',
				'C1;K1;welcome;01.11.2026;31.12.2026',
			),
			put('orders.csv', 'Auftragsnr;Kundennr;Datum;Status', 'A1;K1;31.10.2026;geliefert'),
			put(
				'deliveries.csv',
				'Auftragsnr;Paketnr;Paketdienst;Versanddatum',
				'A1;00340;DHL;01.11.2026',
				'A2;00341;DHL;01.11.2026',
			),
			garages,
			staff,
		]
		const wishes = { withoutFaulty: true, country: 'de', dateStyle: 'dmy' } as const
		const expected = {
			actions: [3, 0, 0, 0],
			campaigns: [1, 0, 0, 0],
			coupons: [1, 0, 0, 0],
			customers: [2, 0, 0, 0],
			deliveries: [1, 0, 0, 1],
			employees: [2, 0, 0, 0],
			orders: [1, 0, 0, 0],
			visits: [2, 0, 0, 1],
		}
		const dry = await importFiles(deps, files, wishes)
		expect(await counts(dry)).toEqual(expected)
		const run = await importFiles(deps, files, { ...wishes, apply: true })
		expect(await counts(run)).toEqual(expected)
		const { rows } = await sql`
			select aws_id as customer, array_agg(action.code order by rank) as actions
			from visit join visit_action on visit_id = visit.id join action on action.id = action_id
			join customer on customer.id = visit.customer_id group by 1 order by 1
		`.execute(deps.db)
		expect(rows).toEqual([
			{ customer: 'K1', actions: ['CAT-01'] },
			{ customer: 'K2', actions: ['CAT-01', 'CAT-02'] },
		])
		const again = await counts(await importFiles(deps, files, wishes))
		const unchanged = Object.entries(expected).map(([name, [added, , , faulty]]) => [
			name,
			[0, 0, added, faulty],
		])
		expect(again).toEqual(Object.fromEntries(unchanged))
		expect(await undo(run)).toEqual([])
	})

	it('leave articles and orders that others name by their number when they are undone', async () => {
		const products = put(
			'products.csv',
			'Artikelnr;Bezeichnung;Marke;Preis',
			'BP-1;Pad;Bosch;1,50',
			'BP-2;Disc;Bosch;9,50',
		)
		const orders = put(
			'orders.csv',
			'Auftragsnr;Kundennr;Datum;Status',
			'A1;K1;31.10.2026;geliefert',
		)
		const wishes = { apply: true, country: 'de', dateStyle: 'dmy' } as const
		const run = await importFiles(deps, [products, orders, garages, staff], wishes)
		expect((await findRun(deps.db, run))?.state).toBe('applied')
		await sql`
			insert into order_product (id, order_id, rank, article, article_type, brand, quantity, unit_price, weight, is_dangerous)
			values (${randomUUID()}, 'A1', 1, 'BP-1', '{}', 'Bosch', 1, 1.5, 0, false)
		`.execute(deps.db)
		expect(await undo(run)).toEqual(
			expect.arrayContaining(['customers K1', 'orders A1', 'products BP-1']),
		)
		const { rows } = await sql`select article from product order by 1`.execute(deps.db)
		expect(rows).toEqual([{ article: 'BP-1' }])
	})

	it('compare the names of campaigns in each language that the file has', async () => {
		const campaign = (...lines: string[]) => put('campaigns.csv', ...lines)
		const wishes = { apply: true, country: 'de', dateStyle: 'dmy' } as const
		const columns = 'Kampagnencode;Land;Von;Bis;Englisch'
		const file = campaign(columns, 'SUM;DE;01.06.2026;31.08.2026;Summer')
		await importFiles(deps, [file], wishes)
		const german = campaign(
			`${columns};Deutsch;Französisch`,
			'SUM;DE;01.06.2026;31.08.2026;Summer;Sommer;',
		)
		const dry = await importFiles(deps, [german], { ...wishes, apply: false })
		expect(await counts(dry)).toEqual({ campaigns: [0, 1, 0, 0] })
		const run = await importFiles(deps, [german], wishes)
		for (const same of [german, file]) {
			expect(await counts(await importFiles(deps, [same], wishes))).toEqual({
				campaigns: [0, 0, 1, 0],
			})
		}
		const names = () =>
			deps.db
				.selectFrom('coupon_campaign')
				.select('names')
				.where('code', '=', 'SUM')
				.executeTakeFirst()
		const english = { en: 'Summer', fr: 'Summer', it: 'Summer', nl: 'Summer' }
		expect(await names()).toEqual({ names: { ...english, de: 'Sommer' } })
		expect(await undo(run)).toEqual([])
		expect(await names()).toEqual({ names: { ...english, de: 'Summer' } })
	})

	it('cancel the planned visits of a customer that its row closes, which a dry run lists', async () => {
		const wishes = { apply: true, country: 'de', dateStyle: 'dmy' } as const
		const garage = (status: string) =>
			put('customers.closing.csv', customerHeaders, garageLine({ number: 'K8', status }))
		const days = ['30.11.2026', '01.12.2026'].map((day) => `P01;K8;${day}`)
		const visits = put('visits.csv', 'Personalnr;Kundennr;Datum', ...days)
		await importFiles(deps, [staff, garage('Aktiv'), visits], wishes)
		const statuses = async () => {
			const { rows } = await sql`
				select visit.status, cancel_reason as reason, count(*) from visit
				join customer on customer.id = visit.customer_id where aws_id = 'K8' group by 1, 2
			`.execute(deps.db)
			return rows
		}
		const dry = await importFiles(deps, [garage('clos')], { ...wishes, apply: false })
		expect(await listCancelled(deps.db, dry, 10)).toEqual([
			{ kind: 'customers', key: 'K8', visits: 2 },
		])
		expect(await statuses()).toEqual([{ status: 'plan', reason: null, count: 2 }])
		const run = await importFiles(deps, [garage('clos')], wishes)
		expect(await statuses()).toEqual([{ status: 'canceled', reason: 'customer_closed', count: 2 }])
		const cancelled = [{ kind: 'customers', key: 'K8', visits: 2 }]
		expect(await listCancelled(deps.db, run, 10)).toEqual(cancelled)
		expect(await undo(run)).toEqual([])
		expect(await statuses()).toEqual([{ status: 'plan', reason: null, count: 2 }])
		const recorded = (await eventsBy(deps.db, 'import', run)).filter(
			(event) => event.kind === 'visit.changed',
		)
		expect(recorded).toHaveLength(2)
		expect(recorded[0]?.after).toEqual({ status: 'plan', closedAt: null, reason: null })

		const again = await importFiles(deps, [garage('clos')], wishes)
		// Somebody plans one of the days anew meanwhile.
		await sql`
			insert into visit (id, customer_id, employee_id, date, status, tour_position, created_at)
			select gen_random_uuid(), customer_id, employee_id, date, 'plan', 1, created_at
			from visit where status = 'canceled' and date = '2026-12-01'
		`.execute(deps.db)
		expect(await undo(again)).toEqual(['customers K8'])
		expect(await listCached(deps.db, again, 10)).toEqual([
			{ kind: 'customers', key: 'K8', undone: { kept: 'visits', visits: 1 } },
		])
		expect(await statuses()).toContainEqual({ status: 'plan', reason: null, count: 2 })
	})

	it.runIf(kind === 'postgres')(
		'lock tours before customers, also of those that turn to closing after the check',
		async () => {
			const { db } = deps
			const wishes = { apply: true, country: 'de', dateStyle: 'dmy' } as const
			const garage = (status: string) =>
				put('customers.turning.csv', customerHeaders, garageLine({ number: 'K9', status }))
			const visits = put('visits.csv', 'Personalnr;Kundennr;Datum', 'P01;K9;02.12.2026')
			await importFiles(deps, [staff, garage('Aktiv'), visits], wishes)
			const setClosed = (isClosed: boolean) => sql`
				update customer set is_closed = ${isClosed}, status = ${isClosed ? 'clos' : 'stnd'}
				where aws_id = 'K9'`
			// The check finds a customer that is closed already, and nothing to change.
			await setClosed(true).execute(db)
			const id = await queueFiles(deps, [garage('clos')], wishes)
			const phone = await openBeside(client)
			const tours = sql`select from tour where date in ('2026-12-02', '2026-12-03') for update`
			let isBegun = false
			const waits = (count: number) =>
				vi.waitFor(async () => expect(await countWaiting(client)).toBe(count), { timeout: 30_000 })
			let beside: Promise<unknown> = Promise.resolve()
			const onStep: ImportDeps['onStep'] = async ({ phase }) => {
				if (phase !== 'apply' || isBegun) return
				isBegun = true
				await setClosed(false).execute(db)
				await new Promise<void>((begin) => {
					beside = phone.db.transaction().execute(async (transaction) => {
						// As somebody who reports a visit there does.
						await tours.execute(transaction)
						begin()
						await waits(1)
						await sql`select from customer where aws_id = 'K9' for no key update`.execute(
							transaction,
						)
						// Another one plans a visit meanwhile, on a day that the import has not locked.
						await sql`
							with planned as (
								insert into visit (id, customer_id, employee_id, date, status, tour_position, created_at)
								select gen_random_uuid(), customer_id, employee_id, '2026-12-03', 'plan', 1, created_at
								from visit where date = '2026-12-02' returning employee_id, date
							)
							insert into tour (id, employee_id, date)
							select gen_random_uuid(), employee_id, date from planned
						`.execute(transaction)
					})
				})
			}
			await workNextImport({ ...deps, onStep })
			await beside
			await phone.close()
			expect((await findRun(db, id))?.state).toBe('applied')
			expect(await listCancelled(db, id, 10)).toEqual([{ kind: 'customers', key: 'K9', visits: 2 }])
		},
	)

	it('leave to people what they have changed since the file was written, where that is noted', async () => {
		const wishes = { apply: true, country: 'de', dateStyle: 'dmy' } as const
		const product = (brand: string) =>
			put('products.csv', 'Artikelnr;Bezeichnung;Marke;Preis', `NEW-1;Pad;${brand};1,50`)
		await importFiles(deps, [product('Bosch')], wishes)
		const field = { field: 'brand', owner: 'newest' } as const
		expect(await setOwner(sourceOf(deps), { kind: 'products', ...field })).toBeUndefined()
		const orders = { kind: 'orders', field: 'status', owner: 'newest' } as const
		expect(await setOwner(sourceOf(deps), orders)).toBe('no moments')
		await deps.db
			.updateTable('product')
			.set({ brand: 'ATE', updated_at: new Date(now.getTime() + 60_000) })
			.where('article', '=', 'NEW-1')
			.execute()
		const brandAfter = async (minutes: number) => {
			const asOf = new Date(now.getTime() + minutes * 60_000).toISOString()
			await importFiles(deps, [product('Bosch')], { ...wishes, asOf })
			return deps.db
				.selectFrom('product')
				.select('brand')
				.where('article', '=', 'NEW-1')
				.executeTakeFirst()
		}
		expect(await brandAfter(0)).toEqual({ brand: 'ATE' })
		expect(await brandAfter(2)).toEqual({ brand: 'Bosch' })
	})

	it('have the phones of a sector read anew, once, when they are done', async () => {
		await importFiles(deps, [staff], { apply: true, country: 'de' })
		const told: string[] = []
		const end = await client.listen(liveChannel, {
			onMessage: (payload) => void (isForPhones(payload) && told.push(payload)),
			onRestored: () => undefined,
		})
		const file = put(
			'Kunden.csv',
			customerHeaders,
			...['K5', 'K6', 'K7'].map((number) => garageLine({ number })),
		)
		await importFiles(deps, [file], { apply: true })
		const { rows } = await sql<{ id: string }>`
			select id from employee where personnel_number = 'P01'
		`.execute(deps.db)
		const expected = { kind: 'message', employeeId: rows[0]?.id, message: { kind: 'ready' } }
		await vi.waitFor(() => expect(told).toHaveLength(1), 30_000)
		expect(JSON.parse(told[0] ?? '')).toMatchObject(expected)
		await end()
	})
})
