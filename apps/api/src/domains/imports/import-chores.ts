import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Sql } from '#platform/imports/import-adapter'
import { LeaseLostError } from '#platform/jobs/job-store'
import { repeat } from '#platform/outbound/outbound-worker'
import type { ImportDeps } from './import-deps.ts'
import { deletePieces } from './import-repository.ts'
import { undoDays, workNextImport } from './import-service.ts'

const dayMs = 86_400_000
/** So long the rows of an ended import can be looked at. */
const stagedDays = 2
const pauseMs = 5_000

/** Forgets rows of imports that have ended, and what undid them once they cannot be undone any more; piece by piece. */
export async function forgetOldImports(db: Db, now: Date, pieceRows?: number): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * dayMs)
	const ofRuns = (condition: Sql) =>
		sql`import_id in (select id from import_run where ${condition})`
	await deletePieces(db, 'import_row', ofRuns(sql`ended_at < ${before(stagedDays)}`), pieceRows)
	const over = ofRuns(sql`applied_at < ${before(undoDays + 1)}`)
	await deletePieces(db, 'import_change', over, pieceRows)
}

/** Takes up what waits and what processes that ended have left; gives the function that ends it. */
export function startImports(
	deps: ImportDeps,
	onError: (error: unknown) => void,
): () => Promise<void> {
	return repeat(
		async (end) => {
			// Work that this process leaves unfinished is continued by another one.
			const onStep = () => {
				if (end.aborted) throw new LeaseLostError('The service ends.')
			}
			await workNextImport({ ...deps, onStep })
		},
		pauseMs,
		onError,
	)
}
