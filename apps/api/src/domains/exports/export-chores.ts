import { rm } from 'node:fs/promises'
import { exportKeptDays } from '@roundsman/contract'
import type { Db } from '#db/database'
import type { Config } from '#platform/config'
import { LeaseLostError } from '#platform/jobs/job-store'
import { repeat } from '#platform/outbound/outbound-worker'
import { folderOf } from './export-job-service.ts'
import { listEndedRuns, removeRun } from './export-run-repository.ts'
import { type ExportWorkDeps, workNextExport } from './export-work-service.ts'

const dayMs = 86_400_000
const pauseMs = 5_000

/** Deletes the files of expired exports. */
export async function forgetOldExports({
	db,
	config,
	now,
}: {
	db: Db
	config: Pick<Config, 'dataDir'>
	now: Date
}): Promise<void> {
	const before = new Date(now.getTime() - exportKeptDays * dayMs)
	for (const id of await listEndedRuns(db, before)) {
		await rm(folderOf(config, id), { recursive: true, force: true })
		await removeRun(db, id)
	}
}

/** Runs pending exports and those that another process has abandoned; returns the function that stops it. */
export function startExports(
	deps: ExportWorkDeps,
	onError: (error: unknown) => void,
): () => Promise<void> {
	return repeat(
		async (end) => {
			// Another process continues what this one leaves unfinished.
			const onPause = () => {
				if (end.aborted) throw new LeaseLostError('The service ends.')
			}
			await workNextExport({ ...deps, onPause })
		},
		pauseMs,
		onError,
	)
}
