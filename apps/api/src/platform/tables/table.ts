import { type TableFaultReason, tableFaultSentence } from '@roundsman/contract/imports'

export const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TableEncoding = (typeof tableEncodings)[number]
export const tableDelimiters = [';', '\t', '|', ',', ':'] as const
export type TableDelimiter = (typeof tableDelimiters)[number]

/** The format of a file, so that another can be written in the same format */
export type TableDialect = {
	format: 'csv' | 'jsonl' | 'xlsx'
	/** Final only after all rows are read: a file may begin with plain ASCII. */
	encoding: TableEncoding
	hasBom: boolean
	delimiter: TableDelimiter
	lineBreak: '\r\n' | '\n'
	/** The requested sheet; null for the first */
	sheet: string | null
}

/** A row: `row` counts from 1 after the headers, `line` is where it begins in the file. */
export type TableRow = { row: number; line: number; cells: string[] }

export type Table = {
	headers: string[]
	dialect: TableDialect
	/** Can be iterated once; leaving the loop early closes the file. */
	rows: AsyncIterable<TableRow>
	/** Closes a file whose rows are not read. */
	close(): Promise<void>
}

/** The bytes of a file, or its path */
export type TableSource = AsyncIterable<Uint8Array> | string

export type TableOptions = {
	/** Missing options are detected. */
	format?: TableDialect['format']
	delimiter?: TableDelimiter
	encoding?: TableEncoding
	sheet?: string
	limits?: Partial<TableLimits>
}

export type TableLimits = {
	/** Characters of a row including its line breaks */
	rowMaxLength: number
	columnsMax: number
	/** For spreadsheets, which are read as a whole */
	sheetRowsMax: number
	sheetMaxBytes: number
	/** Total size of the unpacked parts in bytes */
	inflatedMaxBytes: number
}

export const tableLimits: TableLimits = {
	rowMaxLength: 1_000_000,
	columnsMax: 500,
	sheetRowsMax: 100_000,
	sheetMaxBytes: 50_000_000,
	inflatedMaxBytes: 300_000_000,
}

type Params = Record<string, string | number>

/** An invalid table file, with the line of the error */
export class TableError extends Error {
	readonly reason: TableFaultReason
	readonly line: number | null
	readonly params: Params

	constructor(
		reason: TableFaultReason,
		line: number | null = null,
		params: Params = {},
		file: string | null = null,
	) {
		const sentence = tableFaultSentence({ reason, line, params }, 'en')
		super(file === null ? sentence : `${file}: ${sentence}`)
		this.name = 'TableError'
		this.reason = reason
		this.line = line
		this.params = params
	}

	/** The same error with the file's name */
	of(file: string): TableError {
		return new TableError(this.reason, this.line, this.params, file)
	}
}
