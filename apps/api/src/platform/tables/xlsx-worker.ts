import { Buffer } from 'node:buffer'
import type { TableFaultReason } from '@roundsman/contract/imports'
import { type Unzipped, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'

// Reads a spreadsheet in a thread of its own: it is parsed as a whole. See `xlsx-reader.ts`.

export type SheetTask = {
	bytes: Uint8Array
	sheet: string | null
	inflatedMaxBytes: number
	rowsMax: number
}
/** One row a line, each a JSON list of strings; a fault instead where it cannot be read. */
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

/** The parts that are looked at; never more bytes than the archive's list of parts names, and none beyond the limit. */
function unpack({ bytes, inflatedMaxBytes }: SheetTask): Unzipped {
	let inflated = 0
	return unzipSync(bytes, {
		filter: ({ name, originalSize }) => {
			if (!/\.xml(?:\.rels)?$/.test(name)) return false
			inflated += originalSize
			if (inflated > inflatedMaxBytes) throw new SheetFault('too large')
			return true
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

/** Refuses a workbook whose only sheet has too many rows before they are parsed. */
function checkRows(parts: Unzipped, rowsMax: number): void {
	const sheets = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'))
	const counts = sheets.flatMap((name) => (parts[name] ? [countRows(parts[name])] : []))
	if (Math.min(...counts) > rowsMax + 1) throw new SheetFault('too many rows')
}

const pad = (number: number) => String(number).padStart(2, '0')

/** A moment as the sheet shows it: dates have no time zone. */
function textOfDate(date: Date): string {
	const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
	// A time without a day counts from the first day of spreadsheets.
	if (date.getUTCFullYear() < 1900) return time
	const day = date.toISOString().slice(0, 10)
	return time === '00:00' ? day : `${day} ${time}`
}

function textOf(value: unknown): string {
	if (value === null || value === undefined) return ''
	return value instanceof Date ? textOfDate(value) : String(value)
}

function reasonOf(error: unknown): TableFaultReason {
	if (error instanceof SheetFault) return error.reason
	return /sheet not found|not found/i.test(String((error as Error)?.message))
		? 'unknown sheet'
		: 'broken spreadsheet'
}

/** The rows of a sheet, the first one's or those of a named one. */
export async function readRows(task: SheetTask): Promise<ReadSheet> {
	try {
		const parts = unpack(task)
		checkRows(parts, task.rowsMax)
		// What was measured is what is parsed: the archive's own parts may be others than its list names.
		const measured = Buffer.from(zipSync(parts, { level: 0 }))
		const rows = await readSheet(measured, task.sheet ?? 1)
		if (rows.length > task.rowsMax + 1) return { reason: 'too many rows' }
		const lines = rows.map((row) => JSON.stringify(row.map(textOf)))
		return { lines: new TextEncoder().encode(lines.join('\n')) }
	} catch (error) {
		return { reason: reasonOf(error) }
	}
}
