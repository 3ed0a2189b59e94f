import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvWriter, plainCsv } from './csv-writer.ts'
import { openTable } from './open-table.ts'
import {
	type TableOptions,
	type TableRow,
	tableDelimiters,
	tableEncodings,
	tableLimits,
} from './table.ts'

async function* inPieces(bytes: Uint8Array, size = bytes.length) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const cp1252 = (text: string) => Buffer.from(text, 'latin1')

async function readAll(bytes: Uint8Array, options?: TableOptions, pieceSize?: number) {
	const { headers, dialect, rows } = await openTable(inPieces(bytes, pieceSize), options)
	const all: TableRow[] = []
	for await (const row of rows) all.push(row)
	return { headers, dialect, rows: all, cells: all.map(({ cells }) => cells) }
}
const readText = (text: string, options?: TableOptions) => readAll(Buffer.from(text), options)

/** What reading a file ends with. */
const faultOf = (text: string | Uint8Array, options?: TableOptions) =>
	readAll(typeof text === 'string' ? Buffer.from(text) : text, options).then(
		() => undefined,
		({ reason, line, params }) => ({ reason, line, params }),
	)

describe('a table in CSV', () => {
	it.each([
		['a;b\n1,5;2\n2,5;3\n', ';'],
		['a,b\n1,2\n', ','],
		['a\tb\n1;2\t2\n', '\t'],
		['a|b\n1|2\n', '|'],
		['a:b\n1:2\n', ':'],
		['day,from\nMo,08:00\nTu,09:00\n', ','],
		['a;b\n"x,y,z";"1,2,3"\n', ';'],
		['Name, Vorname;Ort\nA, B;C\nD;E\n', ';'],
		['sep=|\na|b\n1|2\n', '|'],
	])('has in %j the delimiter %j', async (text, delimiter) => {
		const { dialect, headers, rows } = await readText(text)
		expect([dialect.delimiter, headers.length]).toEqual([delimiter, 2])
		expect(rows[0]?.row).toBe(1)
	})

	it('of one column is one', async () => {
		expect(await readText('name\nAnna\nBert')).toMatchObject({
			headers: ['name'],
			cells: [['Anna'], ['Bert']],
		})
	})

	it('counts rows and lines apart: cells hold line breaks, and lines are empty', async () => {
		const text = 'a;b\r\n"1\r\n2\n3";x\r\n\r\n;\r\n4;"Chef ""Manni"""\r\n5;Tor "2"'
		const { rows } = await readText(text)
		expect(rows).toEqual([
			{ row: 1, line: 2, cells: ['1\r\n2\n3', 'x'] },
			{ row: 3, line: 7, cells: ['4', 'Chef "Manni"'] },
			{ row: 4, line: 8, cells: ['5', 'Tor "2"'] },
		])
	})

	it('gives rows as they are, whatever their length', async () => {
		expect((await readText('a;b\n1\n1;2;3\n')).cells).toEqual([['1'], ['1', '2', '3']])
	})

	it('is Windows-1252 where it is no UTF-8, also when that shows late and between two pieces', async () => {
		const text = `name;x\n${'ab;1\n'.repeat(30_000)}Weiß;€\n`.replace('€', '\u0080')
		const { dialect, cells } = await readAll(cp1252(text), {}, 4096)
		expect([dialect.encoding, cells.at(-1)]).toEqual(['windows-1252', ['Weiß', '€']])
		for (const size of [1, 2, 3]) {
			// The first two could begin a letter of UTF-8.
			const { cells: small } = await readAll(cp1252('a;b\nÄÖ;Üx\n'), {}, size)
			expect(small).toEqual([['ÄÖ', 'Üx']])
		}
	})

	it('is refused with the line where UTF-8 becomes something else', async () => {
		const good = Buffer.from('a;b\nMüller;Größe\nMüller;Größe\n')
		const bytes = Buffer.concat([good, cp1252('x;y\nM\u00fcl'), Buffer.from(';1\n')])
		expect(await faultOf(bytes)).toMatchObject({ reason: 'encoding', line: 5 })
	})

	it('may be UTF-16 without its mark', async () => {
		const bytes = Buffer.from('Nr;Größe\n1;ß\n', 'utf16le')
		expect(await readAll(bytes)).toMatchObject({
			dialect: { encoding: 'utf-16le' },
			cells: [['1', 'ß']],
		})
		expect(await readAll(bytes.swap16())).toMatchObject({
			dialect: { encoding: 'utf-16be' },
			cells: [['1', 'ß']],
		})
	})

	it('that ends within quotes is refused with the line of the row', async () => {
		expect(await faultOf('a;b\n1;2\n3;"x\ny\nz;4\n')).toMatchObject({
			reason: 'open quote',
			line: 3,
		})
	})

	it.each([
		['without a byte', '', 'empty'],
		['of empty lines', '\n\n', 'empty'],
		['without a header', ';;\n1;2;3\n', 'no headers'],
		['with a zero byte', 'name;city\nAnna;\u0000\n', 'binary'],
		['with 501 headers', `a${';a'.repeat(500)}\n`, 'too many columns'],
		['with 501 cells', `a\n1${';1'.repeat(500)}\n`, 'too many columns'],
	])('%s is refused', async (_, text, reason) => {
		expect(await faultOf(text)).toMatchObject({ reason })
	})

	it('is read back as it was written, in every dialect and in pieces of every size', async () => {
		const dialects = fc.record({
			encoding: fc.constantFrom(...tableEncodings),
			hasBom: fc.boolean(),
			delimiter: fc.constantFrom(...tableDelimiters),
			lineBreak: fc.constantFrom('\r\n' as const, '\n' as const),
		})
		const signs = fc.constantFrom(...'abcdefghij äöüß€é0123456789;,|\t:"\'=+-@\n'.split(''))
		const cell = fc.string({ unit: signs, maxLength: 8 })
		const tables = fc
			.integer({ min: 1, max: 5 })
			.chain((width) =>
				fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
			)
		await fc.assert(
			fc.asyncProperty(
				dialects,
				tables,
				fc.integer({ min: 1, max: 50 }),
				async (dialect, table, size) => {
					const writer = new CsvWriter(dialect)
					const width = table[0]?.length ?? 1
					const headers = Array.from({ length: width }, (_, at) => `column${at}`)
					const bytes = Buffer.concat([headers, ...table].map((cells) => writer.row(cells)))
					const { encoding, delimiter } = dialect
					const read = await readAll(bytes, { encoding, delimiter }, size)
					expect(read.headers).toEqual(headers)
					// Rows without anything in them are none.
					const isFilled = (cells: string[]) => cells.some((text) => text.trim() !== '')
					expect(read.cells).toEqual(table.filter(isFilled))
				},
			),
			{ numRuns: 150 },
		)
	})

	it('tells its dialect itself, marked or not', async () => {
		const dialects = fc.record({
			encoding: fc.constantFrom(...tableEncodings),
			hasBom: fc.boolean(),
			delimiter: fc.constantFrom(...tableDelimiters),
			lineBreak: fc.constantFrom('\r\n' as const, '\n' as const),
		})
		const signs = fc.constantFrom(...'abcdef äöüßéà0123456789"\''.split(''))
		const cell = fc.string({ unit: signs, minLength: 1, maxLength: 8 })
		const row = (width: number) => fc.array(cell, { minLength: width, maxLength: width })
		const tables = fc
			.integer({ min: 2, max: 5 })
			.chain((width) => fc.array(row(width), { minLength: 1, maxLength: 20 }))
		await fc.assert(
			fc.asyncProperty(dialects, tables, async (dialect, table) => {
				const writer = new CsvWriter(dialect)
				const headers = table[0]?.map((_, at) => `Größe ${at}`) ?? []
				const bytes = Buffer.concat([headers, ...table].map((cells) => writer.row(cells)))
				const read = await readAll(bytes)
				const hasBom = dialect.hasBom && dialect.encoding !== 'windows-1252'
				expect(read.dialect).toEqual({ ...dialect, hasBom, format: 'csv', sheet: null })
				const isFilled = (cells: string[]) => cells.some((text) => text.trim() !== '')
				expect(read.cells).toEqual(table.filter(isFilled))
			}),
			{ numRuns: 100 },
		)
	})
})

