import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportKind } from '@roundsman/contract'
import { exportNameOf, exportSchemaFileSchema } from '@roundsman/contract/exports'
import type { Db } from '#db/database'
import { planRemoval } from '#domains/files'
import { commandActor } from '#platform/events/record-event'
import type { ExportTable } from '#platform/exports/export-table'
import { readLines } from '#platform/exports/read-lines'
import { putEpoch } from '#platform/operations/device-memory'
import { ExportError } from './export-error.ts'
import type { ExportDeps } from './export-service.ts'
import { exportTables } from './export-tables.ts'
import { checkExport } from './manifest-service.ts'
import { restorePictures } from './picture-service.ts'
import { beginRestore, continueNumbers, findFilled, insertLines } from './restore-repository.ts'

const usualPageRows = 1_000
/** How long pictures from a failed restore stay in the store */
const unusedMs = 86_400_000
/** Database error codes for an invalid row */
const rowFaults = /^(?:22|23)/

type Restore = ExportDeps & { folder: string }

/** The columns of a file. A newer release may have more, an older one fewer. */
async function columnsIn(folder: string, table: ExportTable): Promise<string[]> {
	const name = `${table.kind}.schema.json`
	const schema = exportSchemaFileSchema.parse(
		JSON.parse(await readFile(join(folder, name), 'utf8')),
	)
	const names = Object.keys(schema.properties)
	const columns = Object.keys(table.fields).filter((column) => names.includes(exportNameOf(column)))
	const known = new Set(columns.map(exportNameOf))
	const unknown = names.filter((one) => !known.has(one))
	if (unknown.length === 0) return columns
	throw new ExportError(
		`${name} names what this release does not know: ${unknown.join(', ')}. Restore it with the release that wrote it, or a later one.`,
	)
}

async function restoreTable(
	{ folder, onStep, pageRows = usualPageRows }: Restore,
	{ db, table, rows: of }: { db: Db; table: ExportTable; rows: number },
): Promise<void> {
	const name = `${table.kind}.jsonl`
	const columns = await columnsIn(folder, table)
	let rows = 0
	for await (const lines of readLines(join(folder, name), pageRows)) {
		try {
			await insertLines(db, table, { columns, lines })
		} catch (error) {
			const { code, message } = error as { code?: string; message: string }
			if (!code || !rowFaults.test(code)) throw error
			throw new ExportError(`${name}, lines ${rows + 1} to ${rows + lines.length}: ${message}.`)
		}
		rows += lines.length
		await onStep?.({ kind: table.kind, rows, of })
	}
	await continueNumbers(db, table)
}

async function assertEmpty(db: Db): Promise<void> {
	const filled = await findFilled(db, exportTables)
	if (filled.length === 0) return
	throw new ExportError(
		`This service is in use: it holds ${filled.join(', ')}. An export is restored into an empty service only.`,
	)
}

const planTo =
	({ db, clock }: Restore) =>
	(ids: readonly string[]) =>
		planRemoval(db, ids, new Date(clock().getTime() + unusedMs))

/**
 * Restores a whole export with all ids into an empty service, completely or not at all. Phones notice the new
 * epoch. Returns the row counts by kind. Throws `ExportError` for errors that a person can correct.
 */
export async function restoreExport(
	deps: ExportDeps,
	folder: string,
): Promise<Map<ExportKind, number>> {
	const restore = { ...deps, folder }
	await assertEmpty(deps.db)
	const rowsOf = await checkExport(folder)
	// Files are restored before the rows that refer to them; unreferenced ones are deleted later.
	await restorePictures(restore, planTo(restore))
	await deps.db.transaction().execute(async (db) => {
		await beginRestore(db)
		await assertEmpty(db)
		for (const table of exportTables) {
			const rows = rowsOf.get(table.kind)
			if (rows !== undefined) await restoreTable(restore, { db, table, rows })
		}
		await putEpoch({ db, now: deps.clock(), actor: commandActor('export restore') })
	})
	return rowsOf
}
