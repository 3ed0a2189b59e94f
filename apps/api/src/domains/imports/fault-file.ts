import { open } from 'node:fs/promises'
import type { Db } from '#db/database'
import { CsvWriter, plainCsv } from '#platform/tables/csv-writer'
import { listFiles } from './import-repository.ts'
import { listFaultyRows, namedFiles } from './report-service.ts'

const readTogether = 1_000

/** All faulty rows as CSV: their original cells, and what is wrong with them. */
export async function* faultRows(db: Db, importId: number): AsyncGenerator<Uint8Array> {
	const writer = new CsvWriter(plainCsv)
	for (const { place, name, headers } of namedFiles(await listFiles(db, importId))) {
		let after = 0
		for (;;) {
			const rows = await listFaultyRows(db, { importId, file: place, after, limit: readTogether })
			if (after === 0 && rows.length > 0)
				yield writer.row(['file', 'row', 'line', ...headers, 'reason'])
			for (const { row, line, cells, faults } of rows) {
				const reasons = faults.map(({ column, reason }) =>
					column ? `${column}: ${reason}` : reason,
				)
				yield writer.row([
					name,
					String(row),
					String(line),
					...(JSON.parse(cells) as string[]),
					reasons.join('; '),
				])
				after = row
			}
			if (rows.length < readTogether) break
		}
	}
}

export async function writeFaultFile(db: Db, importId: number, path: string): Promise<void> {
	const file = await open(path, 'w', 0o600)
	try {
		for await (const row of faultRows(db, importId)) await file.write(row)
	} finally {
		await file.close()
	}
}
