import type { ExportField, ExportType } from '@roundsman/contract/exports'
import { exportNameOf } from '@roundsman/contract/exports'
import { guardFormula } from '../tables/formula-guard.ts'

/** A row as the database returns it: texts by column name */
export type TextRow = Readonly<Record<string, string | null>>

const leastFraction = '.000'

/**
 * Turns `2026-11-19 08:00:00.12+00` into `2026-11-19T08:00:00.120Z`; digits below a millisecond are
 * preserved.
 */
function instantOf(text: string): string {
	const time = text.slice(11, -'+00'.length)
	const point = time.indexOf('.')
	const fraction = point < 0 ? '' : time.slice(point)
	const padded = fraction + leastFraction.slice(fraction.length)
	return `${text.slice(0, 10)}T${point < 0 ? time : time.slice(0, point)}${padded}Z`
}

/** A value as JSON in one fixed notation */
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
	// An empty cell is null, so an empty text needs quotes.
	if (guarded !== '' && !isQuoted.test(guarded)) return guarded
	return `"${guarded.replaceAll('"', '""')}"`
}

/** A CSV cell; texts are guarded against formulas, numbers need no guard. */
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

/** Byte order mark before the headers of each CSV, which Excel needs */
const csvMark = '\ufeff'
const lineBreak = '\r\n'
const delimiter = ';'

/** Formats rows with these fields as lines of JSON and CSV. */
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
