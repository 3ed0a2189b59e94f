import { type ExportJob, exportKeptDays } from '@roundsman/contract'
import type { ExportRun } from './export-run-repository.ts'

const dayMs = 86_400_000

/** When the files of an export are deleted */
const expiryOf = (endedAt: Date): Date => new Date(endedAt.getTime() + exportKeptDays * dayMs)

export function presentExport(run: ExportRun): ExportJob {
	const { pictures, ended_at: endedAt } = run
	return {
		id: run.id,
		state: run.state,
		kinds: run.kinds,
		rows: run.row_count,
		rowsDone: run.done_count,
		files: run.files,
		pictures: pictures && {
			count: pictures.count,
			bytes: pictures.bytes,
			missing: pictures.missing.length,
		},
		error: run.error,
		createdAt: run.created_at.toISOString(),
		endedAt: endedAt?.toISOString() ?? null,
		expiresAt: run.state === 'done' && endedAt ? expiryOf(endedAt).toISOString() : null,
	}
}
