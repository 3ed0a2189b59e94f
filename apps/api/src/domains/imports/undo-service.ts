import type { ImportKind } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type {
	CancelledVisit,
	ImportAdapter,
	ImportMoment,
	Sql,
} from '#platform/imports/import-adapter'
import { lockInOrder } from '#platform/imports/lock-order'
import type { ImportDeps } from './import-deps.ts'
import { recordRemoved, recordReturned } from './import-events.ts'
import { importAdapters, rankOf } from './import-kinds.ts'
import type { ImportRun } from './import-repository.ts'

const undoneTogether = 500

type Undoing = {
	run: ImportRun
	moment: ImportMoment
	inTurn(step: (db: Db) => Promise<void>): Promise<void>
}

type Change = {
	id: string
	action: 'created' | 'changed' | 'closed'
	cancelled: CancelledVisit[] | null
}

/** The next records after an id that must still be undone */
async function listOpen(db: Db, importId: number, kind: string, after: string): Promise<Change[]> {
	const { rows } = await sql<Change>`
		select record_id as id, action, cancelled from import_change
		where import_id = ${importId} and kind = ${kind} and undone is null and record_id > ${after}
		order by record_id limit ${undoneTogether}
	`.execute(db)
	return rows
}

async function markUndone(
	db: Db,
	{ run }: Undoing,
	kind: string,
	ids: readonly string[],
	undone: object,
) {
	if (ids.length === 0) return
	await sql`
		update import_change set undone = ${JSON.stringify(undone)}::jsonb
		where import_id = ${run.id} and kind = ${kind} and record_id = any(${[...ids]}::text[])
	`.execute(db)
}

/** The records that a later import has written */
async function listImportedSince(db: Db, importId: number, kind: string, ids: readonly string[]) {
	const { rows } = await sql<{ id: string }>`
		select distinct record_id as id from import_change
		where kind = ${kind} and record_id = any(${[...ids]}::text[]) and import_id > ${importId}
			and undone is null
	`.execute(db)
	return rows.map(({ id }) => id)
}

/** Deletes added records that nobody has used since. */
async function undoCreated(db: Db, undoing: Undoing, adapter: ImportAdapter, ids: string[]) {
	if (ids.length === 0) return
	const { kind } = adapter
	const used = new Set([
		...(await adapter.listUsed(db, ids)),
		...(await listImportedSince(db, undoing.run.id, kind, ids)),
	])
	const free = ids.filter((id) => !used.has(id))
	if (free.length > 0) {
		const gone = { importId: undoing.run.id, ids: free }
		await recordRemoved({ ...undoing.moment, db }, adapter, gone)
		await adapter.remove(db, free, undoing.moment)
	}
	await markUndone(db, undoing, kind, free, {})
	await markUndone(db, undoing, kind, [...used], { kept: 'used' })
}

function refsOf(adapter: ImportAdapter, back: Sql): Sql {
	const parts = Object.entries(adapter.references).map(([field, kind]) => {
		const values = sql`
			select back.id, named.value from back cross join lateral jsonb_array_elements_text(
				case jsonb_typeof(back.data -> ${sql.lit(field)})
					when 'array' then back.data -> ${sql.lit(field)}
					when 'string' then jsonb_build_array(back.data -> ${sql.lit(field)})
					else '[]'
				end
			) as named (value)`
		const lookup = importAdapters.get(kind)?.lookup(sql`select value from (${values}) as sought`)
		return sql`
			select named.id, ${sql.lit(field)} as field, jsonb_agg(found.id) as ids
			from (${values}) as named join (${lookup}) as found on found.key = named.value
			group by named.id`
	})
	if (parts.length === 0)
		return sql`select id, data, before, null::jsonb as refs, null::text as key from (${back}) as back`
	return sql`
		with back as (${back})
		select back.id, null::text as key, back.data, back.before, (
			select jsonb_object_agg(field, ids) from (${sql.join(parts, sql` union all `)}) as refs
			where refs.id = back.id
		) as refs
		from back`
}

