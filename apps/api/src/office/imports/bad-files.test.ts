import { closeSync, ftruncateSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import {
	customerHeaders,
	employeeLines,
	garageLine,
	makeFirmFolder,
} from '../../testing/imports/firm-files.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { readOfficeCall } from '../run-office.ts'

const put = makeFirmFolder()
const staff = put('Mitarbeiter.csv', ...employeeLines)

/** A line of 2 GB of which hardly anything lies on the disk. */
function putLongLine(name: string): string {
	const path = put(name, customerHeaders)
	const file = openSync(path, 'a')
	// The first piece says of a file what it is.
	writeSync(file, 'x'.repeat(200_000))
	ftruncateSync(file, 2_000_000_000)
	closeSync(file)
	return path
}

function putBytes(name: string, bytes: Uint8Array): string {
	const path = put(name)
	writeFileSync(path, bytes)
	return path
}

/** A spreadsheet that says of itself that it unpacks to 4 GB. */
function putBomb(name: string): string {
	const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8(' '.repeat(100_000)) }))
	const part = bytes.indexOf('PK\u0001\u0002')
	bytes.writeUInt32LE(4_000_000_000, part + 24)
	return putBytes(name, bytes)
}

describe.each(databaseKinds)('files that are not as they should be, over %s', (kind) => {
	const test = openTestApp(kind)
	/** What the command prints, with the reason for which it ends as refused. */
	const importFiles = async (...argv: string[]) => {
		const call = readOfficeCall(['import', ...argv])
		if (call.help !== undefined) throw new Error('no call')
		const lines: string[] = []
		const { client, clock, config } = test.deps
		await call
			.run({ ...client, clock, config }, (line) => lines.push(line))
			.catch((error) => lines.push(`refused: ${error.message}`))
		return lines
	}
	const stored = async () =>
		(
			await sql<{ title: string; notes: string | null }>`
				select title, notes from customer order by aws_id
			`.execute(test.client.db)
		).rows
	const garages = (name: string, ...lines: string[]) => put(name, customerHeaders, ...lines)

	it.each([
		[
			'a line of 2 GB',
			() => putLongLine('Kunden.csv'),
			'Kunden.csv: The row that begins at line 2',
		],
		[
			'a zip bomb',
			() => putBomb('Kunden.xlsx'),
			'Kunden.xlsx: The spreadsheet is larger than 300 MB',
		],
		[
			'an end in the middle',
			() => garages('Kunden.csv', garageLine({ number: 'K1' }), 'K2;"Garage'),
			'Kunden.csv: The file ends within the quotes that begin in the row at line 3.',
		],
		[
			'an end in the middle, behind rows that were read already',
			() =>
				garages(
					'Kunden.csv',
					...Array.from({ length: 3_000 }, (_, i) => garageLine({ number: `K${i}` })),
					'K;"Garage',
				),
			'Kunden.csv: The file ends within the quotes that begin in the row at line 3002.',
		],
	])('with %s are refused with a sentence, and nothing is imported', async (_, file, sentence) => {
		const [refusal, ...more] = await importFiles(file(), staff, '--apply')
		expect(refusal).toContain(`refused: ${sentence}`)
		expect(more).toEqual([])
		expect(await stored()).toEqual([])
	})

	it('whose last row ends in the middle have one faulty row', async () => {
		const said = await importFiles(
			garages('Kunden.csv', garageLine({ number: 'K1' }), 'K2;Gar'),
			...[staff, '--apply'],
		)
		expect(said).toContain(
			'  Kunden.csv, row 2 (line 3): The row has 2 cells where 13 are needed. Is a delimiter missing, or a quote around a cell?',
		)
		expect(await stored()).toEqual([])
	})

	it('with one customer in two of them name the second', async () => {
		const said = await importFiles(
			garages('Kunden.csv', garageLine({ number: 'K1' })),
			garages('Kunden 2.csv', garageLine({ number: 'K1', name: 'Another' })),
			...[staff, '--apply'],
		)
		expect(said).toContain(
			'  Kunden 2.csv, row 1 (line 2), Kundennr: “K1” stands in another row as well. Keep one of them.',
		)
		expect(await stored()).toEqual([])
	})

	const isTried = kind === 'postgres' || process.env.LONG_RUN !== undefined
	it.runIf(isTried)(
		'with 10,000 faulty rows show 1,000, and give all as a file without formulas',
		async () => {
			const lines = Array.from({ length: 10_000 }, (_, i) =>
				garageLine({ number: `K${i + 1}`, name: i === 0 ? '=cmd' : 'Garage', email: 'info@' }),
			)
			const file = garages('Kunden.csv', ...lines)
			const folder = `${file}.faulty`
			const wishes = ['--apply', '--errors', folder, '--language', 'de']
			const said = await importFiles(file, staff, ...wishes)
			expect(said.filter((line) => line.includes('ist keine E-Mail-Adresse'))).toHaveLength(1_000)
			expect(said.at(-1)).toContain('refused: 10000 rows are faulty')
			const rows = readFileSync(`${folder}/Kunden.faulty.csv`, 'utf8').trim().split('\r\n')
			expect(rows).toHaveLength(10_001)
			expect(rows[1]).toMatch(/^K1;'=cmd;'=cmd GmbH;/)
			expect(rows[0]).toMatch(/;Grund;Was zu tun ist$/)
			expect(rows[10_000]).toMatch(/^K10000;.*;E-Mail: e-mail;E-Mail: .*ist keine E-Mail-Adresse/)
		},
	)

	it('with formulas and HTML in their cells bring them as text', async () => {
		const garage = { number: 'K1', name: '<img src=x onerror=alert(1)>', notes: '=cmd|calc' }
		await importFiles(garages('Kunden.csv', garageLine(garage)), staff, '--apply')
		expect(await stored()).toEqual([{ title: garage.name, notes: garage.notes }])
	})

	it('names the columns that it leaves out', async () => {
		const path = put(
			'Kunden.csv',
			`${customerHeaders};Kaffeesorte;`,
			`${garageLine({ number: 'K1' })};schwarz;`,
		)
		const lines = await importFiles(path, '--kind', 'customers')
		expect(lines).toContain('Kunden.csv has columns that are left out: Kaffeesorte')
	})
})
