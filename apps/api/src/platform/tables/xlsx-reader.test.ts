import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openTable } from './open-table.ts'
import type { TableOptions } from './table.ts'

type Cell = string | number | boolean | { day: number } | null

const column = (at: number) => String.fromCharCode(65 + at)
function cellXml(cell: Cell, place: string): string {
	if (cell === null) return ''
	if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
	if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
	if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
	return `<c r="${place}"><v>${cell}</v></c>`
}
const rowXml = (cells: readonly Cell[], at: number) =>
	`<row r="${at + 1}">${cells.map((cell, place) => cellXml(cell, `${column(place)}${at + 1}`)).join('')}</row>`
const sheetXml = (rows: string) =>
	`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
	`<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (all: string) =>
	`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`

/** A workbook as spreadsheet programs write it, with as little as they need. */
function workbook(sheets: Record<string, string>, more: Record<string, Uint8Array> = {}) {
	const names = Object.keys(sheets)
	const list = names.map(
		(name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
	)
	const targets = names.map((_, at) =>
		relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
	)
	return zipSync({
		'[Content_Types].xml': strToU8('<Types/>'),
		'_rels/.rels': strToU8(relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
		'xl/workbook.xml': strToU8(
			`<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
		),
		'xl/_rels/workbook.xml.rels': strToU8(
			relations(`${targets.join('')}${relation('rId99', 'styles', 'styles.xml')}`),
		),
		'xl/styles.xml': strToU8(
			`<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
		),
		...Object.fromEntries(
			names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheets[name] ?? '')]),
		),
		...more,
	})
}
const sheetOf = (rows: Cell[][]) => sheetXml(rows.map(rowXml).join(''))

async function* whole(bytes: Uint8Array) {
	yield bytes
}
async function read(bytes: Uint8Array, options?: TableOptions) {
	const { headers, dialect, rows } = await openTable(whole(bytes), options)
	const all = []
	for await (const row of rows) all.push(row)
	return { headers, format: dialect.format, rows: all }
}

describe('a spreadsheet', () => {
	const customers = sheetOf([
		['Nr', 'Name', 'Seit', 'Preis', 'Aktiv'],
		['K1', 'Weiß &amp; Söhne', { day: 46_000 }, 12.5, true],
		[null, null, null, null, null],
		[4_027_578_299_762, null, { day: 46_000.5 }, null, false],
	])

	it('is read by its first sheet, or by a named one', async () => {
		const book = workbook({ Kunden: customers, Artikel: sheetOf([['Art'], ['BP-1']]) })
		expect(await read(book)).toEqual({
			format: 'xlsx',
			headers: ['Nr', 'Name', 'Seit', 'Preis', 'Aktiv'],
			rows: [
				{ row: 1, line: 2, cells: ['K1', 'Weiß & Söhne', '2025-12-09', '12.5', 'true'] },
				{ row: 3, line: 4, cells: ['4027578299762', '', '2025-12-09 12:00', '', 'false'] },
			],
		})
		expect(await read(book, { sheet: 'Artikel' })).toMatchObject({
			headers: ['Art'],
			rows: [{ cells: ['BP-1'] }],
		})
		await expect(read(book, { sheet: 'Preise' })).rejects.toMatchObject({
			reason: 'unknown sheet',
			params: { sheet: 'Preise' },
		})
	})

	it('with too many rows is refused', async () => {
		const rows = Array.from({ length: 12 }, (_, at) => [`K${at}`])
		const limits = { sheetRowsMax: 10 }
		await expect(read(workbook({ A: sheetOf(rows) }), { limits })).rejects.toMatchObject({
			reason: 'too many rows',
			params: { max: 10 },
		})
		expect((await read(workbook({ A: sheetOf(rows.slice(0, 11)) }), { limits })).rows).toHaveLength(
			10,
		)
	})

	it('that unpacks to more than may be is refused before anything is parsed', async () => {
		const bomb = workbook({ A: sheetXml(' '.repeat(3_000_000)) })
		expect(bomb.length).toBeLessThan(50_000)
		await expect(read(bomb, { limits: { inflatedMaxBytes: 1_000_000 } })).rejects.toMatchObject({
			reason: 'too large',
		})
	})

	it('whose list of parts lies about their size is read no further than that', async () => {
		const book = workbook(
			{ A: sheetOf([['a'], ['1']]) },
			{ 'xl/theme.xml': strToU8(' '.repeat(500_000)) },
		)
		const bytes = Buffer.from(book)
		// The sizes in the list at the end of the file: 24 bytes behind the mark of each part.
		for (
			let at = bytes.indexOf('PK\u0001\u0002');
			at !== -1;
			at = bytes.indexOf('PK\u0001\u0002', at + 4)
		) {
			if (bytes.readUInt32LE(at + 24) === 500_000) bytes.writeUInt32LE(10, at + 24)
		}
		expect((await read(bytes, { limits: { inflatedMaxBytes: 100_000 } })).rows).toHaveLength(1)
	})

	it('that is none is refused', async () => {
		const reasonOf = (bytes: Uint8Array) =>
			read(bytes).then(
				() => undefined,
				({ reason }) => reason,
			)
		const book = workbook({ A: customers })
		expect(await reasonOf(book.subarray(0, book.length / 2))).toBe('broken spreadsheet')
		expect(await reasonOf(zipSync({ 'a.txt': strToU8('x') }))).toBe('broken spreadsheet')
		expect(await reasonOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe('old spreadsheet')
		await expect(read(book, { limits: { sheetMaxBytes: 100 } })).rejects.toMatchObject({
			reason: 'too large',
		})
	})
})
