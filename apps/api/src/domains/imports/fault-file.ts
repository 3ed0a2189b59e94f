import { mkdir, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Db } from '#db/database'
import { CsvWriter, plainCsv } from '#platform/tables/csv-writer'
import { type ImportFile, listFiles } from './import-repository.ts'
import { listFaultyRows, namedFiles } from './report-service.ts'

const readTogether = 1_000

/** The faulty rows of a file as it is written itself: their original cells, and what is wrong with them. */
async function* faultRows(db: Db, importId: number, file: ImportFile): AsyncGenerator<Uint8Array> {
	const { place, headers, dialect } = file
	const writer = new CsvWriter(dialect.format === 'csv' ? { ...plainCsv, ...dialect } : plainCsv)
	yield writer.row([...headers, 'reason'])
	for (let after = 0, left = true; left; ) {
		const rows = await listFaultyRows(db, { importId, file: place, after, limit: readTogether })
		for (const { cells, faults } of rows) {
			const own = JSON.parse(cells) as string[]
			const filled = [
				...own,
				...Array.from({ length: Math.max(0, headers.length - own.length) }, () => ''),
			]
			const reasons = faults.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason))
			yield writer.row([...filled, reasons.join('; ')])
		}
		after = rows.at(-1)?.row ?? after
		left = rows.length === readTogether
	}
}

/** Writes the faulty rows of each file of an import into a folder; gives the paths. */
export async function writeFaultFiles(db: Db, importId: number, folder: string): Promise<string[]> {
	await mkdir(folder, { recursive: true })
	const paths: string[] = []
	for (const file of namedFiles(await listFiles(db, importId))) {
		if (file.faulty === 0) continue
		const path = join(folder, `${basename(file.name).replace(/\.\w+$/, '')}.faulty.csv`)
		const handle = await open(path, 'w', 0o600)
		try {
			for await (const row of faultRows(db, importId, file)) await handle.write(row)
		} finally {
			await handle.close()
		}
		paths.push(path)
	}
	return paths
}
