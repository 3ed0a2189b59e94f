import { type TableFaultReason, tableFaultSentence } from '@roundsman/contract/imports'

export const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TableEncoding = (typeof tableEncodings)[number]
export const tableDelimiters = [';', '\t', '|', ',', ':'] as const
export type TableDelimiter = (typeof tableDelimiters)[number]

/** How a file is written, so that another can be written in the same way. */
export type TableDialect = {
	format: 'csv' | 'jsonl' | 'xlsx'
	/** Right only when all rows are read: a file may begin with plain ASCII. */
	encoding: TableEncoding
	hasBom: boolean
	delimiter: TableDelimiter
	lineBreak: '\r\n' | '\n'
	/** The sheet that was asked for; null for the first. */
	sheet: string | null
}

/** A row: `row` counts from 1 for the first behind the headers, `line` is where it begins in the file. */
export type TableRow = { row: number; line: number; cells: string[] }

export type Table = {
	headers: string[]
	dialect: TableDialect
	/** To be gone through once; who leaves early closes the file. */
	rows: AsyncIterable<TableRow>
	/** Lets go of a file whose rows nobody asks for. */
	close(): Promise<void>
}

/** The bytes of a file, or its path. */
export type TableSource = AsyncIterable<Uint8Array> | string

export type TableOptions = {
	/** Missing options are detected. */
	format?: TableDialect['format']
	delimiter?: TableDelimiter
	encoding?: TableEncoding
	/** The name of a sheet. */
	sheet?: string
	limits?: Partial<TableLimits>
}

export type TableLimits = {
	/** Characters of a row, its line breaks among them. */
	rowMaxLength: number
	columnsMax: number
	/** Of a spreadsheet: it is read as a whole. */
	sheetRowsMax: number
	sheetMaxBytes: number
	/** Bytes of all its parts when they are unpacked. */
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

/** A file that is no table, with the line where that was found out. */
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

	/** The same, with the name of the file in its words. */
	of(file: string): TableError {
		return new TableError(this.reason, this.line, this.params, file)
	}
}
