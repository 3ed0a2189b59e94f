import { type ImportKind, importKinds } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { choreActor, recordEvent } from '#platform/events/record-event'
import { type CheckScope, rangeOf } from './checks/check-scope.ts'
import { importAdapters } from './import-kinds.ts'
import { insertFile, insertRun, updateFile, updateRun } from './import-repository.ts'

const waitsHours = 24
const hourMs = 3_600_000

/** Stores the waiting rows of a range; a repeated row does not extend its wait. */
export async function keepWaiting(db: Db, scope: CheckScope, now: Date): Promise<void> {
	const until = new Date(now.getTime() + waitsHours * hourMs)
	await sql`
		insert into import_waiting as waiting (
			kind, key, import_id, file_name, row_number, cells, cell_values, waits_until
		)
		select kind, key, ${scope.importId}, (
			select name from import_file where import_id = ${scope.importId} and place = ${scope.file}
		), row_number, cells, cell_values, ${until}
		from import_row where ${rangeOf(scope)} and verdict = 'waiting' and key is not null
		on conflict (kind, key) do update set import_id = excluded.import_id,
			cells = excluded.cells, cell_values = excluded.cell_values,
			waits_until = least(waiting.waits_until, excluded.waits_until)
	`.execute(db)
}

/** Removes waiting rows that have been imported in the meantime. */
export async function endWaiting(db: Db, scope: CheckScope): Promise<void> {
	await sql`
		delete from import_waiting
		where kind = ${scope.kind} and key in (
			select key from import_row where ${rangeOf(scope)} and verdict <> 'waiting'
		)
	`.execute(db)
}

type WaitingRow = {
	kind: ImportKind
	key: string
	file: string
	row: number
	until: Date
}

/** Waiting rows, and those whose wait has expired */
export async function listWaiting(db: Db, limit: number): Promise<WaitingRow[]> {
	const { rows } = await sql<WaitingRow>`
		select kind, key, file_name as file, row_number as row, waits_until as until
		from import_waiting order by waits_until, kind, key limit ${limit}
	`.execute(db)
	return rows
}

async function isAnyReady(db: Db, now: Date): Promise<boolean> {
	const customers = importAdapters.get('customers')?.lookup(sql`
		select cell_values ->> 'customer' from import_waiting
		where kind = 'orders' and waits_until > ${now}
	`)
	const { rows } = await sql`select from (${customers}) as found limit 1`.execute(db)
	return rows.length > 0
}

/** Creates an import of the waiting rows whose customer now exists; returns its id. */
export async function stageWaiting(db: Db, now: Date): Promise<number | undefined> {
	if (!(await isAnyReady(db, now))) return undefined
	const options = {
		apply: true,
		withoutFaulty: true,
		complete: [],
		waits: true,
		country: null,
		mapping: null,
		dateStyle: null,
		decimal: null,
		asOf: now.toISOString(),
	}
	const id = await insertRun(db, { options, createdBy: null, now })
	for (const [place, kind] of importKinds.entries()) {
		const { numAffectedRows } = await sql`
			insert into import_row (import_id, file, row_number, line, kind, key, cells, cell_values)
			select ${id}, ${place}, row_number() over (order by key), row_number, kind, key, cells, cell_values
			from import_waiting where kind = ${kind} and waits_until > ${now}
		`.execute(db)
		if (!numAffectedRows) continue
		await insertFile(db, id, { place, name: `waiting ${kind}`, source: null, kind })
		await updateFile(db, id, place, { is_staged: true, row_count: Number(numAffectedRows) })
	}
	const [actor, after] = [choreActor('import waiting'), { apply: true }]
	await recordEvent({ db, now, actor }, { kind: 'import.created', recordId: String(id), after })
	await updateRun(db, id, { state: 'checking' })
	return id
}
