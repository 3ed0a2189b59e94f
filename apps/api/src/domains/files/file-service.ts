import { createHash } from 'node:crypto'
import type { Feature } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import type { Context, OfficeContext } from '#platform/context'
import { mayUse } from '#platform/features'
import type { StoredFile } from '#platform/route-handler'
import { fileStoreOf } from '#platform/stores/file-store'
import {
	type FileKind,
	findHash,
	findShown,
	forgetFiles,
	listDueRemovals,
	planRemoval,
} from './file-repository.ts'
import { findOfficeFile, findSeenFile } from './seen-file-repository.ts'
import { type Sweep, sweepFiles } from './sweep-service.ts'

/** The store returned other content than was stored; it must not be shown. */
class DamagedFileError extends Error {
	override readonly name = 'DamagedFileError'
}

/** The stored content of a file, or null. The caller must check permissions. */
export async function readStored(
	{ db, config }: Pick<Context, 'db' | 'config'>,
	id: string,
): Promise<Buffer | null> {
	const sha256 = await findHash(db, id)
	const bytes = sha256 && (await fileStoreOf(config).get(id))
	if (!bytes) return null
	const isWhole = createHash('sha256').update(bytes).digest().equals(sha256)
	if (!isWhole) throw new DamagedFileError('The stored bytes are not those that were stored.')
	return bytes
}

/** A stored file; 404 if the caller cannot see it or its content is gone. */
export async function readFile(
	context: Context,
	id: string,
	kinds: readonly FileKind[],
): Promise<StoredFile> {
	const { db, employee, config } = context
	const viewer = {
		employeeId: employee.id,
		mayUse: (feature: Feature) => mayUse(context, feature),
	}
	const file = await findSeenFile(db, viewer, id, kinds)
	const bytes = file && (await readStored({ db, config }, file.id))
	if (!file || !bytes) throw refusals.notFound()
	return { mediaType: file.mediaType, bytes }
}

/** The same for the office */
export async function readOfficeFile(
	{ db, config, scope }: Pick<OfficeContext, 'db' | 'config' | 'scope'>,
	id: string,
	kinds: readonly FileKind[],
): Promise<StoredFile> {
	const file = await findOfficeFile(db, scope, id, kinds)
	const bytes = file && (await readStored({ db, config }, file.id))
	if (!file || !bytes) throw refusals.notFound()
	return { mediaType: file.mediaType, bytes }
}

/** How long deleted files keep their content: a restored backup of the maximum age must still find them. */
const removedMsOf = ({ backupDays }: Pick<Config, 'backupDays'>) => (backupDays + 1) * 86_400_000
/** Maximum number of files removed per run */
const removedAtOnce = 500

/** Schedules the removal of files that no record shows any more. */
export function dropFiles({ db, now, config }: Dropping, ids: readonly string[]) {
	return planRemoval(db, ids, new Date(now.getTime() + removedMsOf(config)))
}

type Dropping = Pick<Context, 'db' | 'now'> & { config: Pick<Config, 'backupDays'> }

/**
 * Compares the file store with the database; schedules the removal of unknown files for when no backup needs
 * them.
 */
export const sweepStore = (place: Pick<Context, 'db' | 'config' | 'now'>): Promise<Sweep> =>
	sweepFiles(place, removedMsOf(place.config))

/**
 * Schedules the removal of an erased person's files for the next `removeDueFiles`, so that no restored backup
 * finds them.
 */
export const dropFilesNow = ({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly string[]) =>
	planRemoval(db, ids, now)

/** Deletes the content of due files from the store, and their rows. */
export async function removeDueFiles(
	{ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
	kinds: readonly FileKind[],
): Promise<void> {
	const due = await listDueRemovals(db, now, removedAtOnce)
	if (due.length === 0) return
	const shown = await findShown(db, due, kinds)
	const removed = due.filter((id) => !shown.has(id))
	// Content first: if a later step fails, the next run repeats both.
	for (const id of removed) await fileStoreOf(config).remove(id)
	await forgetFiles(db, { removed, kept: [...shown] })
}
