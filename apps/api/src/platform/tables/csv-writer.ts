import { guardFormula } from './formula-guard.ts'
import type { TableDialect, TableEncoding } from './table.ts'

type CsvDialect = Pick<TableDialect, 'encoding' | 'hasBom' | 'delimiter' | 'lineBreak'>

/** The dialect that every program opens, including Excel */
export const plainCsv: CsvDialect = {
	encoding: 'utf-8',
	hasBom: true,
	delimiter: ';',
	lineBreak: '\r\n',
}

const codesOfWindows = new Map<string, number>()
for (let code = 0; code < 256; code += 1) {
	codesOfWindows.set(new TextDecoder('windows-1252').decode(Uint8Array.of(code)), code)
}
/** Replaces a character that the encoding lacks. */
const unknownLetter = 0x3f

function encode(text: string, encoding: TableEncoding): Uint8Array {
	if (encoding === 'utf-8') return Buffer.from(text)
	if (encoding === 'windows-1252') {
		return Uint8Array.from([...text], (letter) => codesOfWindows.get(letter) ?? unknownLetter)
	}
	const bytes = Buffer.from(text, 'utf16le')
	return encoding === 'utf-16be' ? bytes.swap16() : bytes
}

/** Writes rows in the dialect of a file. A cell that a spreadsheet would read as a formula stays text. */
export class CsvWriter {
	readonly #dialect: CsvDialect
	#isAtStart: boolean

	constructor(dialect: CsvDialect) {
		this.#dialect = dialect
		this.#isAtStart = dialect.hasBom
	}

	#quote(cell: string): string {
		const { delimiter } = this.#dialect
		const guarded = guardFormula(cell)
		const isPlain = !/["\r\n]/.test(guarded) && !guarded.includes(delimiter)
		return isPlain ? guarded : `"${guarded.replaceAll('"', '""')}"`
	}

	/** The bytes of a row; the first includes the byte order mark. */
	row(cells: readonly string[]): Uint8Array {
		const { delimiter, lineBreak, encoding } = this.#dialect
		const mark = this.#isAtStart && encoding !== 'windows-1252' ? '\ufeff' : ''
		this.#isAtStart = false
		// An empty row would be an empty line, which readers skip.
		const isBare = cells.length === 1 && cells[0] === ''
		const text = isBare ? '""' : cells.map((cell) => this.#quote(cell)).join(delimiter)
		return encode(`${mark}${text}${lineBreak}`, encoding)
	}
}
