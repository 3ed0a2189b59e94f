import { basename } from 'node:path'
import { type Country, countries } from '@roundsman/contract'
import {
	type Fault,
	type ImportKind,
	keyFieldsOf,
	type RowValues,
} from '@roundsman/contract/imports'
import { sql } from 'kysely'
import { copyValue } from '#db/copy'
import { findFirm } from '#domains/firm'
import { keySeparator } from '#platform/imports/import-adapter'
import { rangeOf, slicesOf } from './checks/check-scope.ts'
import type { ImportDeps } from './import-deps.ts'
import { importAdapters } from './import-kinds.ts'
import {
	deleteRows,
	findRun,
	findUsualCountry,
	hasRows,
	type ImportFile,
	type ImportRun,
	implied,
	insertFile,
	listFiles,
	setOptions,
	stageImpliedSectors,
	updateFile,
} from './import-repository.ts'
import { countryIn, type InspectedFile, inspectFile, needsCountry, readRows } from './read-file.ts'

const columns = [
	'import_id',
	'file',
	'row_number',
	'line',
	'kind',
	'key',
	'other_key',
	'cells',
	'cell_values',
	'read_faults',
]

/** The key of a row as one text; null if a part is missing. */
export function keyOf(kind: ImportKind, values: RowValues): string | null {
	const parts = keyFieldsOf(kind).map(({ name, isRequired }) => {
		const value = values[name] ?? null
		return value === null && !isRequired ? '' : value
	})
	return parts.includes(null) ? null : parts.join(keySeparator)
}

/** Removes NUL from a fault's cell, which the database cannot store. */
const storable = (fault: Fault): Fault => ({
	...fault,
	value: fault.value?.replaceAll('\u0000', '\ufffd').toWellFormed() ?? null,
})

/** A row in the form in which it is copied into the staging table */
function stageLine(
	place: { importId: number; file: number; kind: ImportKind },
	read: { row: number; line: number; cells: string[]; values: RowValues; faults: Fault[] },
): string {
	const { otherKey, nameOf } = importAdapters.get(place.kind) ?? {}
	return [
		place.importId,
		place.file,
		read.row,
		read.line,
		place.kind,
		keyOf(place.kind, read.values),
		(otherKey?.of ?? nameOf)?.(read.values) ?? null,
		JSON.stringify(read.cells),
		JSON.stringify(read.values),
		read.faults.length > 0 ? JSON.stringify(read.faults.map(storable)) : null,
	]
		.map(copyValue)
		.join('\t')
}

type Inspected = { file: ImportFile & { source: string }; found: InspectedFile }

async function inspectAll({ db }: ImportDeps, run: ImportRun): Promise<Inspected[]> {
	const inspected: Inspected[] = []
	for (const { source, ...file } of await listFiles(db, run.id)) {
		if (source === null) continue
		const found = await inspectFile(db, { ...file, source }, run.options)
		inspected.push({ file: { ...file, source }, found })
	}
	return inspected
}

async function noteInspected({ db }: ImportDeps, importId: number, { file, found }: Inspected) {
	const { kind, mapping, headers, dialect, questions } = found
	await updateFile(db, importId, file.place, {
		...(kind ? { kind } : {}),
		...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
		headers: JSON.stringify(headers),
		dialect: JSON.stringify(dialect),
		questions: JSON.stringify(questions),
	})
}

async function stageFile(
	{ db, copyInto }: ImportDeps,
	importId: number,
	{ file, found }: Inspected,
	country: Country,
): Promise<void> {
	const { kind, mapping } = found
	if (kind === null || mapping === null) throw new Error('The file has not been understood')
	await deleteRows(db, importId, file.place)
	let rows = 0
	const prepare = importAdapters.get(kind)?.prepare
	const lines = async function* () {
		for await (const read of readRows({ source: file.source, kind, mapping, country })) {
			rows = read.row
			const values = prepare?.(read.values) ?? read.values
			yield stageLine({ importId, file: file.place, kind }, { ...read, values })
		}
	}
	await copyInto({ table: 'import_row', columns }, lines())
	await updateFile(db, importId, file.place, { is_staged: true, row_count: rows })
}

