import { Readable } from 'node:stream'
import type { Db } from '#db/database'
import { readStored } from '#domains/files'
import type { Config } from '#platform/config'
import { findRecords } from '#platform/erasure/erase-rows'
import type { Person } from '#platform/erasure/erasure'
import { listPersonFiles, readPersonRows } from '#platform/erasure/export-rows'
import { type ArchiveEntry, zipOf } from '#platform/erasure/zip-stream'
import { wholeErasure } from './whole-erasure.ts'

type Deps = { db: Db; config: Config }

async function* entriesOf({ db, config }: Deps, person: Person): AsyncGenerator<ArchiveEntry> {
	const known = await findRecords(db, wholeErasure, person)
	for (const name of Object.keys(wholeErasure)) {
		const rows = readPersonRows(db, wholeErasure, { name, person: known })
		const first = await rows.next()
		if (first.done) continue
		yield { name: `${name}.jsonl`, chunks: linesOf(first.value, rows) }
	}
	for (const id of await listPersonFiles(db, wholeErasure, known)) {
		const bytes = await readStored({ db, config }, id)
		if (bytes) yield { name: `files/${id}`, chunks: [bytes], isPacked: true }
	}
}

async function* linesOf(first: unknown, rows: AsyncGenerator<unknown>): AsyncGenerator<Buffer> {
	const line = (row: unknown) => Buffer.from(`${JSON.stringify(row)}\n`)
	yield line(first)
	for await (const row of rows) yield line(row)
}

/** All data that names a person: a JSON lines file for each table, and their pictures */
export const exportPerson = (deps: Deps, person: Person): Readable =>
	Readable.from(zipOf(entriesOf(deps, person)), { objectMode: false })
