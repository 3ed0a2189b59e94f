import type { ImportKind } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { ImportAdapter, ImportMoment } from '#platform/imports/import-adapter'
import { lockInOrder, repeatUntilLocked } from '#platform/imports/lock-order'
import { type Job, renewLease } from '#platform/jobs/job-store'
import {
	addChanges,
	changedRows,
	keysIn,
	newRows,
	noteCancelled,
	possibleRows,
} from './apply-repository.ts'
import { checkRange, findOwners, noteGaps } from './checks/check-repository.ts'
import type { CheckScope } from './checks/check-scope.ts'
import { closeMissing } from './closing-service.ts'
import type { ImportDeps } from './import-deps.ts'
import { recordChunk } from './import-events.ts'
import { importAdapters } from './import-kinds.ts'
import {
	addNote,
	countVerdicts,
	dropOrphanedSectors,
	findRun,
	type ImportFile,
	type ImportRun,
	listFiles,
	updateFile,
	updateRun,
} from './import-repository.ts'
import { saveMapping } from './mapping-service.ts'
import { assertStaged } from './stage-service.ts'
import { undoChanges } from './undo-service.ts'
import { endWaiting, keepWaiting } from './waiting-service.ts'

const usualChunkRows = 1_000
/** Chunks per statement when checking: a dry run holds no locks, so it may take more rows. */
const checkedTogether = 4

type Work = { deps: ImportDeps; run: ImportRun; job: Job; moment: ImportMoment }

const sizeOf = ({ deps }: Work) => deps.chunkRows ?? usualChunkRows

function adapterFor(kind: ImportKind | null): ImportAdapter {
	const adapter = importAdapters.get(kind ?? '')
	if (!adapter) throw new Error(`Files of ${kind} cannot be imported`)
	return adapter
}

async function scopeOf(
	{ deps, run }: Work,
	file: ImportFile,
): Promise<Omit<CheckScope, 'after' | 'last'>> {
	const kind = file.kind as ImportKind
	const mapped = (file.mapping?.columns ?? []).flatMap(({ field, header }) =>
		field === null ? [] : [[field, header] as const],
	)
	const { withoutFaulty, waits, asOf, country } = run.options
	return {
		importId: run.id,
		file: file.place,
		kind,
		adapters: importAdapters,
		owners: await findOwners(deps.db, kind),
		headers: Object.fromEntries(mapped),
		asOf,
		withoutFaulty,
		waits,
		country,
	}
}

/** Whether somebody has asked the run to stop; it stops between chunks. */
async function isStopped({ deps, run }: Work): Promise<boolean> {
	const now = await findRun(deps.db, run.id)
	if (!now?.isStopWanted) return false
	await updateRun(deps.db, run.id, { state: 'stopped', ended_at: deps.clock() })
	return true
}

/** Runs a transaction only while this process holds the lease. */
const inTurn = ({ deps, job }: Work, work: (db: Db) => Promise<void>): Promise<void> =>
	repeatUntilLocked(() =>
		deps.db.transaction().execute(async (transaction) => {
			// JIT compilation of these statements takes longer than running them.
			await sql`set local jit = off`.execute(transaction)
			// A chunk lost in a crash is repeated, because the progress is lost with it.
			await sql`set local synchronous_commit = off`.execute(transaction)
			await renewLease(transaction, job, deps.clock())
			await work(transaction)
		}),
	)

async function checkFile(work: Work, file: ImportFile): Promise<boolean> {
	const { deps, run } = work
	const scope = await scopeOf(work, file)
	const size = sizeOf(work) * checkedTogether
	for (let after = file.checked; after < file.rows; after += size) {
		if (await isStopped(work)) return false
		await deps.onStep?.({ phase: 'check', file: file.name, done: after, of: file.rows })
		const last = Math.min(after + size, file.rows)
		await inTurn(work, async (db) => {
			await checkRange(db, { ...scope, after, last })
			await updateFile(db, run.id, file.place, { checked_count: last })
		})
	}
	await noteGaps(deps.db, { ...scope, after: 0, last: 0 })
	await countVerdicts(deps.db, run.id, file)
	return true
}

