import { createHash } from 'node:crypto'
import type { Context } from '#platform/context'
import { fileStoreOf } from '#platform/stores/file-store'
import { findHash } from './file-repository.ts'

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