/** Lets rows that name the same thing differently be compared as duplicates. */
async function settleOtherKeys({ db }: ImportDeps, importId: number): Promise<void> {
	for (const { kind, place, rows } of await listFiles(db, importId)) {
		const settle = importAdapters.get(kind ?? '')?.settleOtherKeys
		if (!settle) continue
		for (const range of slicesOf({ importId, file: place, rows })) {
			const settled = settle(sql`
				select file, row_number, cell_values as data from import_row where ${rangeOf(range)}`)
			await sql`
				update import_row set other_key = settled.other_key from (${settled}) as settled
				where import_row.import_id = ${importId} and import_row.file = settled.file
					and import_row.row_number = settled.row_number
			`.execute(db)
		}
	}
}

/** Sectors that employees refer to are created with them. */
async function stageImplied({ db }: ImportDeps, importId: number): Promise<void> {
	const files = await listFiles(db, importId)
	if (!files.some(({ kind }) => kind === 'employees')) return
	await deleteRows(db, importId, implied)
	const rows = await stageImpliedSectors(db, importId)
	if (rows === 0) return
	if (!files.some(({ place }) => place === implied)) {
		await insertFile(db, importId, {
			place: implied,
			name: 'sectors',
			source: null,
			kind: 'sectors',
		})
	}
	await updateFile(db, importId, implied, { is_staged: true, row_count: rows })
}

/** The firm's own country if it is entered, else that of most sectors */
async function countryOfFirm(db: ImportDeps['db']) {
	const { firm } = await findFirm(db)
	return firm?.country ?? findUsualCountry(db)
}

/** The country of rows that name none; asks a question if a file needs one and nothing implies it. */
async function settleCountry({ db }: ImportDeps, run: ImportRun, inspected: readonly Inspected[]) {
	const files = inspected.map(({ found }) => found)
	const country = run.options.country ?? (await countryOfFirm(db)) ?? countryIn(files)
	if (country === null) {
		const question = { question: 'country', field: null, about: null, choices: [...countries] }
		for (const file of files) if (needsCountry(file)) file.questions.push(question)
		return 'de'
	}
	await setOptions(db, run.id, { ...run.options, country })
	return country
}

/** Stages all files of an import; false if questions are open. */
export async function stageFiles(deps: ImportDeps, importId: number): Promise<boolean> {
	const run = await findRun(deps.db, importId)
	if (!run) return false
	const inspected = await inspectAll(deps, run)
	const country = await settleCountry(deps, run, inspected)
	for (const one of inspected) await noteInspected(deps, importId, one)
	if (inspected.some(({ found }) => found.questions.length > 0)) return false
	for (const one of inspected) await stageFile(deps, importId, one, country)
	await stageImplied(deps, importId)
	await settleOtherKeys(deps, importId)
	await countRows(deps)
	return true
}

/**
 * Updates planner statistics of the staging table: searched columns only, with a small sample, without
 * blocking others.
 */
const countRows = ({ db }: ImportDeps): Promise<void> =>
	db.transaction().execute(async (transaction) => {
		await sql`set local default_statistics_target = 10`.execute(transaction)
		await sql`select analyze_import_row()`.execute(transaction)
	})

export async function assertStaged({ db }: ImportDeps, importId: number): Promise<void> {
	for (const { place, rows, name } of await listFiles(db, importId)) {
		if (rows > 0 && !(await hasRows(db, importId, place))) {
			throw new StageLostError(
				`The rows of ${basename(name)} are gone with a crash of the database. Import the files again: what has been done stays, and is not done twice.`,
			)
		}
	}
}

export class StageLostError extends Error {}
