import { createHash } from 'node:crypto'
import type { Context } from '#platform/context'
import { fileStoreOf } from '#platform/stores/file-store'
import { findHash } from './file-repository.ts'

/** A store that gave other bytes than it was given: showing them would show somebody else's word. */
class DamagedFileError extends Error {
	override readonly name = 'DamagedFileError'
}

/** The bytes of a file as they were stored; null where there are none. Whether the caller may see them is the caller's business. */
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
