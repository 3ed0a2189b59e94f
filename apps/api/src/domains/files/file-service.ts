import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { fileStoreOf } from '#platform/file-store'
import type { StoredFile } from '#platform/route-handler'
import { findFile } from './file-repository.ts'

/** A stored file; 404 for one that the caller may not see, and for one whose bytes are gone. */
export async function readFile({ db, employee, config }: Context, id: string): Promise<StoredFile> {
	const file = await findFile(db, employee.id, id)
	const bytes = file && (await fileStoreOf(config).get(file.id))
	if (!file || !bytes) throw refusals.notFound()
	return { mediaType: file.mediaType, bytes }
}
