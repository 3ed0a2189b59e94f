import { join } from 'node:path'
import { Threads } from '../limits/threads.ts'
import type { ByteSource } from './byte-source.ts'
import type { TableRecord } from './csv-reader.ts'
import { TableError, type TableLimits } from './table.ts'
import type { ReadSheet, SheetTask } from './xlsx-worker.ts'

/** One at a time: parsing a large sheet takes several hundred megabytes. */
const threads = new Threads({ threads: 1, queueMax: 20, longestMs: 120_000, threadMaxMb: 1024 })
const workerFile = join(import.meta.dirname, 'xlsx-worker.ts')

async function collect(source: ByteSource, maxBytes: number): Promise<Uint8Array> {
	const pieces: Uint8Array[] = []
	let length = 0
	for await (const piece of source.read()) {
		length += piece.length
		if (length > maxBytes) throw new TableError('too large', null, { maxMb: maxBytes / 1_000_000 })
		pieces.push(piece)
	}
	return Buffer.concat(pieces)
}

const wantedMemory = 'ERR_WORKER_OUT_OF_MEMORY'

async function readInThread(task: SheetTask): Promise<ReadSheet> {
	try {
		return (await threads.run(workerFile, 'readRows', task)) as ReadSheet
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === wantedMemory) return { reason: 'too large' }
		throw error
	}
}

/** Rows that are taken from the thread's result at a time */
const rowsAtOnce = 500

/** The rows of a spreadsheet as records; a line is a row of the sheet. */
export async function* readXlsx(
	source: ByteSource,
	{ sheet, limits }: { sheet: string | null; limits: TableLimits },
): AsyncGenerator<TableRecord[]> {
	const bytes = await collect(source, limits.sheetMaxBytes)
	const { inflatedMaxBytes, sheetRowsMax: rowsMax } = limits
	const read = await readInThread({ bytes, sheet, inflatedMaxBytes, rowsMax })
	if (read.reason) {
		const params = { sheet: sheet ?? '', max: rowsMax, maxMb: inflatedMaxBytes / 1_000_000 }
		throw new TableError(read.reason, null, params)
	}
	const lines = Buffer.from(read.lines.buffer)
	let records: TableRecord[] = []
	let line = 0
	for (let at = 0; at < lines.length; ) {
		const found = lines.indexOf(10, at)
		const end = found === -1 ? lines.length : found
		line += 1
		records.push({ line, cells: JSON.parse(lines.toString('utf8', at, end)) as string[] })
		at = end + 1
		if (records.length < rowsAtOnce) continue
		yield records
		records = []
	}
	if (records.length > 0) yield records
}
