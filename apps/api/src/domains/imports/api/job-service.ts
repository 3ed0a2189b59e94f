import type { ImportJob } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Caller, ProgramContext } from '#platform/context'
import { findRun, type ImportRun, listFiles } from '../import-repository.ts'
import { listFaultyRows, namedFiles } from '../report-service.ts'
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

/** How far an import is; 404 for one of somebody else. */
export async function readJob(context: ProgramContext, id: string): Promise<ImportJob> {
	const { db, locale, now } = context
	const run = await findOwn(context, id)
	const files = namedFiles(await listFiles(db, run.id))
	const faulty: FaultyRow[] = []
	for (const { place } of files) {
		const limit = faultsShown - faulty.length
		faulty.push(...(await listFaultyRows(db, { importId: run.id, file: place, limit })))
		if (faulty.length >= faultsShown) break
	}
	return presentJob({ run, files, faulty, locale, now })
}
