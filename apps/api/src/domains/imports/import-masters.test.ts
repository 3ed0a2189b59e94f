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
import { reportImport, undoImport, workNextImport } from './index.ts'

const put = makeFirmFolder()
const now = new Date('2026-11-26T08:00:00Z')

describe.each(databaseKinds)("imports of a firm's masters over %s", (kind) => {
	let client: DatabaseClient
	let deps: ImportDeps
	beforeAll(async () => {
		client = await createTestDatabase(kind)
		deps = { ...client.workingOn('imports'), clock: () => now, chunkRows: 2 }
	})
	afterAll(() => client.close())

	const importOf = async (...paths: string[]) => {
		const id = await importFiles(deps, paths, { apply: true })
		return { id, ...(await reportImport(client.db, id)) }
	}
	const undo = async (id: number) => {
		await undoImport(sourceOf(deps), id)
		await workNextImport(deps)
	}
	const wordsOf = async (key: string) => {
		const { rows } = await sql<{ locale: string; value: string }>`
			select locale, value from text_override where key = ${key} order by locale
		`.execute(client.db)
		return Object.fromEntries(rows.map(({ locale, value }) => [locale, value]))
	}
	const optionHeaders = 'Liste;Wert;Deutsch;Englisch;Reihenfolge;Zurückgezogen'

	it('word values of option lists, add own ones and withdraw them, and take it back', async () => {
		const lists = (german: string) =>
			put(
				'Auswahllisten.csv',
				optionHeaders,
				`canceling-reasons;sick;${german};;2;nein`,
				'canceling-reasons;closed;;;1;ja',
				'business-action;price_list_left;Preisliste dagelassen;Price list left;;nein',
			)
		const first = await importOf(lists('Krank gemeldet'))
		expect(first).toMatchObject({ faults: [], files: [{ new: 3 }] })
		expect(await wordsOf('canceling-reasons.sick')).toEqual({ de: 'Krank gemeldet' })
		expect(await wordsOf('business-action.price_list_left')).toMatchObject({
			de: 'Preisliste dagelassen',
			fr: 'Price list left',
		})
		const again = await importOf(lists('Arbeitsunfähig'))
		expect(again.files).toMatchObject([{ new: 0, changed: 1, unchanged: 2 }])
		expect(await wordsOf('canceling-reasons.sick')).toEqual({ de: 'Arbeitsunfähig' })
		await undo(again.id)
		expect(await wordsOf('canceling-reasons.sick')).toEqual({ de: 'Krank gemeldet' })
		await undo(first.id)
		expect(await wordsOf('business-action.price_list_left')).toEqual({})
		const recorded = await eventsBy(client.db, 'import', first.id)
		const own = recorded.filter(({ recordId }) => recordId === 'business-action/price_list_left')
		expect(own.map((event) => event.kind)).toEqual(['option.created', 'option.deleted'])
		expect(recorded.filter((event) => event.kind === 'text.changed').length).toBeGreaterThan(5)
	})

	it('name lists and values that there are not, and values that must stay', async () => {
		const { faults } = await importOf(
			put(
				'Auswahllisten.csv',
				optionHeaders,
				'reasons;sick;;;;',
				'canceling-reasons;own_one;;;;',
				'canceling-reasons;other;;;;ja',
				'canceling-reasons;sick;{{name}};;;',
			),
		)
		expect(faults.map(({ row, column, reason }) => [row, column, reason])).toEqual([
			[1, 'Liste', 'unknown value'],
			[2, 'Wert', 'unknown value'],
			[3, 'Zurückgezogen', 'unknown value'],
			[4, 'Deutsch', 'characters'],
		])
	})

	it('say when customers are open, leave other days alone, and take it back', async () => {
		const hours = (...lines: string[]) =>
			put('Öffnungszeiten.csv', 'Kundennr;Wochentag;Von;Bis', ...lines)
		const weekOf = async () => {
			const { rows } = await sql<{ week: object | null }>`
				select opening_hours as week from customer where aws_id = 'K1'
			`.execute(client.db)
			return rows[0]?.week
		}
		const customers = put('Kunden.csv', customerHeaders, garageLine({ number: 'K1' }))
		const staff = put('Mitarbeiter.csv', ...employeeLines)
		const first = await importOf(
			hours('K1;Montag;13:00;17:00', 'K1;Mo;8:00;12:00', 'K1;Do;08:00;12:00'),
			customers,
			staff,
		)
		expect(first.faults).toEqual([])
		const thursday = [{ from: '08:00', to: '12:00' }]
		const monday = { from: '13:00', to: '17:00' }
		const before = { 1: [{ from: '08:00', to: '12:00' }, monday], 4: thursday }
		expect(await weekOf()).toEqual(before)
		// An end belongs to people: what was said once stays.
		const second = await importOf(hours('K1;Montag;08:00;11:30', 'K1;Dienstag;13:00;17:00'))
		expect(second.files).toMatchObject([{ new: 1, changed: 0, unchanged: 1 }])
		expect(await weekOf()).toEqual({ ...before, 2: [monday] })
		await undo(second.id)
		expect(await weekOf()).toEqual(before)
		const row = client.db.selectFrom('customer').select('id').where('aws_id', '=', 'K1')
		const { id } = await row.executeTakeFirstOrThrow()
		const span = { customer: 'K1', weekday: '2', from: '13:00', to: '17:00' }
		expect(await eventsBy(client.db, 'import', second.id)).toMatchObject([
			{ kind: 'customer.changed', recordId: id, before: null, after: span },
			{ kind: 'customer.changed', recordId: id, before: null, after: null },
		])
		const { faults } = await importOf(
			hours('K1;Di;08:00;12:00', 'K1;Di;11:00;13:00', 'K2;Di;8:00;9:00'),
		)
		expect(faults).toMatchObject([
			{ row: 2, column: 'Von', reason: 'order of times' },
			{ row: 3, reason: 'unknown customer' },
		])
	})

	it('enter days off by period, lengthen and shorten them, and take them back', async () => {
		const daysOff = (...lines: string[]) =>
			put('Urlaub.csv', 'Personalnr;Von;Bis;Tagesteil;Grund', ...lines)
		const stored = async () => {
			const { rows } = await sql<{ day: string; part: string }>`
				select to_char(date, 'YYYY-MM-DD') as day, part from day_off order by employee_id, date
			`.execute(client.db)
			return rows.map(({ day, part }) => `${day} ${part}`)
		}
		const staff = put('Mitarbeiter.csv', ...employeeLines)
		const first = await importOf(
			staff,
			daysOff('P01;28.12.2026;30.12.2026;;Urlaub', 'P01;17.12.2026;;vormittags;Arzt'),
		)
		expect(first.faults).toEqual([])
		const morning = '2026-12-17 morning'
		const before = [morning, ...['28', '29', '30'].map((day) => `2026-12-${day} whole`)]
		expect(await stored()).toEqual(before)
		const again = await importOf(daysOff('P01;28.12.2026;30.12.2026;;', 'P01;17.12.2026;;;'))
		expect(again.files).toMatchObject([{ new: 0, changed: 0, unchanged: 2 }])
		const second = await importOf(daysOff('P01;28.12.2026;28.12.2026;ganztägig;'))
		expect(second.files).toMatchObject([{ new: 0, changed: 1 }])
		expect(await stored()).toEqual([morning, '2026-12-28 whole'])
		await undo(second.id)
		expect(await stored()).toEqual(before)
		const { faults } = await importOf(
			daysOff('P01;21.12.2026;23.12.2026;;', 'P01;23.12.2026;24.12.2026;;', 'P09;21.12.2026;;;'),
		)
		expect(faults).toMatchObject([
			{ row: 2, column: 'Von', reason: 'duplicate key' },
			{ row: 3, reason: 'unknown employee' },
		])
		await undo(first.id)
		expect(await stored()).toEqual([])
	})

	it('enter balances of days off in half days, and take back what nobody has set since', async () => {
		const balances = (...lines: string[]) =>
			put('Urlaubskonten.csv', 'Personalnr;Jahr;Urlaubsanspruch', ...lines)
		const stored = async () => {
			const { rows } = await sql<{ year: number; halves: number }>`
				select year, half_days as halves from day_off_entitlement order by employee_id, year
			`.execute(client.db)
			return rows.map(({ year, halves }) => [year, halves])
		}
		const staff = put('Mitarbeiter.csv', ...employeeLines)
		const first = await importOf(staff, balances('P01;2026;24,5', 'P01;2027;25'))
		expect(first.faults).toEqual([])
		expect(await stored()).toEqual([
			[2026, 49],
			[2027, 50],
		])
		const again = await importOf(balances('P01;2026;24,5', 'P01;2027;26'))
		expect(again.files).toMatchObject([{ new: 0, changed: 1, unchanged: 1 }])
		await undo(again.id)
		const { faults } = await importOf(balances('P01;2026;24,25', 'P09;2026;24', 'P02;2026;-1'))
		expect(faults).toMatchObject([
			{ row: 1, column: 'Urlaubsanspruch', reason: 'half days' },
			{ row: 2, reason: 'unknown employee' },
			{ row: 3, reason: 'negative' },
		])
		await sql`
			update day_off_entitlement set half_days = 52, touched_at = now() where year = 2027
		`.execute(client.db)
		await undo(first.id)
		expect(await stored()).toEqual([[2027, 52]])
	})

	it('take no visit on a day off that the same import brings', async () => {
		const { faults } = await importOf(
			put('Mitarbeiter.csv', ...employeeLines),
			put('Kunden.csv', customerHeaders, garageLine({ number: 'K7' })),
			put('Urlaub.csv', 'Personalnr;Von;Bis', 'P01;14.12.2026;16.12.2026'),
			put('Besuche.csv', 'Personalnr;Kundennr;Datum', 'P01;K7;15.12.2026', 'P02;K7;16.12.2026'),
		)
		expect(faults).toMatchObject([{ file: 'Besuche.csv', row: 1, reason: 'day off' }])
	})
})
