import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportKind } from '@roundsman/contract'
import {
	type ExportFile,
	type ExportManifest,
	exportFormat,
	exportSchemaOf,
} from '@roundsman/contract/exports'
import type { Db } from '#db/database'
import { eventExport } from '#domains/events'
import { findFirm } from '#domains/firm'
import type { Config } from '#platform/config'
import type { ReadTable } from '#platform/exports/export-table'
import { HashedFile, ownFileMode, ownFolderMode } from '#platform/exports/hashed-file'
import { createRowFormat } from '#platform/exports/row-format'
import { readEpoch } from '#platform/operations/operations'
import { ExportError } from './export-error.ts'
import { exportTables, isRestored, tablesOf } from './export-tables.ts'
import { exportPictures } from './picture-service.ts'
import { countRows, readRows, withSnapshot } from './snapshot-repository.ts'

const usualPageRows = 1_000

export type ExportStep = { kind: string; rows: number; of: number }

export type ExportDeps = {
	/** Holds one connection for the snapshot until everything is read. */
	db: Db
	config: Pick<Config, 'dataDir' | 'storageUrl'>
	clock: () => Date
	/** Rows per query */
	pageRows?: number
	/** Called after each page and some pictures; throwing cancels the export. */
	onPause?: () => void
	onStep?: (step: ExportStep) => void | Promise<void>
}

type Writing = ExportDeps & { folder: string }

/** Creates the folder, or uses an empty one; throws `ExportError` if it is not empty. */
async function takeFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true, mode: ownFolderMode })
		if ((await readdir(folder)).length === 0) return
	} catch (error) {
		throw new ExportError(`The folder ${folder} cannot be used: ${(error as Error).message}.`)
	}
	throw new ExportError(`The folder ${folder} is not empty. Name one that is, or none that exists.`)
}

async function writeSchema(folder: string, table: ReadTable): Promise<ExportFile> {
	const name = `${table.kind}.schema.json`
	const file = await HashedFile.create(join(folder, name))
	await file.write(`${JSON.stringify(exportSchemaOf(table), null, '\t')}\n`)
	return { name, kind: table.kind, rows: null, ...(await file.close()) }
}

/** Writes the rows of a table as JSON lines and CSV; returns both files with the schema. */
async function writeTable(
	writing: Writing,
	{ snapshot, table }: { snapshot: Db; table: ReadTable },
	onRows: (rows: number) => Promise<void>,
): Promise<ExportFile[]> {
	const { folder, pageRows = usualPageRows } = writing
	const { kind } = table
	const format = createRowFormat(table.fields)
	const jsonl = await HashedFile.create(join(folder, `${kind}.jsonl`))
	// Data that is not restored is for programs only, so it gets no CSV.
	const csv = isRestored(kind) ? await HashedFile.create(join(folder, `${kind}.csv`)) : undefined
	let rows = 0
	try {
		await csv?.write(format.header)
		for await (const page of readRows(snapshot, table, pageRows)) {
			const lines = format.lines(page)
			await jsonl.write(lines.jsonl)
			await csv?.write(lines.csv)
			rows += page.length
			await onRows(page.length)
		}
	} catch (error) {
		await Promise.allSettled([jsonl.close(), csv?.close()])
		throw error
	}
	return [
		...(csv ? [{ name: `${kind}.csv`, kind, rows, ...(await csv.close()) }] : []),
		{ name: `${kind}.jsonl`, kind, rows, ...(await jsonl.close()) },
		await writeSchema(folder, table),
	]
}

type Written = Omit<ExportManifest, 'pictures' | 'isComplete'>

function writeSnapshot(writing: Writing, tables: readonly ReadTable[]): Promise<Written> {
	return withSnapshot(writing.db, async (snapshot) => {
		const moment = writing.clock().toISOString()
		const { firm } = await findFirm(snapshot)
		const epoch = await readEpoch(snapshot)
		const of = await countRows(snapshot, tables)
		const files: ExportFile[] = []
		let done = 0
		for (const table of tables) {
			const written = await writeTable(writing, { snapshot, table }, async (rows) => {
				done += rows
				writing.onPause?.()
				await writing.onStep?.({ kind: table.kind, rows: done, of })
			})
			files.push(...written)
		}
		return { format: exportFormat, firm: firm?.name ?? null, moment, epoch, files }
	})
}

type Wanted = {
	folder: string
	kinds?: readonly ExportKind[] | undefined
	/** As JSON lines; events are not restored. */
	withEvents?: boolean
}

async function writeAll(
	writing: Writing,
	{ kinds, withEvents = false }: Pick<Wanted, 'kinds' | 'withEvents'>,
): Promise<ExportManifest> {
	const tables = kinds ? tablesOf(kinds) : exportTables
	const written = await writeSnapshot(writing, withEvents ? [...tables, eventExport] : tables)
	const hasFiles = tables.some(({ kind }) => kind === 'files')
	const manifest = {
		...written,
		isComplete: tables.length === exportTables.length,
		// Outside the snapshot: pictures are immutable, and no connection waits for the file store.
		pictures: hasFiles ? await exportPictures(writing) : null,
	}
	const text = `${JSON.stringify(manifest, null, '\t')}\n`
	await writeFile(join(writing.folder, 'manifest.json'), text, { mode: ownFileMode })
	return manifest
}

/**
 * Writes the given kinds, or all, into a folder as of one point in time, with the manifest last. Throws
 * `ExportError`.
 */
export async function writeExport(
	deps: ExportDeps,
	{ folder, ...wanted }: Wanted,
): Promise<ExportManifest> {
	await takeFolder(folder)
	try {
		return await writeAll({ ...deps, folder }, wanted)
	} catch (error) {
		for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
		throw error
	}
}