async function applyChunk(work: Work, scope: CheckScope): Promise<void> {
	const adapter = adapterFor(scope.kind)
	await inTurn(work, async (db) => {
		await lockInOrder({
			find: async () => (await adapter.lockBefore?.find(db, possibleRows(scope), [])) ?? [],
			take: async (ids) => adapter.lockBefore?.take(db, ids),
			lock: () => adapter.lock(db, keysIn(scope)),
		})
		const cancelled: NonNullable<ImportMoment['cancelled']> = new Map()
		const moment = { ...work.moment, cancelled }
		const counts = await checkRange(db, scope)
		if (counts.new || counts.changed) await addChanges(db, scope)
		if (counts.new) await adapter.insert(db, newRows(scope), moment)
		if (counts.changed) await adapter.update(db, changedRows(scope), moment)
		if (counts.new || counts.changed) {
			await recordChunk({ ...work.moment, db }, adapter, scope)
		}
		await noteCancelled(db, scope, cancelled)
		if (counts.waiting) await keepWaiting(db, scope, work.moment.now)
		await endWaiting(db, scope)
		await updateFile(db, scope.importId, scope.file, { applied_count: scope.last })
	})
}

async function applyFile(work: Work, file: ImportFile): Promise<boolean> {
	const { deps, run } = work
	const scope = await scopeOf(work, file)
	const size = sizeOf(work)
	for (let after = file.applied; after < file.rows; after += size) {
		if (await isStopped(work)) return false
		await deps.onStep?.({ phase: 'apply', file: file.name, done: after, of: file.rows })
		await applyChunk(work, { ...scope, after, last: Math.min(after + size, file.rows) })
	}
	await countVerdicts(deps.db, run.id, file)
	return true
}

/** Checks all files; returns the run's next state, or undefined if it was stopped. */
async function checkFiles(work: Work): Promise<'applying' | 'checked' | undefined> {
	const { deps, run } = work
	do {
		for (const file of await listFiles(deps.db, run.id)) {
			if (!(await checkFile(work, file))) return undefined
		}
	} while (run.options.withoutFaulty && (await dropOrphanedSectors(deps.db, run.id)))
	const files = await listFiles(deps.db, run.id)
	const faulty = files.reduce((sum, file) => sum + file.faulty, 0)
	if (!run.options.apply || (faulty > 0 && !run.options.withoutFaulty)) return 'checked'
	if (faulty > 0)
		await addNote(deps.db, run.id, { note: 'without-faulty', params: { rows: faulty } })
	return 'applying'
}

/** Notifies each employee with changed records once, outside a transaction. */
async function announceChanges(db: Db, importId: number): Promise<void> {
	for (const [kind, { announce }] of importAdapters) {
		const ids = sql`select record_id from import_change where import_id = ${importId} and kind = ${kind}`
		await announce?.(db, ids)
	}
}

/** Files with the same headers are read with the same mapping next time. */
async function rememberMappings({ deps, run, moment }: Work): Promise<void> {
	for (const { kind, mapping, headers, source } of await listFiles(deps.db, run.id)) {
		if (kind === null || mapping === null || source === null) continue
		await saveMapping({ ...moment, db: deps.db }, { name: null, kind, mapping, headers })
	}
}

async function applyFiles(work: Work): Promise<'applied' | undefined> {
	const { deps, run } = work
	for (const file of await listFiles(deps.db, run.id)) {
		if (!(await applyFile(work, file))) return undefined
	}
	for (const kind of run.options.complete) {
		await closeMissing(deps.db, {
			run,
			kind,
			moment: work.moment,
			inTurn: (step) => inTurn(work, step),
		})
	}
	await announceChanges(deps.db, run.id)
	await rememberMappings(work)
	await updateRun(deps.db, run.id, { applied_at: deps.clock() })
	return 'applied'
}

/** Runs the next phase; returns the following state, or undefined if the run ends for now. */
async function doPart(work: Work): Promise<ImportRun['state'] | undefined> {
	const { deps, run } = work
	switch (run.state) {
		case 'checking':
			await assertStaged(deps, run.id)
			return checkFiles(work)
		case 'applying':
			await assertStaged(deps, run.id)
			return applyFiles(work)
		case 'undoing':
			await undoChanges(deps, { run, moment: work.moment, inTurn: (step) => inTurn(work, step) })
			await announceChanges(deps.db, run.id)
			return 'undone'
		default:
			return undefined
	}
}

/** Continues a run until it ends, is stopped or needs an answer. */
export async function carryOn(deps: ImportDeps, job: Job): Promise<void> {
	for (;;) {
		const run = await findRun(deps.db, Number(job.subject))
		if (!run) return
		const actor = { kind: 'import', id: String(run.id) } as const
		const moment = { now: deps.clock(), country: run.options.country, actor }
		const next = await doPart({ deps, run, job, moment })
		if (next === undefined) return
		const isEnd = next === 'checked' || next === 'applied' || next === 'undone'
		await updateRun(deps.db, run.id, { state: next, ...(isEnd ? { ended_at: deps.clock() } : {}) })
	}
}
