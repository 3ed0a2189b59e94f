import { basename } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ByteSource, pieceBytes } from './byte-source.ts'
import { readCsv, type TableRecord } from './csv-reader.ts'
import { findDelimiter, hasSepLine } from './delimiter-detection.ts'
import { readJsonl } from './jsonl-reader.ts'
import {
	type Table,
	type TableDialect,
	TableError,
	type TableLimits,
	type TableOptions,
	type TableRow,
	type TableSource,
	tableLimits,
} from './table.ts'
import { findEncoding, TextPieces } from './text-decoding.ts'
import { readXlsx } from './xlsx-reader.ts'

const startsWith = (bytes: Uint8Array, ...signs: number[]) =>
	signs.every((sign, at) => bytes[at] === sign)

/** Detects the dialect of a file from its first bytes and the given options. */
function findDialect(head: Uint8Array, options: TableOptions): TableDialect & { isSure: boolean } {
	// The file format of spreadsheet programs until 2007.
	if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableError('old spreadsheet')
	const found = findEncoding(head)
	const { encoding = found.encoding, sheet = null } = options
	const text = new TextDecoder(encoding).decode(head)
	const isXlsx = startsWith(head, 0x50, 0x4b, 0x03, 0x04)
	if (!isXlsx && text.includes('\u0000')) throw new TableError('binary')
	const isJson = /^\s*[[{]/.test(text)
	const format = options.format ?? (isXlsx ? 'xlsx' : isJson ? 'jsonl' : 'csv')
	const isWhole = head.length < pieceBytes
	return {
		format,
		encoding: format === 'xlsx' ? 'utf-8' : encoding,
		hasBom: format !== 'xlsx' && found.hasBom,
		delimiter: options.delimiter ?? (format === 'csv' ? findDelimiter(text, isWhole) : ';'),
		lineBreak: /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n',
		sheet,
		isSure: options.encoding !== undefined || found.hasBom || encoding !== 'utf-8',
	}
}

/** Text length that is checked before others get a turn: about a dozen rows */
const sliceLength = 2_048

/** Slices of a text that do not split a character */
function* slicesOf(text: string): Generator<string> {
	for (let at = 0; at < text.length; ) {
		const isOpen = /[\ud800-\udbff]/.test(text[at + sliceLength - 1] ?? '')
		const end = at + sliceLength - (isOpen ? 1 : 0)
		yield text.slice(at, end)
		at = end
	}
}

async function* decode(source: ByteSource, dialect: TableDialect, isSure: boolean) {
	const pieces = new TextPieces({ encoding: dialect.encoding, isSure })
	for await (const piece of source.read()) {
		const text = pieces.decode(piece)
		dialect.encoding = pieces.encoding
		yield* slicesOf(text)
	}
	yield pieces.decode(new Uint8Array(), true)
	dialect.encoding = pieces.encoding
}

type Records = AsyncGenerator<TableRecord[]>

/** Separates the header record from the rest, without a line that only names the delimiter. */
async function takeHeaders(records: Records, isSkipped: boolean) {
	let left = isSkipped ? 1 : 0
	for (let next = await records.next(); !next.done; next = await records.next()) {
		const [first, ...others] = next.value.slice(left)
		left = Math.max(0, left - next.value.length)
		if (first) return { first, others }
	}
	throw new TableError('empty')
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function checkHeaders(headers: readonly string[], { columnsMax }: TableLimits): void {
	if (isEmpty(headers)) throw new TableError('no headers', 1)
	if (headers.length > columnsMax) {
		throw new TableError('too many columns', 1, { max: columnsMax, found: headers.length })
	}
}

/** Adds the file's name to an error. */
const nameFile = (error: unknown, source: TableSource): unknown =>
	error instanceof TableError && typeof source === 'string' ? error.of(basename(source)) : error

/**
 * Yields rows one by one and lets others run after each chunk. Rows without any cell are counted but left
 * out.
 */
async function* rowsOf(
	first: TableRecord[],
	records: Records,
	{ limits: { columnsMax }, source }: { limits: TableLimits; source: TableSource },
): AsyncGenerator<TableRow> {
	let row = 0
	try {
		for (let batch: TableRecord[] | undefined = first; batch; ) {
			for (const { line, cells } of batch) {
				row += 1
				if (cells.length > columnsMax) {
					throw new TableError('too many columns', line, { max: columnsMax, found: cells.length })
				}
				if (!isEmpty(cells)) yield { row, line, cells }
			}
			await nextTurn()
			const next: IteratorResult<TableRecord[]> = await records.next()
			batch = next.done ? undefined : next.value
		}
	} catch (error) {
		throw nameFile(error, source)
	} finally {
		await records.return(undefined)
	}
}

function recordsOf(
	source: ByteSource,
	dialect: TableDialect,
	{ limits, isSure }: { limits: TableLimits; isSure: boolean },
): Records {
	if (dialect.format === 'xlsx') return readXlsx(source, { sheet: dialect.sheet, limits })
	const texts = decode(source, dialect, isSure)
	if (dialect.format === 'jsonl') return readJsonl(texts, limits)
	return readCsv(texts, { delimiter: dialect.delimiter, limits })
}

/**
 * Opens a table file: CSV of any dialect, JSON lines or a spreadsheet. Rows are read on demand, and memory is
 * bounded by `tableLimits`. Throws a `TableError` if the file is invalid, here or while rows are read.
 */
export async function openTable(source: TableSource, options: TableOptions = {}): Promise<Table> {
	const bytes = new ByteSource(source)
	const limits = { ...tableLimits, ...options.limits }
	try {
		const head = await bytes.peek(pieceBytes)
		if (head.length === 0) throw new TableError('empty')
		const { isSure, ...dialect } = findDialect(head, options)
		const records = recordsOf(bytes, dialect, { limits, isSure })
		const isSkipped =
			dialect.format === 'csv' && hasSepLine(new TextDecoder(dialect.encoding).decode(head))
		const { first, others } = await takeHeaders(records, isSkipped)
		const headers = first.cells.map((header) => header.trim())
		checkHeaders(headers, limits)
		const rows = rowsOf(others, records, { limits, source })
		return { headers, dialect, rows, close: async () => void (await bytes.close()) }
	} catch (error) {
		await bytes.close()
		throw nameFile(error, source)
	}
}
