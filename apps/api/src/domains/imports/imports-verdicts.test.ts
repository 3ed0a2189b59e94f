import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseClient } from '../../db/client.ts'
import { createTestDatabase, databaseKinds } from '../../testing/databases/test-database.ts'
import { makeFirmFolder } from '../../testing/imports/firm-files.ts'
import { importFiles } from '../../testing/imports/import-files.ts'
import type { ImportDeps } from './import-deps.ts'
import { findRun, reportImport } from './index.ts'

const put = makeFirmFolder()
const clock = () => new Date('2026-11-26T08:00:00Z')

describe.each(databaseKinds)('what the database would refuse, over %s', (kind) => {
	let client: DatabaseClient
	let deps: ImportDeps
	beforeAll(async () => {
		client = await createTestDatabase(kind)
		deps = { db: client.db, copyInto: client.copyInto, clock }
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
})
