import { readFile as readBytes } from 'node:fs/promises'
import { join } from 'node:path'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import type { StoredFile } from '#platform/route-handler'
import { findFile } from './file-repository.ts'

/** A stored file; 404 for one that the caller may not see, and for one whose bytes are gone. */
export async function readFile({ db, employee, config }: Context, id: string): Promise<StoredFile> {
	const file = await findFile(db, employee.id, id)
	if (!file) throw refusals.notFound()
	const bytes = await readBytes(join(config.dataDir, 'files', file.id)).catch(() => {
		throw refusals.notFound()
	})
	return { mediaType: file.mediaType, bytes }
}
