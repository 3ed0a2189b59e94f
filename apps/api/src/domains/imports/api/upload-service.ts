import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
	type FieldErrors,
	fieldError,
	type ImportJob,
	type importRoutes,
	type ParamsOf,
	type QueryOf,
	uploadMaxBytes,
} from '@roundsman/contract'
import {
	type ImportKind,
	type MappingQuestion,
	mappingQuestionNames,
	questionSentence,
	tableFaultSentence,
} from '@roundsman/contract/imports'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import type { ProgramContext } from '#platform/context'
import { TableError } from '#platform/tables/table'
import { importAdapters } from '../import-kinds.ts'
import { listFiles } from '../import-repository.ts'
import { createImport, stageImport } from '../import-service.ts'
import type { ImportQuestion } from '../import-table.ts'
import { readJob } from './job-service.ts'
import { receiveFile, removeLeftFiles, type UploadedFile } from './receive-file.ts'
import { claimUpload, deleteUploadsBefore, noteImport, releaseUpload } from './upload-repository.ts'

type Route = (typeof importRoutes)['startImport']
type Wanted = { kind: ImportKind; query: QueryOf<Route> }

/** Files that one process receives and reads at a time: each takes disk, and turns of the event loop. */
const uploadsAtOnce = 4
let uploads = 0

/** Starts an import of a file that a program sends. The file lies in the stage when this is answered. */
export async function startImport(
	context: ProgramContext,
	{
		params: { kind },
		query,
		stream,
	}: { params: ParamsOf<Route>; query: QueryOf<Route>; stream: Readable },
): Promise<ImportJob> {
	const { idempotencyKey: key, caller, config } = context
	if (key === undefined) throw refusals.keyMissing()
	checkWanted({ kind, query })
	if (uploads >= uploadsAtOnce) throw refusals.busy()
	uploads += 1
	let file: UploadedFile | undefined
	try {
		file = await receiveFile(stream, { config, maxBytes: uploadMaxBytes })
		const id = await importFile(context, { kind, query }, { caller: caller.name, key }, file)
		return await readJob(context, String(id))
	} finally {
		uploads -= 1
		if (file) await rm(file.path, { force: true })
	}
}

function checkWanted({ kind, query }: Wanted): void {
	const adapter = importAdapters.get(kind)
	const errors: FieldErrors = {}
	if (!adapter) errors.kind = [fieldError('invalid_value')]
	if (query.complete && !adapter?.closing) errors.complete = [fieldError('invalid_value')]
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
}

/** Tells a file from others, and the same file from itself with other wishes. */
function fingerprintOf({ kind, query }: Wanted, { sha256 }: UploadedFile): Uint8Array {
	const wishes = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))
	return createHash('sha256')
		.update(JSON.stringify([kind, wishes]))
		.update(sha256)
		.digest()
}

async function importFile(
	context: ProgramContext,
	wanted: Wanted,
	key: { caller: string; key: string },
	file: UploadedFile,
): Promise<number> {
	const { db, now } = context
	const known = await claimUpload(db, key, fingerprintOf(wanted, file), now)
	if (known !== undefined) return known
	try {
		const id = await stageUpload(context, wanted, file)
		await noteImport(db, key, id)
		return id
	} catch (error) {
		await releaseUpload(db, key)
		throw error
	}
}

async function stageUpload(
	context: ProgramContext,
	{ kind, query }: Wanted,
	{ path }: UploadedFile,
): Promise<number> {
	const { db, copyInto, now, caller, locale } = context
	const options = {
		apply: !query.dryRun,
		withoutFaulty: query.withoutFaulty,
		complete: query.complete ? [kind] : [],
		waits: query.wait,
		country: query.country ?? null,
		mapping: query.mapping ?? null,
		dateStyle: query.dateStyle ?? null,
		decimal: query.decimal ?? null,
	}
	const files = [{ name: kind, source: path, kind }]
	const id = await createImport({ ...caller, db, now }, { files, options, createdBy: caller.name })
	try {
		if (await stageImport({ db, copyInto, clock: () => now }, id)) return id
	} catch (error) {
		if (!(error instanceof TableError)) throw error
		throw refusals.fileUnreadable(tableFaultSentence(error, locale))
	}
	const [{ questions } = { questions: [] }] = await listFiles(db, id)
	throw refusals.invalid(errorsOf(kind, questions, context))
}

/** Which parameter answers a question. */
const answeredBy: Record<string, string> = {
	country: 'country',
	'date style': 'dateStyle',
	'decimal sign': 'decimal',
}

const isMappingQuestion = (asked: ImportQuestion): asked is ImportQuestion & MappingQuestion =>
	mappingQuestionNames.some((name) => name === asked.question)

/** What has to be said before the file can be read, each at the parameter that says it. */
function errorsOf(
	kind: ImportKind,
	questions: readonly ImportQuestion[],
	{ locale }: Pick<ProgramContext, 'locale'>,
): FieldErrors {
	const errors: FieldErrors = {}
	for (const asked of questions) {
		const error = fieldError(asked.question === 'unknown mapping' ? 'unknown_id' : 'required')
		const desc = isMappingQuestion(asked) ? questionSentence(kind, asked, locale) : error.desc
		const field = answeredBy[asked.question] ?? 'mapping'
		errors[field] = [...(errors[field] ?? []), { ...error, desc }]
	}
	return errors
}

/** Longer than anybody sends the same again. */
const rememberedDays = 90
const dayMs = 86_400_000

/** Forgets keys of uploads, and removes what processes that were killed have left. */
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
