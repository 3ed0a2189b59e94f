import { basename } from 'node:path'
import type { ImportKind } from '@roundsman/contract/imports'
import type { Db } from '#db/database'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import {
	addJob,
	endJob,
	isJobOpen,
	type Job,
	LeaseLostError,
	leaseMs,
	renewLease,
	takeJob,
} from '#platform/jobs/job-store'
import type { ImportDeps } from './import-deps.ts'
import {
	findRun,
	type ImportRun,
	insertFile,
	insertRun,
	listFiles,
	updateRun,
} from './import-repository.ts'
import type { ImportOptions } from './import-table.ts'
import { carryOn } from './run-service.ts'
import { StageLostError, stageFiles } from './stage-service.ts'
import { stageWaiting } from './waiting-service.ts'

/** Imports run one after another. */
const importLane = 'import'
export const undoDays = 7
const dayMs = 86_400_000

type Source = EventSource & { now: Date }

type NewImport = {
	files: readonly { name: string; source: string; kind: ImportKind | null }[]
	options: Omit<ImportOptions, 'asOf'> & { asOf?: string }
	createdBy: string | null
}

const jobOf = (id: number) => ({ lane: importLane, kind: 'import', subject: String(id) })

/** Creates an import of files, which are staged next; returns its id. */
export function createImport(
	source: Source,
	{ files, options, createdBy }: NewImport,
): Promise<number> {
	const { now } = source
	return source.db.transaction().execute(async (transaction) => {
		const asOf = options.asOf ?? now.toISOString()
		const id = await insertRun(transaction, { options: { ...options, asOf }, createdBy, now })
		for (const [place, { source, kind }] of files.entries()) {
			await insertFile(transaction, id, {
				place,
				name: basename(files[place]?.name ?? source),
				source,
				kind,
			})
		}
		const { apply, complete, withoutFaulty } = options
		await recordEvent(
			{ ...source, db: transaction },
			{
				...{ kind: 'import.created', recordId: String(id) },
				after: { files: files.map(({ name }) => basename(name)), apply, complete, withoutFaulty },
			},
		)
		return id
	})
}

/** Stages the files of an import; false if a person must answer questions first. */
export async function stageImport(deps: ImportDeps, id: number): Promise<boolean> {
	const { db, clock } = deps
	try {
		if (!(await stageFiles(deps, id))) {
			await updateRun(db, id, { state: 'checked', ended_at: clock() })
			return false
		}
	} catch (error) {
		await updateRun(db, id, { state: 'failed', error: wordsOf(error), ended_at: clock() })
		throw error
	}
	await db.transaction().execute(async (transaction) => {
		await updateRun(transaction, id, { state: 'checking' })
		await addJob(transaction, jobOf(id), clock())
	})
	return true
}

export type Refusal = 'unknown' | 'busy' | 'not-applied' | 'too-late' | 'not-stopped' | 'not-staged'

const recordWish = (
	source: EventSource,
	{ id, state }: ImportRun,
	wish: 'stop' | 'resume' | 'undo',
) =>
	recordEvent(source, {
		...{ kind: 'import.changed', recordId: String(id) },
		...{ before: { state, wish: null }, after: { state, wish } },
	})

/** Asks a run to stop after its current chunk; a pending one stops at once. */
export async function stopImport(source: EventSource, id: number): Promise<Refusal | undefined> {
	return source.db.transaction().execute(async (db) => {
		const run = await findRun(db, id)
		if (!run) return 'unknown'
		if (!['checking', 'applying', 'undoing'].includes(run.state)) return 'not-stopped'
		await updateRun(db, id, { is_stop_wanted: true })
		await recordWish({ ...source, db }, run, 'stop')
		return undefined
	})
}

export function resumeImport(source: Source, id: number): Promise<Refusal | undefined> {
	return source.db.transaction().execute(async (db) => {
		const run = await findRun(db, id)
		if (!run) return 'unknown'
		if (run.state !== 'stopped' && run.state !== 'failed') return 'not-stopped'
		const files = await listFiles(db, id)
		if (!files.every((file) => file.isStaged)) return 'not-staged'
		const isApplying = run.options.apply && files.some(({ applied }) => applied > 0)
		await updateRun(db, id, {
			state: isApplying ? 'applying' : 'checking',
			is_stop_wanted: false,
			ended_at: null,
		})
		await addJob(db, jobOf(id), source.now)
		await recordWish({ ...source, db }, run, 'resume')
		return undefined
	})
}

export async function undoImport(source: Source, id: number): Promise<Refusal | undefined> {
	const { now } = source
	return source.db.transaction().execute(async (transaction) => {
		const run = await findRun(transaction, id)
		if (!run) return 'unknown'
		if (run.state === 'undone') return undefined
		if (await isJobOpen(transaction, 'import', String(id))) return 'busy'
		if (!hasDone(run)) return 'not-applied'
		if (now.getTime() - (run.appliedAt ?? run.createdAt).getTime() > undoDays * dayMs)
			return 'too-late'
		await updateRun(transaction, id, { state: 'undoing', is_stop_wanted: false, ended_at: null })
		await addJob(transaction, jobOf(id), now)
		await recordWish({ ...source, db: transaction }, run, 'undo')
		return undefined
	})
}

/** A run that was stopped midway has applied some changes. */
const hasDone = ({ state, options }: ImportRun) =>
	options.apply && ['applied', 'stopped', 'failed'].includes(state)

const wordsOf = (error: unknown) =>
	error instanceof Error ? (error.message.split('\n')[0]?.slice(0, 500) ?? '') : String(error)

/** Renews a lease during steps longer than a chunk; returns the function that stops it. */
function keepLease({ db, clock }: ImportDeps, job: Job): () => void {
	// A process that has lost the lease notices at the next chunk.
	const renew = () => void renewLease(db, job, clock()).catch(() => undefined)
	const timer = setInterval(renew, leaseMs / 3).unref()
	return () => clearInterval(timer)
}

/** Queues an import of waiting rows whose customer or order now exists. */
function queueWaiting({ db, clock }: ImportDeps): Promise<void> {
	return db.transaction().execute(async (transaction) => {
		const id = await stageWaiting(transaction, clock())
		if (id !== undefined) await addJob(transaction, jobOf(id), clock())
	})
}

async function workJob(deps: ImportDeps, job: Job): Promise<void> {
	const endKeeping = keepLease(deps, job)
	try {
		await carryOn(deps, job).finally(endKeeping)
		await endJob(deps.db, job, deps.clock())
		await queueWaiting(deps)
	} catch (error) {
		if (error instanceof LeaseLostError) return
		const message = wordsOf(error)
		await updateRun(deps.db, Number(job.subject), {
			state: 'failed',
			error: message,
			ended_at: deps.clock(),
		})
		await endJob(deps.db, job, deps.clock(), message)
		if (!(error instanceof StageLostError)) throw error
	}
}

/** Runs the next pending job; returns the import's id, or undefined if there is none. */
export async function workNextImport(deps: ImportDeps): Promise<number | undefined> {
	const job = await takeJob(deps.db, importLane, deps.clock())
	if (!job) return undefined
	await workJob(deps, job)
	return Number(job.subject)
}

/** Whether an import is pending or running */
export const isImportOpen = (db: Db, id: number): Promise<boolean> =>
	isJobOpen(db, 'import', String(id))
