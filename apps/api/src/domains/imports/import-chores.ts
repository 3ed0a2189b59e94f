import { sql } from 'kysely'
import type { Db } from '#db/database'
import { LeaseLostError } from '#platform/jobs/job-store'
import { repeat } from '#platform/outbound/outbound-worker'
import type { ImportDeps } from './import-deps.ts'
import { undoDays, workNextImport } from './import-service.ts'

const dayMs = 86_400_000
/** So long the rows of an ended import can be looked at. */
const stagedDays = 2
const pauseMs = 5_000

/** Forgets rows of imports that have ended, and what undid them once they cannot be undone any more. */
export async function forgetOldImports(db: Db, now: Date): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * dayMs)
	await sql`
		delete from import_row where import_id in (
			select id from import_run where ended_at < ${before(stagedDays)}
		)
	`.execute(db)
	await sql`
		delete from import_change where import_id in (
			select id from import_run where applied_at < ${before(undoDays + 1)}
		)
	`.execute(db)
}

/** Takes up what waits and what processes that ended have left; gives the function that ends it. */
export function startImports(
	deps: ImportDeps,
	onError: (error: unknown) => void,
): () => Promise<void> {
	return repeat(
		async (end) => {
			// What this process leaves in the middle another one takes up.
			const onStep = () => {
				if (end.aborted) throw new LeaseLostError('The service ends.')
			}
			await workNextImport({ ...deps, onStep })
		},
		pauseMs,
		onError,
	)
}
