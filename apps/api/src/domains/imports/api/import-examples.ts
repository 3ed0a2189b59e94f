import {
	fieldsOf,
	guessMapping,
	type ImportField,
	type ImportKind,
	makeRowReader,
} from '@roundsman/contract/imports'
import type { BodyExamples } from '#platform/route-handler'
import { importAdapters } from '../import-kinds.ts'

const shownFields = (kind: ImportKind): ImportField[] =>
	fieldsOf(kind).filter(({ example }) => example !== '')

const quote = (cell: string) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A file with one row, with English column headers and dictionary values */
function csvOf(kind: ImportKind): string {
	const fields = shownFields(kind)
	const rows = [
		fields.map(({ headers }) => headers.en[0] ?? ''),
		fields.map(({ example }) => example),
	]
	return rows.map((cells) => `${cells.map(quote).join(';')}\r\n`).join('')
}

/** The same row as JSON with field names and coded values */
function jsonOf(kind: ImportKind): string {
	const fields = shownFields(kind)
	const headers = fields.map(({ name }) => name)
	const cells = fields.map(({ example }) => example)
	const mapping = guessMapping(kind, headers, [cells], { decimal: ',' })
	const read = makeRowReader(kind, { ...mapping, dateStyle: 'dmy' }, { country: 'de' })
	return `${JSON.stringify(read(cells).values)}\n`
}

/** An example of each importable kind in each accepted format */
export function importExamples(): BodyExamples {
	const kinds = [...importAdapters.keys()] as ImportKind[]
	const examples = (write: (kind: ImportKind) => string) =>
		Object.fromEntries(kinds.map((kind) => [kind, { summary: kind, value: write(kind) }]))
	return { 'text/csv': examples(csvOf), 'application/x-ndjson': examples(jsonOf) }
}

/** Customers by the name of their part, and a file whose kind is detected */
export const severalExample: BodyExamples = {
	'multipart/form-data': {
		'two files': {
			value: [
				'--rows',
				'Content-Disposition: form-data; name="customers"; filename="Customers.csv"',
				'',
				'Customer number;Name;Street;House number;Postcode;City;Country;Sector',
				'K1;Garage Smith;High Street;1;91207;Lauf;DE;North',
				'--rows',
				'Content-Disposition: form-data; name="file"; filename="Contacts.csv"',
				'',
				'Customer number;First name;Last name;Position',
				'K1;Ann;Smith;Owner',
				'--rows--',
				'',
			].join('\r\n'),
		},
	},
}