/** Restores fields that nobody has changed since; the others are reported. */
async function undoChanged(db: Db, undoing: Undoing, adapter: ImportAdapter, ids: string[]) {
	if (ids.length === 0) return
	const wanted = sql`
		select record_id, before, after from import_change
		where import_id = ${undoing.run.id} and kind = ${adapter.kind} and record_id = any(${ids}::text[])`
	const fields = sql`
		select wanted.record_id as id, field.key, field.value, wanted.after -> field.key as after,
			nullif(current.current -> field.key, '""') is not distinct from nullif(wanted.after -> field.key, '""')
				as is_same
		from (${wanted}) as wanted
		left join (${adapter.current({ ids: sql`select unnest(${ids}::text[])` })}) as current
			on current.id = wanted.record_id
		cross join lateral jsonb_each(wanted.before) as field`
	const { rows } = await sql<{ id: string; data: object | null; kept: string[] | null }>`
		select id, jsonb_object_agg(key, value) filter (where is_same) as data,
			jsonb_object_agg(key, after) filter (where is_same) as before,
			jsonb_agg(key) filter (where not is_same) as kept
		from (${fields}) as fields group by id
	`.execute(db)
	const back = rows.filter(({ data }) => data !== null)
	const given = sql`
		select id, data, before from jsonb_to_recordset(${JSON.stringify(back)}::jsonb)
			as back (id text, data jsonb, before jsonb)`
	if (back.length > 0) {
		await adapter.update(db, refsOf(adapter, given), undoing.moment)
		const returned = { importId: undoing.run.id, rows: given }
		await recordReturned({ ...undoing.moment, db }, adapter, returned)
	}
	for (const { id, kept } of rows) {
		await markUndone(db, undoing, adapter.kind, [id], kept ? { kept: 'changed', fields: kept } : {})
	}
}

async function undoClosed(db: Db, undoing: Undoing, adapter: ImportAdapter, ids: string[]) {
	if (ids.length === 0 || !adapter.closing) return
	const open = await adapter.closing.reopen(db, ids, undoing.moment)
	await markUndone(db, undoing, adapter.kind, open, {})
	const kept = ids.filter((id) => !open.includes(id))
	await markUndone(db, undoing, adapter.kind, kept, { kept: 'changed' })
}

/** Locks records after their dependent rows: they may be closed, or get their visits back. */
function lockRecords(
	db: Db,
	{ run }: Undoing,
	{ kind, lock, lockBefore }: ImportAdapter,
	changes: readonly Change[],
): Promise<void> {
	const ofThese = sql`
		import_id = ${run.id} and kind = ${kind} and record_id = any(${changes.map(({ id }) => id)}::text[])`
	const rows = sql`select record_id as id, key, before as data from import_change where ${ofThese}`
	const visits = changes.flatMap(({ cancelled }) => cancelled ?? [])
	return lockInOrder({
		find: async () => (await lockBefore?.find(db, rows, visits)) ?? [],
		take: async (ids) => lockBefore?.take(db, ids),
		lock: () => lock(db, sql`select key from import_change where ${ofThese}`),
	})
}

/** Restores the visits of reopened records; stores how many remain cancelled. */
async function returnVisits(
	db: Db,
	{ run, moment }: Undoing,
	{ kind, restore }: ImportAdapter,
	changes: readonly Change[],
): Promise<void> {
	const visits = changes.flatMap(({ cancelled }) => cancelled ?? [])
	if (!restore || visits.length === 0) return
	const back = new Set(await restore({ ...moment, db }, visits))
	const kept = changes.flatMap(({ id, cancelled }) => {
		const left = (cancelled ?? []).filter((visit) => !back.has(visit.id)).length
		return left > 0 ? { id, left } : []
	})
	if (kept.length === 0) return
	await sql`
		update import_change
		set undone = '{"kept": "visits"}'::jsonb || undone || jsonb_build_object('visits', kept."left")
		from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id text, "left" integer)
		where import_id = ${run.id} and kind = ${kind} and record_id = kept.id
	`.execute(db)
}

async function undoChunk(
	db: Db,
	undoing: Undoing,
	adapter: ImportAdapter,
	changes: readonly Change[],
): Promise<void> {
	const idsOf = (action: Change['action']) =>
		changes.filter((change) => change.action === action).map(({ id }) => id)
	await lockRecords(db, undoing, adapter, changes)
	await undoClosed(db, undoing, adapter, idsOf('closed'))
	await undoChanged(db, undoing, adapter, idsOf('changed'))
	await undoCreated(db, undoing, adapter, idsOf('created'))
	await returnVisits(db, undoing, adapter, changes)
}

/** Undoes a run, last kind first, chunk by chunk. */
export async function undoChanges({ db, onStep }: ImportDeps, undoing: Undoing): Promise<void> {
	const kinds = [...importAdapters.keys()].sort(
		(a, b) => rankOf(b as ImportKind) - rankOf(a as ImportKind),
	)
	for (const kind of kinds) {
		const adapter = importAdapters.get(kind)
		if (!adapter) continue
		let after: string | undefined = ''
		for (let done = 0; after !== undefined; done += undoneTogether) {
			const changes = await listOpen(db, undoing.run.id, kind, after)
			after = changes.at(-1)?.id
			if (after === undefined) break
			await onStep?.({ phase: 'undo', file: kind, done, of: done + changes.length })
			await undoing.inTurn((transaction) => undoChunk(transaction, undoing, adapter, changes))
		}
	}
}
