import type { FirmTable } from './firm-tables.ts'

type Dialect = { separator: string; encode(text: string): Buffer }

const byteOrderMark = '\uFEFF'
// Windows-1252 and Latin-1 agree in all letters that the files have.
const windows = { separator: ';', encode: (text: string) => Buffer.from(text, 'latin1') }
const marked = (separator: string): Dialect => ({
	separator,
	encode: (text) => Buffer.from(byteOrderMark + text, 'utf8'),
})

/** Old systems write each list as the module did that once got the export. */
const dialects: Record<string, Dialect> = {
	Auftraege: marked(';'),
	Auftragspositionen: { separator: '|', encode: (text) => Buffer.from(text, 'utf8') },
	Artikel: { separator: '\t', encode: (text) => Buffer.from(text, 'latin1') },
	Besuche: {
		separator: ';',
		encode: (text) => Buffer.from(byteOrderMark + text, 'utf16le'),
	},
}

const quoted = (cell: string, separator: string) =>
	/["\n\r]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The bytes of a firm's files by their names. */
export function writeFirmFiles(tables: Record<string, FirmTable>): Record<string, Buffer> {
	return Object.fromEntries(
		Object.entries(tables).map(([name, rows]) => {
			const { separator, encode } = dialects[name] ?? windows
			const lines = rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator))
			return [`${name}.csv`, encode(`${lines.join('\r\n')}\r\n`)]
		}),
	)
}
