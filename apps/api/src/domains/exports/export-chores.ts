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

/** Removes the files of exports that have been kept for long enough. */
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

/** Takes up exports that wait or that another process has left; gives the function that ends it. */
export function startExports(
	deps: ExportWorkDeps,
	onError: (error: unknown) => void,
): () => Promise<void> {
	return repeat(
		async (end) => {
			// Work that this process leaves unfinished is continued by another one.
			const onPause = () => {
				if (end.aborted) throw new LeaseLostError('The service ends.')
			}
			await workNextExport({ ...deps, onPause })
		},
		pauseMs,
		onError,
	)
}
