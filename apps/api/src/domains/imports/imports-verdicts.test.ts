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
import { importFiles } from '../../testing/imports/import-files.ts'
import { createSector } from '../../testing/worlds/factories.ts'
import type { ImportDeps } from './import-deps.ts'
import { findRun, reportImport } from './index.ts'

const put = makeFirmFolder()
const clock = () => new Date('2026-11-26T08:00:00Z')

describe.each(databaseKinds)('what the database would refuse, over %s', (kind) => {
	let client: DatabaseClient
	let deps: ImportDeps
	beforeAll(async () => {
		client = await createTestDatabase(kind)
		deps = { ...client.workingOn('imports'), clock }
	})
	afterAll(() => client.close())

	const wishes = { apply: true, withoutFaulty: true, country: 'de' } as const
	const faultsOf = async (file: string) => {
		const id = await importFiles(deps, [file], wishes)
		expect((await findRun(deps.db, id))?.state).toBe('applied')
		const { faults } = await reportImport(deps.db, id)
		return faults.map(({ row, column, value, reason }) => [row, column, value, reason])
	}

	it('is said of two people who would sign in by the same name', async () => {
		const headers = 'Personalnr;Vorname;Nachname;Anmeldename;E-Mail;Rolle'
		const file = put(
			'employees.csv',
			headers,
			'P01;Petra;Höfler;petra;shared@firm.example;Service',
			'P02;Ömer;Au;Petra;oemer@firm.example;Service',
			'P03;Uwe;Süß;;Shared@firm.example;Akquise',
			'P04;Ute;Weiß;;shared@firm.example;Akquise',
		)
		const expected = [
			[2, 'Anmeldename', 'petra', 'duplicate key'],
			[4, 'E-Mail', 'shared@firm.example', 'duplicate key'],
		]
		expect(await faultsOf(file)).toEqual(expected)
		expect(await faultsOf(file)).toEqual(expected)
		const swapped = put(
			'employees.csv',
			headers,
			'P01;Petra;Höfler;shared@firm.example;petra@firm.example;Service',
			'P03;Uwe;Süß;petra;shared@firm.example;Akquise',
		)
		expect(await faultsOf(swapped)).toEqual([
			[1, 'Anmeldename', 'shared@firm.example', 'duplicate key'],
			[2, 'Anmeldename', 'petra', 'duplicate key'],
		])
	})

	it('is said of new records that no column of the file completes', async () => {
		const file = put('products.csv', 'Artikelnr;Bezeichnung;Marke', 'BP-1;Pad;Bosch')
		expect(await faultsOf(file)).toEqual([[1, 'Price', undefined, 'required']])
		const whole = put('products.csv', 'Artikelnr;Bezeichnung;Marke;Preis', 'BP-1;Pad;Bosch;1,50')
		expect(await faultsOf(whole)).toEqual([])
		expect(await faultsOf(file)).toEqual([])
	})

	it('is said of cells with signs that no column holds', async () => {
		const named = { Artikelnr: 'BP-2', Bezeichnung: 'Pad\u0000', Marke: '\ud800', Preis: '1.50' }
		const file = put('products.jsonl', JSON.stringify(named))
		expect(await faultsOf(file)).toMatchObject([
			[1, 'Bezeichnung', 'Pad\ufffd', 'characters'],
			[1, 'Marke', '\ufffd', 'characters'],
		])
	})

	it('is said of what only a row brings that is left out', async () => {
		const headers = 'Personalnr;Vorname;Nachname;Anmeldename;E-Mail;Rolle;Gebiet'
		const staff = put(
			'employees.csv',
			headers,
			'P11;Ada;Roth;same;ada@firm.example;Service;Ost',
			'P12;Ben;Lang;same;ben@firm.example;Service;"Ost, West"',
		)
		const garages = put(
			'customers.csv',
			customerHeaders,
			garageLine({ number: 'K11', sector: 'Ost' }),
			garageLine({ number: 'K12', sector: 'West' }),
		)
		for (const apply of [false, true]) {
			const id = await importFiles(deps, [garages, staff], { ...wishes, apply })
			const { faults } = await reportImport(deps.db, id)
			expect(faults.map(({ file, row, reason }) => [file, row, reason])).toEqual([
				['customers.csv', 2, 'unknown sector'],
				['employees.csv', 2, 'duplicate key'],
			])
		}
		const { rows } = await sql`select name from sector where name in ('Ost', 'West')`.execute(
			deps.db,
		)
		expect(rows).toEqual([{ name: 'Ost' }])
	})

	it('is not said of sectors whose names the office wrote with long dashes', async () => {
		const spell = 'Berg – Land'
		for (const name of [spell, 'Tal – Land', 'Tal - Land']) await createSector(deps.db, { name })
		const staff = ['Personalnr;Vorname;Nachname;E-Mail;Rolle;Gebiet']
		staff.push(`P21;Ida;Roth;ida@firm.example;Service;${spell}`)
		const garages = [
			garageLine({ number: 'K21', sector: spell }),
			garageLine({ number: 'K22', sector: 'Tal - Land' }),
		]
		const files = [
			put('customers.csv', customerHeaders, ...garages),
			put('employees.csv', ...staff),
			put('sectors.csv', 'Gebiet;Land', `${spell};Deutschland`),
		]
		const id = await importFiles(deps, files, wishes)
		expect((await reportImport(deps.db, id)).faults).toEqual([])
		const { rows } = await sql`
			select sector.name from customer join sector on sector.id = customer.sector_id
			where aws_id in ('K21', 'K22') order by aws_id
		`.execute(deps.db)
		expect(rows).toEqual([{ name: spell }, { name: 'Tal - Land' }])
		const { rows: like } = await sql`select name from sector where name like 'Berg%'`.execute(
			deps.db,
		)
		expect(like).toEqual([{ name: spell }])
	})

	it('is said of visits of one customer on one day by its old and its new number', async () => {
		await importFiles(deps, [put('employees.csv', ...employeeLines)], wishes)
		await importFiles(
			deps,
			[put('customers.csv', customerHeaders, garageLine({ number: 'N1' }))],
			wishes,
		)
		await sql`
			insert into customer_alias (number, customer_id)
			select 'O1', id from customer where aws_id = 'N1'
		`.execute(deps.db)
		const visits = put(
			'visits.csv',
			'Personalnr;Kundennr;Datum',
			...['P01;O1;08.12.2026', 'P01;N1;08.12.2026', 'P02;N1;09.12.2026', 'P01;O1;09.12.2026'],
		)
		for (const apply of [false, true]) {
			const id = await importFiles(deps, [visits], { ...wishes, dateStyle: 'dmy', apply })
			expect((await reportImport(deps.db, id)).faults).toMatchObject([
				{ row: 2, value: '2026-12-08', reason: 'taken day' },
				{ row: 4, value: '2026-12-09', reason: 'taken day' },
			])
		}
	})

	it('is said of visits on days on which nobody comes, of what the same import brings as well', async () => {
		const staff = put('employees.csv', ...employeeLines)
		await importFiles(deps, [staff], wishes)
		await sql`
			insert into day_off (employee_id, date, part)
			select id, '2026-12-01'::date, 'whole' from employee where personnel_number = 'P01'
			union all
			select id, '2026-12-02', 'morning' from employee where personnel_number = 'P01'
		`.execute(deps.db)
		const berlin = garageLine({ number: 'K2' }).replace('91207', '10115')
		const garages = put(
			'customers.csv',
			customerHeaders,
			garageLine({ number: 'K1' }),
			berlin,
			garageLine({ number: 'K3', status: 'clos' }),
		)
		const visits = put(
			'visits.csv',
			'Personalnr;Kundennr;Datum',
			...['P01;K1;05.12.2026', 'P01;K1;25.12.2026', 'P01;K1;01.12.2026', 'P01;K1;02.12.2026'],
			// Epiphany is a holiday in Bavaria and none in Berlin.
			...['P02;K1;06.01.2027', 'P02;K2;06.01.2027', 'P02;K3;04.12.2026'],
		)
		const dry = await importFiles(deps, [visits, garages], { ...wishes, apply: false })
		const done = await importFiles(deps, [visits, garages], wishes)
		const again = await importFiles(deps, [visits], { ...wishes, apply: false })
		for (const id of [dry, done, again]) {
			const { faults } = await reportImport(deps.db, id)
			expect(faults.map(({ row, value, reason }) => [row, value, reason])).toEqual([
				[1, '2026-12-05', 'weekend'],
				[2, '2026-12-25', 'public holiday'],
				[3, '2026-12-01', 'day off'],
				[5, '2027-01-06', 'public holiday'],
				[7, 'K3', 'customer closed'],
			])
		}
	})
})
