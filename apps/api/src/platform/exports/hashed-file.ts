import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Only the service's own user may read exported files. */
export const ownFileMode = 0o600
export const ownFolderMode = 0o700

/** A new file; its size and SHA-256 are known when it is closed. */
export class HashedFile {
	readonly #handle: FileHandle
	readonly #hash = createHash('sha256')
	#bytes = 0

	private constructor(handle: FileHandle) {
		this.#handle = handle
	}

	static create = async (path: string) => new HashedFile(await open(path, 'wx', ownFileMode))

	async write(text: string): Promise<void> {
		const bytes = Buffer.from(text)
		this.#hash.update(bytes)
		this.#bytes += bytes.length
		await this.#handle.writeFile(bytes)
	}

	/** Must be called on every path; flushes the file to disk. */
	async close(): Promise<{ bytes: number; sha256: string }> {
		try {
			await this.#handle.sync()
		} finally {
			await this.#handle.close()
		}
		return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
	}
}

export async function hashFile(path: string): Promise<string> {
	const hash = createHash('sha256')
	for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
	return hash.digest('hex')
}
