import { Readable } from 'node:stream'
import type { ImportJob } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Caller, OfficeContext, ProgramContext } from '#platform/context'
import type { StoredFile } from '#platform/route-handler'
import { faultRows } from '../fault-file.ts'
import { findRun, type ImportRun, listFiles, listRuns } from '../import-repository.ts'
import { type Refusal, stopImport, undoImport } from '../import-service.ts'
import {
	listCached,
	listCancelled,
	listClosings,
	listFaultyRows,
	namedFiles,
} from '../report-service.ts'
import { mayReadImport } from './import-policy.ts'
import { type FaultyRow, faultsShown, presentJob } from './job-presenter.ts'

async function findOwn(
	{ db, caller }: { db: ProgramContext['db']; caller: Caller },
	id: string,
): Promise<ImportRun> {
	const run = /^\d{1,15}$/.test(id) ? await findRun(db, Number(id)) : undefined
	if (!run || !mayReadImport(caller, run).may) throw refusals.notFound()
	return run
}

/** The lists in the result of a finished import */
async function listEnded(db: ProgramContext['db'], id: number) {
	const cancelled = await listCancelled(db, id, faultsShown)
	const closings = [...cancelled, ...(await listClosings(db, id, faultsShown - cancelled.length))]
	return { closings, kept: await listCached(db, id, faultsShown) }
}

/** The progress of an import; 404 if it belongs to another caller. */
export async function readJob(context: ProgramContext, id: string): Promise<ImportJob> {
	const { db, locale, now } = context
	const run = await findOwn(context, id)
	const files = namedFiles(await listFiles(db, run.id))
	const faulty: FaultyRow[] = []
	for (const [at, { place }] of files.entries()) {
		const limit = faultsShown - faulty.length
		const rows = await listFaultyRows(db, { importId: run.id, file: place, limit })
		faulty.push(...rows.map((row) => ({ ...row, file: at + 1 })))
		if (faulty.length >= faultsShown) break
	}
	const lists = run.endedAt ? await listEnded(db, run.id) : { closings: [], kept: [] }
	return presentJob({ run, files, faulty, ...lists, locale, now })
}

const listedMax = 20

/** The latest imports, without their faulty rows */
export async function listJobs({
	db,
	locale,
	now,
}: OfficeContext): Promise<{ items: ImportJob[] }> {
	const runs = await listRuns(db, listedMax)
	const none = { faulty: [], closings: [], kept: [] }
	const jobs = runs.map(async (run) => {
		const files = namedFiles(await listFiles(db, run.id))
		return presentJob({ run, files, ...none, locale, now })
	})
	return { items: await Promise.all(jobs) }
}

const refused: Record<Refusal, () => Error> = {
	unknown: refusals.notFound,
	busy: () => conflict('It is still running; stop it first.', 'import_running'),
	'not-applied': () => conflict('It has changed nothing.', 'import_did_nothing'),
	'too-late': () => conflict('It can no longer be undone.', 'import_too_old'),
	'not-stopped': () => conflict('It is not running.', 'import_not_running'),
	'not-staged': () => conflict('It was not read completely.', 'import_not_running'),
}

const conflict = (message: string, alias: string) => refusals.conflict(message, { alias })

const sourceOf = ({ db, now, caller }: ProgramContext) => ({ db, now, actor: caller.actor })

export async function stopJob(context: ProgramContext, id: string): Promise<ImportJob> {
	const run = await findOwn(context, id)
	const refusal = run.state === 'stopped' ? undefined : await stopImport(sourceOf(context), run.id)
	if (refusal) throw refused[refusal]()
	return readJob(context, id)
}

/** Schedules the undoing of an import, after a running one. */
export async function undoJob(context: ProgramContext, id: string): Promise<ImportJob> {
	const run = await findOwn(context, id)
	const refusal = run.state === 'undoing' ? undefined : await undoImport(sourceOf(context), run.id)
	if (refusal) throw refused[refusal]()
	return readJob(context, id)
}

/** The faulty rows of a file, streamed */
export async function readFaultFile(
	context: ProgramContext,
	id: string,
	place: number,
): Promise<StoredFile> {
	const { db, locale } = context
	const run = await findOwn(context, id)
	const file = namedFiles(await listFiles(db, run.id))[place - 1]
	if (!file) throw refusals.notFound()
	const rows = faultRows(db, { importId: run.id, file, locale })
	const { encoding = 'utf-8' } = file.dialect
	return { mediaType: `text/csv; charset=${encoding}`, bytes: Readable.from(rows) }
}
