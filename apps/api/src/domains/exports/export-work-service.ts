import { rm } from 'node:fs/promises'
import type { DatabaseClient } from '#db/client'
import type { Config } from '#platform/config'
import {
	endJob,
	type Job,
	LeaseLostError,
	leaseMs,
	renewLease,
	takeJob,
} from '#platform/jobs/job-store'
import { exportLane, folderOf } from './export-job-service.ts'
import { type ExportRun, findRun, updateRun } from './export-run-repository.ts'
import { type ExportStep, writeExport } from './export-service.ts'

export type ExportWorkDeps = {
	/** Renews the lease and stores the progress. */
	client: DatabaseClient
	/** Holds the snapshot; the embedded database has one connection for both clients. */
	reader: DatabaseClient
	config: Pick<Config, 'dataDir' | 'storageUrl'>
	clock: () => Date
	pageRows?: number
	/** Called regularly; throwing cancels the work. */
	onPause?: () => void
}

/** Another process continues the export of one that ended, up to this number of attempts. */
const attemptsMax = 3
const progressMs = 1_000

const wordsOf = (error: unknown) =>
	error instanceof Error ? (error.message.split('\n')[0]?.slice(0, 500) ?? '') : String(error)

/** Stores the progress of an export about once a second. */
function reportTo({ client: { db }, clock }: ExportWorkDeps, job: Job) {
	let saidAtMs = 0
	return async ({ rows, of }: ExportStep) => {
		const nowMs = performance.now()
		if (nowMs - saidAtMs < progressMs && rows < of) return
		saidAtMs = nowMs
		await renewLease(db, job, clock())
		await updateRun(db, job.subject, { row_count: of, done_count: rows })
	}
}

/** Renews a lease between progress reports; returns the function that stops it. */
function keepLease({ client: { db }, clock }: ExportWorkDeps, job: Job): () => void {
	// A process that has lost the lease notices when it reports its progress.
	const renew = () => void renewLease(db, job, clock()).catch(() => undefined)
	const timer = setInterval(renew, leaseMs / 3).unref()
	return () => clearInterval(timer)
}

async function carryOut(deps: ExportWorkDeps, job: Job, run: ExportRun): Promise<void> {
	const { client, reader, config, clock } = deps
	const folder = folderOf(config, run.id)
	// Removes the files of a process that ended.
	await rm(folder, { recursive: true, force: true })
	await updateRun(client.db, run.id, { state: 'running', done_count: 0 })
	const isAlone = client.kind === 'embedded'
	// Nothing else can use the embedded database while it is read.
	const report = isAlone ? {} : { onStep: reportTo(deps, job) }
	const endKeeping = isAlone ? () => undefined : keepLease(deps, job)
	const { pageRows, onPause } = deps
	const given = { ...(pageRows ? { pageRows } : {}), ...(onPause ? { onPause } : {}) }
	const { files, pictures } = await writeExport(
		{ db: reader.db, config, clock, ...report, ...given },
		{ folder, kinds: run.kinds },
	).finally(endKeeping)
	const rows = files
		.filter(({ name }) => name.endsWith('.jsonl'))
		.reduce((sum, file) => sum + (file.rows ?? 0), 0)
	await updateRun(client.db, run.id, {
		state: 'done',
		row_count: rows,
		done_count: rows,
		files: JSON.stringify(files),
		pictures: JSON.stringify(pictures),
		ended_at: clock(),
	})
}

/** Runs the next pending export; returns its id, or undefined if there is none. */
export async function workNextExport(deps: ExportWorkDeps): Promise<string | undefined> {
	const { client, clock } = deps
	const job = await takeJob(client.db, exportLane, clock())
	if (!job) return undefined
	const run = await findRun(client.db, job.subject)
	try {
		if (job.attempts > attemptsMax) throw new Error('It was broken off several times.')
		if (run) await carryOut(deps, job, run)
		await endJob(client.db, job, clock())
	} catch (error) {
		if (error instanceof LeaseLostError) return job.subject
		const message = wordsOf(error)
		await updateRun(client.db, job.subject, { state: 'failed', error: message, ended_at: clock() })
		await endJob(client.db, job, clock(), message)
		throw error
	}
	return job.subject
}
