import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase, databaseKinds } from '../../../testing/databases/test-database.ts'
import {
	customerHeaders,
	employeeLines,
	garageLine,
	makeFirmFolder,
} from '../../../testing/imports/firm-files.ts'
import { importFiles } from '../../../testing/imports/import-files.ts'
import type { ImportDeps } from '../import-deps.ts'

const put = makeFirmFolder()
const staff = put('Mitarbeiter.csv', ...employeeLines)

const customerNumber = fc.constantFrom('K1', 'K2', 'K3', 'K4', 'K5', 'K6', '')
const garage = fc.record({
	number: customerNumber,
	name: fc.constantFrom('Garage', 'Reifen', 'Autohaus', ''),
	phone: fc.constantFrom('', '09123 1444', '09123 5555', 'call'),
	email: fc.constantFrom('', 'a@garage.example', 'b@garage.example', 'none'),
	sector: fc.constantFrom('Nord', 'Süd', 'Nord', 'West'),
	status: fc.constantFrom('Aktiv', 'Neukunde', 'Inaktiv', 'Perhaps'),
	notes: fc.constantFrom('', 'Gate 2', 'Gate 3'),
})
const order = fc
	.tuple(
		fc.constantFrom('A1', 'A2', 'A3', 'A4'),
		customerNumber,
		fc.constantFrom('31.10.2026', '01.11.2026', '31.02.2026'),
		fc.constantFrom('geliefert', 'versendet'),
		fc.constantFrom('ja', 'nein'),
		fc.constantFrom('DHL', 'GLS', ''),
		fc.constantFrom('00340', '00341'),
	)
	.map((cells) => cells.join(';'))
const visit = fc
	.tuple(
		fc.constantFrom('P01', 'P02', 'P03'),
		customerNumber,
		fc.constantFrom('30.11.2026', '01.12.2026'),
		fc.constantFrom('Catalogue', 'Return'),
	)
	.map((cells) => cells.join(';'))
const world = fc.record({
	garages: fc.array(garage, { maxLength: 7 }),
	orders: fc.array(order, { maxLength: 5 }),
	visits: fc.array(visit, { maxLength: 5 }),
	withoutFaulty: fc.boolean(),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never

function filesOf({ garages, orders, visits }: World): string[] {
	return [
		put('Besuche.csv', 'Personalnr;Kundennr;Datum;Aufgabe', ...visits),
		put('Auftraege.csv', 'Auftragsnr;Kundennr;Datum;Status;Bezahlt;Paketdienst;Paketnr', ...orders),
		put('Kunden.csv', customerHeaders, ...garages.map(garageLine)),
		staff,
	]
}

type Row = { verdict: string; faults: unknown; changes: unknown }

async function listRows({ db }: ImportDeps, importId: number) {
	const { rows } = await sql<Row>`
		select file, row_number, key, verdict, faults, changes from import_row
		where import_id = ${importId} order by file, row_number
	`.execute(db)
	return rows
}

describe.each(databaseKinds)('a dry run over %s', (kind) => {
	it('says row for row what the run does; after the run the same files change nothing', async () => {
		const { db, copyInto, close } = await createTestDatabase(kind)
		const clock = () => new Date('2026-11-26T08:00:00Z')
		const deps: ImportDeps = { db, copyInto, clock, chunkRows: 2 }
		await fc.assert(
			fc.asyncProperty(world, async (given) => {
				const files = filesOf(given)
				const wishes = {
					withoutFaulty: given.withoutFaulty,
					dateStyle: 'dmy',
					country: 'de',
				} as const
				const dry = await listRows(deps, await importFiles(deps, files, wishes))
				const done = await listRows(
					deps,
					await importFiles(deps, files, { ...wishes, apply: true }),
				)
				expect(done).toEqual(dry)
				if (!given.withoutFaulty && dry.some(({ verdict }) => verdict === 'faulty')) return
				const again = await listRows(deps, await importFiles(deps, files, wishes))
				expect(again.map(({ verdict }) => verdict)).toEqual(
					dry.map(({ verdict }) => (verdict === 'faulty' ? 'faulty' : 'unchanged')),
				)
			}),
			{ numRuns: kind === 'embedded' ? 3 : 10 },
		)
		await close()
	})
})
