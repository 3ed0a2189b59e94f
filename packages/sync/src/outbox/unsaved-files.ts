import type { OperationPart } from './operation.ts'
import { BlobDamagedError, type OutboxStore, unsavedId } from './outbox-store.ts'

/** A file by the key under which it is stored and sent, and the hash of its bytes. */
interface NamedFile {
	readonly key: string
	readonly sha256: string
}

/**
 * Files that are in no change yet, such as the photos of a form. Their bytes lie where those of changes lie:
 * the change that takes one over does not write them again.
 */
export interface UnsavedFiles {
	readonly owner: string
	/** Resolves once the file is stored. Rejects when the storage fails. */
	add(key: string, bytes: ArrayBuffer): Promise<void>
	/** Returns the bytes. Throws `BlobDamagedError` where they are gone, changed or in a change already. */
	read(file: NamedFile): Promise<ArrayBuffer>
	/** The part of a change that takes the file over; throws like `read`. */
	partOf(file: NamedFile, type: string): Promise<OperationPart>
	/** Deletes those of the files that are still in no change. */
	drop(keys: readonly string[]): Promise<void>
	keys(): Promise<readonly string[]>
}

export function createUnsavedFiles(owner: string, store: OutboxStore): UnsavedFiles {
	async function locate({ key, sha256 }: NamedFile, type: string): Promise<OperationPart> {
		const blobId = unsavedId(key)
		const length = (await store.unsaved()).get(blobId)
		if (length === undefined) throw new BlobDamagedError('There is no such unsaved file.')
		return { field: key, type, blobId, length, sha256 }
	}
	const read = async (file: NamedFile) => store.readBlob(await locate(file, ''))
	return {
		owner,
		add: (key, bytes) => store.addUnsaved({ blobId: unsavedId(key), bytes }, bytes.byteLength),
		read,
		async partOf(file, type) {
			await read(file)
			return locate(file, type)
		},
		drop: (keys) => store.dropUnsaved(keys.map(unsavedId)),
		keys: async () =>
			[...(await store.unsaved()).keys()].map((id) => id.slice(unsavedId('').length)),
	}
}
