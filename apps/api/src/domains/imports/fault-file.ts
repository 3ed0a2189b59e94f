import { mkdir, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Locale } from '@roundsman/contract'
import { type Fault, faultFileHeaders, faultSentence } from '@roundsman/contract/imports'
import type { Db } from '#db/database'
import { CsvWriter, plainCsv } from '#platform/tables/csv-writer'
import { type ImportFile, listFiles } from './import-repository.ts'
import { listFaultyRows, namedFiles } from './report-service.ts'

const readTogether = 1_000

/** The faults of one row, each with its column's name */
const joinFaults = (faults: readonly Fault[], wordsOf: (fault: Fault) => string, between: string) =>
	faults
		.map((fault) => (fault.column ? `${fault.column}: ${wordsOf(fault)}` : wordsOf(fault)))
		.join(between)

/**
 * The faulty rows in the file's own dialect: the original cells, the fault codes, and sentences that say what
 * to do.
 */
export async function* faultRows(
	db: Db,
	{ importId, file, locale }: { importId: number; file: ImportFile; locale: Locale },
): AsyncGenerator<Uint8Array> {
	const { place, headers, dialect } = file
	const writer = new CsvWriter(dialect.format === 'csv' ? { ...plainCsv, ...dialect } : plainCsv)
	const { reason, advice } = faultFileHeaders(locale)
	yield writer.row([...headers, reason, advice])
	for (let after = 0, left = true; left; ) {
		const rows = await listFaultyRows(db, { importId, file: place, after, limit: readTogether })
		for (const { cells, faults } of rows) {
			const own = JSON.parse(cells) as string[]
			const missing = Math.max(0, headers.length - own.length)
			yield writer.row([
				...own,
				...Array.from({ length: missing }, () => ''),
				joinFaults(faults, (fault) => fault.reason, '; '),
				joinFaults(faults, (fault) => faultSentence(fault, locale), ' '),
			])
		}
		after = rows.at(-1)?.row ?? after
		left = rows.length === readTogether
	}
}

export async function writeFaultFiles(
	db: Db,
	{ importId, folder, locale }: { importId: number; folder: string; locale: Locale },
): Promise<string[]> {
	await mkdir(folder, { recursive: true })
	const paths: string[] = []
	for (const file of namedFiles(await listFiles(db, importId))) {
		if (file.faulty === 0) continue
		const path = join(folder, `${basename(file.name).replace(/\.\w+$/, '')}.faulty.csv`)
		const handle = await open(path, 'w', 0o600)
		try {
			for await (const row of faultRows(db, { importId, file, locale })) await handle.write(row)
		} finally {
			await handle.close()
		}
		paths.push(path)
	}
	return paths
}
