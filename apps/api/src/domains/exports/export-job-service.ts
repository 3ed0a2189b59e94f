import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type ExportForm, type ExportJob, type ExportKind, exportKinds } from '@roundsman/contract'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import { addJob } from '#platform/jobs/job-store'
import type { StoredFile } from '#platform/route-handler'
import { presentExport } from './export-presenter.ts'
import {
	type ExportRun,
	findRun,
	insertRun,
	listRuns,
	listWaitingRuns,
} from './export-run-repository.ts'

/** Exports run one after another. */
export const exportLane = 'export'
const shownRuns = 30

export const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>, id: string): string =>
	join(dataDir, 'exports', id)

const isSame = (one: readonly ExportKind[], other: readonly ExportKind[]) =>
	one.length === other.length && one.every((kind, at) => kind === other[at])

/** Queues an export; a pending one of the same kinds is not repeated. */
export async function startExport(
	db: Db,
	{ kinds: asked }: ExportForm,
	{ employeeId, now }: { employeeId: string; now: Date },
): Promise<ExportJob> {
	const kinds = exportKinds.filter((kind) => asked?.includes(kind) ?? true)
	const waiting = (await listWaitingRuns(db)).find((run) => isSame(run.kinds, kinds))
	if (waiting) return presentExport(waiting)
	const run = await insertRun(db, { id: randomUUID(), kinds, createdBy: employeeId, now })
	await addJob(db, { lane: exportLane, kind: 'export', subject: run.id }, now)
	return presentExport(run)
}

export const listExports = async (db: Db): Promise<ExportJob[]> =>
	(await listRuns(db, shownRuns)).map(presentExport)

async function findExport(db: Db, id: string): Promise<ExportRun> {
	const run = isUuid(id) ? await findRun(db, id) : undefined
	if (!run) throw refusals.notFound()
	return run
}

export const getExport = async (db: Db, id: string): Promise<ExportJob> =>
	presentExport(await findExport(db, id))

const mediaTypes: Record<string, string> = {
	csv: 'text/csv; charset=utf-8',
	jsonl: 'application/x-ndjson',
	json: 'application/json',
	jpg: 'image/jpeg',
	png: 'image/png',
	webp: 'image/webp',
	pdf: 'application/pdf',
}

/** A file of a finished export as a stream; 404 if it has no such file. */
export async function openExportFile(
	{ db, config }: { db: Db; config: Pick<Config, 'dataDir'> },
	id: string,
	name: string,
): Promise<StoredFile> {
	const run = await findExport(db, id)
	const path = join(folderOf(config, run.id), name)
	const isThere = run.state === 'done' && (await stat(path).catch(() => undefined))
	if (!isThere) throw refusals.notFound()
	const mediaType = mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
	return { mediaType, bytes: createReadStream(path), name: basename(name) }
}
