import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
	type FieldErrors,
	fieldError,
	type ImportJob,
	type importRoutes,
	type Locale,
	type ParamsOf,
	type QueryOf,
	uploadFilesMax,
	uploadMaxBytes,
	uploadsMaxBytes,
} from '@roundsman/contract'
import { type ImportKind, tableFaultSentence } from '@roundsman/contract/imports'
import type { Db } from '#db/database'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Config } from '#platform/config'
import type { ProgramContext } from '#platform/context'
import { TableError } from '#platform/tables/table'
import { importAdapters } from '../import-kinds.ts'
import { listFiles } from '../import-repository.ts'
import { createImport, stageImport } from '../import-service.ts'
import { namedFiles } from '../report-service.ts'
import { readJob } from './job-service.ts'
import { openErrors } from './open-errors.ts'
import { receiveFile, removeLeftFiles } from './receive-file.ts'
import { receiveParts } from './receive-parts.ts'
import { recogniseParts } from './recognise-parts.ts'
import { claimUpload, deleteUploadsBefore, noteImport, releaseUpload } from './upload-repository.ts'

type Route = (typeof importRoutes)['startImport']
type SeveralRoute = (typeof importRoutes)['startImports']
type Wishes = QueryOf<SeveralRoute> & { mapping?: string | undefined }
type Upload = { name: string; path: string; sha256: Buffer; kind: ImportKind | null }
type Wanted = { uploads: readonly Upload[]; query: Wishes; complete: ImportKind[] }

/** Concurrent uploads per process: they use disk space and block the event loop. */
const uploadsAtOnce = 4
let uploads = 0

/** Receives files, runs a function with them, and deletes them. */
async function withFiles<F extends { path: string }, T>(
	receive: () => Promise<F[]>,
	run: (files: F[]) => Promise<T>,
): Promise<T> {
	if (uploads >= uploadsAtOnce) throw refusals.busy()
	uploads += 1
	let files: F[] = []
	try {
		files = await receive()
		return await run(files)
	} finally {
		uploads -= 1
		for (const { path } of files) await rm(path, { force: true })
	}
}

/** Starts an import of a program's file. When this resolves, the file is staged. */
export async function startImport(
	context: ProgramContext,
	{
		params: { kind },
		query,
		stream,
	}: { params: ParamsOf<Route>; query: QueryOf<Route>; stream: Readable },
): Promise<ImportJob> {
	const { config, idempotencyKey } = context
	if (idempotencyKey === undefined) throw refusals.keyMissing()
	checkWanted(kind, query)
	return withFiles(
		async () => [await receiveFile(stream, { config, maxBytes: uploadMaxBytes })],
		(files) => {
			const uploads = files.map((file) => ({ ...file, name: kind, kind }))
			return begin(context, { uploads, query, complete: query.complete ? [kind] : [] })
		},
	)
}

/** The same for several files, each with its named or detected kind */
export async function startImports(
	context: ProgramContext,
	{ query, stream }: { query: QueryOf<SeveralRoute>; stream: Readable },
): Promise<ImportJob> {
	const { config, contentType, idempotencyKey } = context
	if (idempotencyKey === undefined) throw refusals.keyMissing()
	const limits = {
		fileMaxBytes: uploadMaxBytes,
		maxBytes: uploadsMaxBytes,
		maxFiles: uploadFilesMax,
	}
	return withFiles(
		() => receiveParts(stream, { config, contentType, ...limits }),
		async (parts) => {
			if (parts.length === 0) throw refusals.invalid({ files: [fieldError('required')] })
			const uploads = await recogniseParts(context, query, parts)
			const kinds = new Set(uploads.map(({ kind }) => kind))
			const complete = [...kinds].filter((kind) => importAdapters.get(kind)?.closing)
			return begin(context, { uploads, query, complete: query.complete ? complete : [] })
		},
	)
}

const begin = async (context: ProgramContext, wanted: Wanted): Promise<ImportJob> =>
	readJob(context, String(await importFiles(context, wanted)))

function checkWanted(kind: ImportKind, query: Wishes): void {
	const adapter = importAdapters.get(kind)
	const errors: FieldErrors = {}
	if (!adapter) errors.kind = [fieldError('invalid_value')]
	if (query.complete && !adapter?.closing) errors.complete = [fieldError('invalid_value')]
	refuseErrors(errors)
}

/** A fingerprint of the files with their options */
function fingerprintOf({ uploads, query }: Wanted): Uint8Array {
	const wishes = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))
	const [first] = uploads
	const kinds = uploads.length === 1 ? first?.kind : uploads.map(({ kind, name }) => [kind, name])
	const hash = createHash('sha256').update(JSON.stringify([kinds, wishes]))
	for (const { sha256 } of uploads) hash.update(sha256)
	return hash.digest()
}

async function importFiles(context: ProgramContext, wanted: Wanted): Promise<number> {
	const { db, now, caller, idempotencyKey = '' } = context
	const key = { caller: caller.name, key: idempotencyKey }
	const known = await claimUpload(db, key, fingerprintOf(wanted), now)
	if (known !== undefined) return known
	try {
		const id = await stageUploads(context, wanted)
		await noteImport(db, key, id)
		return id
	} catch (error) {
		await releaseUpload(db, key)
		throw error
	}
}

async function stageUploads(
	context: ProgramContext,
	{ uploads, query, complete }: Wanted,
): Promise<number> {
	const { db, copyInto, now, caller, locale } = context
	const options = {
		apply: !query.dryRun,
		withoutFaulty: query.withoutFaulty,
		complete,
		waits: query.wait,
		country: query.country ?? null,
		mapping: query.mapping ?? null,
		dateStyle: query.dateStyle ?? null,
		decimal: query.decimal ?? null,
	}
	const files = uploads.map(({ name, path, kind }) => ({ name, source: path, kind }))
	const id = await createImport({ ...caller, db, now }, { files, options, createdBy: caller.name })
	try {
		if (await stageImport({ db, copyInto, clock: () => now }, id)) return id
	} catch (error) {
		if (!(error instanceof TableError)) throw error
		throw refusals.fileUnreadable(await unreadable(db, id, error, locale))
	}
	throw refusals.invalid(openErrors(namedFiles(await listFiles(db, id)), locale))
}

/** The reason why a file cannot be read, with its name if there are several */
async function unreadable(db: Db, id: number, error: TableError, locale: Locale): Promise<string> {
	const sentence = tableFaultSentence(error, locale)
	const files = namedFiles(await listFiles(db, id))
	const at = files.find(({ isStaged }) => !isStaged)
	return at && files.length > 1 ? `${at.name}: ${sentence}` : sentence
}

/** Clients do not repeat a request after this time. */
const rememberedDays = 90
const dayMs = 86_400_000

/** Deletes expired upload keys, and the files that killed processes have left. */
export async function forgetImportUploads({
	db,
	config,
	now,
}: {
	db: Db
	config: Config
	now: Date
}): Promise<void> {
	await deleteUploadsBefore(db, new Date(now.getTime() - rememberedDays * dayMs))
	await removeLeftFiles(config, now)
}
