import type { ExportField, ExportType } from '@roundsman/contract/exports'
import { exportNameOf } from '@roundsman/contract/exports'
import { guardFormula } from '../tables/formula-guard.ts'

/** A row as the database gives it: texts, by the names of their columns. */
export type TextRow = Readonly<Record<string, string | null>>

const leastFraction = '.000'

/** `2026-11-19 08:00:00.12+00` as `2026-11-19T08:00:00.120Z`; what is finer than a millisecond stays. */
function instantOf(text: string): string {
	const time = text.slice(11, -'+00'.length)
	const point = time.indexOf('.')
	const fraction = point < 0 ? '' : time.slice(point)
	const padded = fraction + leastFraction.slice(fraction.length)
	return `${text.slice(0, 10)}T${point < 0 ? time : time.slice(0, point)}${padded}Z`
}

/** A value as JSON, always in the same way. */
function jsonOf(text: string, type: ExportType): string {
	switch (type) {
		case 'integer':
		case 'boolean':
			return text
		case 'number':
			return String(Number(text))
		case 'json':
		case 'texts':
		case 'uuids':
			return JSON.stringify(JSON.parse(text))
		case 'instant':
			return `"${instantOf(text)}"`
		default:
			return JSON.stringify(text)
	}
}

const isQuoted = /[";\r\n]/

function quote(text: string): string {
	const guarded = guardFormula(text)
	// Nothing at all is null, so that an empty text needs its quotes.
	if (guarded !== '' && !isQuoted.test(guarded)) return guarded
	return `"${guarded.replaceAll('"', '""')}"`
}

/** A cell: texts cannot be taken for formulas, numbers are none. */
function cellOf(json: string, text: string, type: ExportType): string {
	switch (type) {
		case 'text':
			return quote(text)
		case 'json':
		case 'texts':
		case 'uuids':
			return quote(json)
		case 'number':
			return json
		case 'instant':
			return json.slice(1, -1)
		default:
			return text
	}
}

/** Before the headers of each CSV: it opens everywhere, in Excel as well. */
const csvMark = '\ufeff'
const lineBreak = '\r\n'
const delimiter = ';'

/** Writes rows of some fields as lines of JSON and of CSV. */
export function createRowFormat(fields: Readonly<Record<string, ExportField>>) {
	const columns = Object.entries(fields).map(([column, { type }], at) => {
		const key = JSON.stringify(exportNameOf(column))
		return { column, type, begin: `${at === 0 ? '{' : ','}${key}:` }
	})
	const last = columns.length - 1
	return {
		header: `${csvMark}${columns.map(({ column }) => exportNameOf(column)).join(delimiter)}${lineBreak}`,
		lines(rows: readonly TextRow[]): { jsonl: string; csv: string } {
			let jsonl = ''
			let csv = ''
			for (const row of rows) {
				for (const [at, { column, type, begin }] of columns.entries()) {
					const text = row[column] ?? null
					const value = text === null ? 'null' : jsonOf(text, type)
					const cell = text === null ? '' : cellOf(value, text, type)
					jsonl += begin + value
					csv += at === last ? cell + lineBreak : cell + delimiter
				}
				jsonl += '}\n'
			}
			return { jsonl, csv }
		},
	}
}
