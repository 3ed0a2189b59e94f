import { Buffer } from 'node:buffer'
import type { TableFaultReason } from '@roundsman/contract/imports'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

// Reads a spreadsheet in a worker thread, because it is parsed as a whole. See `xlsx-reader.ts`.

export type SheetTask = {
	bytes: Uint8Array
	sheet: string | null
	inflatedMaxBytes: number
	rowsMax: number
}
/** One row per line, each a JSON list of strings; or the reason why it cannot be read */
export type ReadSheet =
	| { lines: Uint8Array; reason?: never }
	| { reason: TableFaultReason; lines?: never }

class SheetFault extends Error {
	readonly reason: TableFaultReason
	constructor(reason: TableFaultReason) {
		super(reason)
		this.reason = reason
	}
}

const isSheet = (name: string) => name.startsWith('xl/worksheets/') && name.endsWith('.xml')

/**
 * Rejects an archive whose parts are too large. The sizes come from the same directory that the unpacker
 * uses, and it never unpacks more bytes than stated there.
 */
function checkSizes({ bytes, inflatedMaxBytes }: SheetTask): void {
	let inflated = 0
	unzipSync(bytes, {
		filter: ({ originalSize }) => {
			inflated += originalSize
			if (inflated > inflatedMaxBytes) throw new SheetFault('too large')
			return false
		},
	})
}

const rowTag = Buffer.from('<row')

function countRows(sheet: Uint8Array): number {
	const bytes = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength)
	let count = 0
	for (let at = bytes.indexOf(rowTag); at !== -1; at = bytes.indexOf(rowTag, at + 4)) count += 1
	return count
}

/** Rejects a workbook in which each sheet has too many rows, before parsing it. */
function checkRows({ bytes, rowsMax }: SheetTask): void {
	const sheets = unzipSync(bytes, { filter: ({ name }) => isSheet(name) })
	const counts = Object.values(sheets).map(countRows)
	if (counts.length > 0 && Math.min(...counts) > rowsMax + 1) throw new SheetFault('too many rows')
}

const pad = (number: number) => String(number).padStart(2, '0')

/** A date as the sheet shows it: it has no time zone. */
function textOfDate(date: Date): string {
	const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
	// A time without a date is stored relative to the first day of spreadsheets.
	if (date.getUTCFullYear() < 1900) return time
	const day = date.toISOString().slice(0, 10)
	return time === '00:00' ? day : `${day} ${time}`
}

function textOf(value: unknown): string {
	if (value === null || value === undefined) return ''
	return value instanceof Date ? textOfDate(value) : String(value)
}

function reasonOf(error: unknown, isNamed: boolean): TableFaultReason {
	if (error instanceof SheetFault) return error.reason
	return (error as Error)?.name === 'SheetNotFoundError' && isNamed
		? 'unknown sheet'
		: 'broken spreadsheet'
}

/** Rows that are encoded at a time */
const rowsAtOnce = 1000

/** Encodes rows in shared memory, so that nothing is copied between threads. */
function linesOf(rows: readonly (readonly unknown[])[]): Uint8Array {
	const pieces: Buffer[] = []
	for (let at = 0; at < rows.length; at += rowsAtOnce) {
		const lines = rows.slice(at, at + rowsAtOnce).map((row) => JSON.stringify(row.map(textOf)))
		pieces.push(Buffer.from(`${lines.join('\n')}\n`))
	}
	const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
	const shared = new Uint8Array(new SharedArrayBuffer(length))
	let at = 0
	for (const piece of pieces) {
		shared.set(piece, at)
		at += piece.length
	}
	return shared
}

export async function readRows(task: SheetTask): Promise<ReadSheet> {
	try {
		checkSizes(task)
		checkRows(task)
		const rows = await readSheet(Uint8Array.from(task.bytes).buffer, task.sheet ?? 1)
		if (rows.length > task.rowsMax + 1) return { reason: 'too many rows' }
		return { lines: linesOf(rows) }
	} catch (error) {
		return { reason: reasonOf(error, task.sheet !== null) }
	}
}
