import * as field from '@roundsman/contract/exports'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTable } from '../tables/open-table.ts'
import { createRowFormat } from './row-format.ts'

const format = createRowFormat({
	id: field.integer('Id'),
	some_text: field.text('Text'),
	other: field.orNull(field.text('Text or nothing')),
	amount: field.number('Number'),
	texts: field.texts('Texts'),
	at: field.instant('Moment'),
})

const anyText = fc.oneof(
	fc.string({ unit: 'grapheme' }),
	fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n;"\'ax, \u2028') }),
)
const anyRow = fc.record({
	text: anyText,
	other: fc.option(anyText),
	amount: fc.double({ noNaN: true, noDefaultInfinity: true }),
	texts: fc.array(anyText),
})
type AnyRow = { text: string; other: string | null; amount: number; texts: string[] }

const stored = ({ text, other, amount, texts }: AnyRow, id: number) => ({
	...{ id: String(id), some_text: text, other, amount: String(amount) },
	...{ texts: JSON.stringify(texts), at: '2026-11-19 08:00:00+00' },
})

async function readCsv(csv: string): Promise<string[][]> {
	const { rows } = await openTable(
		(async function* () {
			yield Buffer.from(csv)
		})(),
		{ format: 'csv', delimiter: ';' },
	)
	const cells: string[][] = []
	for await (const row of rows) cells.push(row.cells)
	return cells
}

it('whatever texts say, cells are read again as they were, and none begins like a formula', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 5 }), async (rows) => {
			const { csv, jsonl } = format.lines(rows.map(stored))
			const cells = await readCsv(format.header + csv)
			expect(cells).toEqual(
				rows.map(({ text, other, amount, texts }, id) => [
					...[String(id), text, other ?? '', String(amount + 0), JSON.stringify(texts)],
					'2026-11-19T08:00:00.000Z',
				]),
			)
			const written: string[][] = parse(csv, { delimiter: ';' })
			const texted = written.flatMap(([, text = '', other = '', , list = '']) => [
				text,
				other,
				list,
			])
			expect(texted.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
			expect(
				jsonl
					.split('\n')
					.slice(0, -1)
					.map((line) => JSON.parse(line)),
			).toEqual(
				rows.map(({ text, other, amount, texts }, id) => ({
					...{ id, someText: text, other, amount: amount + 0, texts },
					at: '2026-11-19T08:00:00.000Z',
				})),
			)
		}),
	)
})

it('nothing and an empty text differ, and times keep what they have beyond milliseconds', () => {
	const row = { id: '1', some_text: '', other: null, amount: '12.50', texts: '[]' }
	const times = ['2026-11-19 08:00:00.1+00', '2026-11-19 08:00:00.123456+00']
	expect(format.lines(times.map((at) => ({ ...row, at }))).csv).toBe(
		'1;"";;12.5;[];2026-11-19T08:00:00.100Z\r\n1;"";;12.5;[];2026-11-19T08:00:00.123456Z\r\n',
	)
})