describe('a file that is written for people', () => {
	it('holds no formulas', () => {
		const writer = new CsvWriter(plainCsv)
		const cells = ['=cmd|calc', '+1', '-1', '@x', '\tx', "'=x", 'a=b', "'x"]
		expect(Buffer.from(writer.row(cells)).toString()).toBe(
			"\ufeff'=cmd|calc;'+1;'-1;'@x;'\tx;''=x;a=b;'x\r\n",
		)
	})
})

/** Bytes that are made as they are asked for. */
function endless(head: string, piece: string, most: number) {
	const made = { bytes: 0, closed: false }
	async function* make() {
		try {
			yield Buffer.from(head)
			const bytes = Buffer.from(piece)
			while (made.bytes < most) {
				made.bytes += bytes.length
				yield bytes
			}
		} finally {
			made.closed = true
		}
	}
	return { made, source: make() }
}

describe('a large file', () => {
	it.each([
		['a line', 'a;b\n'],
		['an open quote', 'a;b\n1;"'],
		['a JSON line', '{"a":"'],
	])('with %s that does not end is given up soon', async (_, head) => {
		const { made, source } = endless(head, 'x'.repeat(65_536), 2_000_000_000)
		const reading = async () => {
			for await (const row of (await openTable(source)).rows) expect(row).toBeUndefined()
		}
		await expect(reading()).rejects.toMatchObject({ reason: 'long row' })
		expect(made).toEqual({ bytes: expect.any(Number), closed: true })
		expect(made.bytes).toBeLessThan(3 * tableLimits.rowMaxLength)
	})

	it('is never ahead of its rows by more than some pieces', async () => {
		const row = `${'x'.repeat(500)};${'y'.repeat(500)}\n`
		const { made, source } = endless('a;b\n', row.repeat(100), 6_000_000)
		const { rows } = await openTable(source)
		let [taken, ahead] = [0, 0]
		for await (const { cells } of rows) {
			taken += cells.join(';').length + 1
			ahead = Math.max(ahead, made.bytes - taken)
		}
		expect(taken).toBe(made.bytes)
		expect(ahead).toBeLessThan(400_000)
	})

	it('lets others have their turn after a dozen rows, and breaks no letter for that', async () => {
		let turns = 0
		let next: NodeJS.Immediate
		const turn = () => {
			turns += 1
			next = setImmediate(turn)
		}
		next = setImmediate(turn)
		for (const start of ['', 'x']) {
			const cells = Array.from({ length: 500 }, () => [start, '😀'.repeat(16)])
			const text = `${start}a;b\n${cells.map((row) => row.join(';')).join('\n')}`
			expect((await readText(text)).cells).toEqual(cells)
		}
		clearImmediate(next)
		expect(turns).toBeGreaterThan(16)
	})

	it('is closed when nobody wants more of it', async () => {
		const left = endless('a;b\n', '1;2\n'.repeat(10_000), 1_000_000_000)
		for await (const { row } of (await openTable(left.source)).rows) if (row === 3) break
		expect(left.made.closed).toBe(true)
		const unread = endless('a;b\n', '1;2\n'.repeat(10_000), 1_000_000_000)
		await (await openTable(unread.source)).close()
		expect(unread.made.closed).toBe(true)
	})
})

describe('a table in JSON lines', () => {
	it('has the keys of its objects as columns', async () => {
		const text =
			'{"nr":"A1","price":1.5,"isPaid":true}\n\n{"nr":2,"sectors":["N","S"],"price":null}\n'
		expect(await readText(text)).toMatchObject({
			headers: ['nr', 'price', 'isPaid', 'sectors'],
			dialect: { format: 'jsonl' },
			rows: [
				{ row: 1, line: 1, cells: ['A1', '1.5', 'true', ''] },
				{ row: 2, line: 3, cells: ['2', '', '', 'N;S'] },
			],
		})
	})

	it.each([
		['{"a":1}\n{"a":', { reason: 'json', line: 2 }],
		['[{"a":1}]', { reason: 'json', line: 1 }],
		['{"a":1}\n7', { reason: 'json', line: 2 }],
		['{"a":{"b":1}}', { reason: 'nested json', line: 1, params: { key: 'a' } }],
		[
			`${'{"a":1}\n'.repeat(1000)}{"b":1}`,
			{ reason: 'new json key', line: 1001, params: { key: 'b' } },
		],
	])('is refused with the line where it is none', async (text, fault) => {
		expect(await faultOf(text)).toMatchObject(fault)
	})
})
