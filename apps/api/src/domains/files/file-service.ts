import type { Feature } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import type { Context, OfficeContext } from '#platform/context'
import { mayUse } from '#platform/features'
import type { StoredFile } from '#platform/route-handler'
import { fileStoreOf } from '#platform/stores/file-store'
import type { FileKind } from './file-kind.ts'
import { findShown, forgetFiles, listDueRemovals, planRemoval } from './file-repository.ts'
import { findOfficeFile, findSeenFile } from './seen-file-repository.ts'
import { readStored } from './stored-file-service.ts'
import { type Sweep, sweepFiles } from './sweep-service.ts'

/** A stored file; 404 for one that the caller may not see, and for one whose bytes are gone. */
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

/** The same for a screen of the office. */
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

/** So long the bytes of what was taken away stay: the oldest backup, restored, still finds them. */
const removedMsOf = ({ backupDays }: Pick<Config, 'backupDays'>) => (backupDays + 1) * 86_400_000
/** At most so many are removed at once. */
const removedAtOnce = 500

/** Has files removed that no record shows any more. */
export function dropFiles({ db, now, config }: Dropping, ids: readonly string[]) {
	return planRemoval(db, ids, new Date(now.getTime() + removedMsOf(config)))
}

type Dropping = Pick<Context, 'db' | 'now'> & { config: Pick<Config, 'backupDays'> }

/** Compares the store of files with the database; what the database does not know goes when no backup needs it. */
export const sweepStore = (place: Pick<Context, 'db' | 'config' | 'now'>): Promise<Sweep> =>
	sweepFiles(place, removedMsOf(place.config))

/** Has files of an erased person removed with the next `removeDueFiles`: no backup is to find them. */
export const dropFilesNow = ({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly string[]) =>
	planRemoval(db, ids, now)

/** Removes the bytes of files whose time has come from the store, and forgets them. */
export async function removeDueFiles(
	{ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
	kinds: readonly FileKind[],
): Promise<void> {
	const due = await listDueRemovals(db, now, removedAtOnce)
	if (due.length === 0) return
	const shown = await findShown(db, due, kinds)
	const removed = due.filter((id) => !shown.has(id))
	// The bytes go first: what fails in between is done again an hour later.
	for (const id of removed) await fileStoreOf(config).remove(id)
	await forgetFiles(db, { removed, kept: [...shown] })
}
