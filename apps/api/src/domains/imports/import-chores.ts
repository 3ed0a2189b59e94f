import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Sql } from '#platform/imports/import-adapter'
import { LeaseLostError } from '#platform/jobs/job-store'
import { repeat } from '#platform/outbound/outbound-worker'
import type { ImportDeps } from './import-deps.ts'
import { deletePieces } from './import-repository.ts'
import { undoDays, workNextImport } from './import-service.ts'

const dayMs = 86_400_000
/** How long the rows of a finished import can be viewed */
const stagedDays = 2
const pauseMs = 5_000

/** Deletes rows of finished imports, and undo data that has expired, in small statements. */
export async function forgetOldImports(db: Db, now: Date, pieceRows?: number): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * dayMs)
	const ofRuns = (condition: Sql) =>
		sql`import_id in (select id from import_run where ${condition})`
	await deletePieces(db, 'import_row', ofRuns(sql`ended_at < ${before(stagedDays)}`), pieceRows)
	const over = ofRuns(sql`applied_at < ${before(undoDays + 1)}`)
	await deletePieces(db, 'import_change', over, pieceRows)
}

/** Runs pending imports and those that another process has abandoned; returns the function that stops it. */
export function startImports(
	deps: ImportDeps,
	onError: (error: unknown) => void,
): () => Promise<void> {
	return repeat(
		async (end) => {
			// Another process continues what this one leaves unfinished.
			const onStep = () => {
				if (end.aborted) throw new LeaseLostError('The service ends.')
			}
			await workNextImport({ ...deps, onStep })
		},
		pauseMs,
		onError,
	)
}
