import type { FileHandle } from 'node:fs/promises'
import * as fs from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Stores the content of files by an unguessable key. */
export type FileStore = {
	/** Resolves when the content is durable. */
	put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
	/** Null if there is no such file; throws if it cannot be read. */
	get(key: string): Promise<Buffer | null>
	/** Does nothing if there is no such file. */
	remove(key: string): Promise<void>
	/** The keys of all files in pages, sorted */
	list(): AsyncIterable<readonly string[]>
}

/** The disk operations of a folder store; tests pass one that simulates a power cut. */
export type Disk = Pick<typeof fs, 'mkdir' | 'readFile' | 'rename' | 'rm'> & {
	open(path: string, flags: string): Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>
}

async function syncFolder(disk: Disk, folder: string): Promise<void> {
	const handle = await disk.open(folder, 'r')
	try {
		await handle.sync()
	} finally {
		await handle.close()
	}
}

const isAbsent = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

/**
 * Stores files in a folder. A file survives a power cut once `put` has resolved: its bytes are flushed before
 * it is renamed, and the rename before `put` resolves. A file exists completely or not at all.
 */
export function createFolderStore(path: string, disk: Disk = fs): FileStore {
	const folder = resolve(path)
	/** Temporary name of an incomplete file; it may remain after a power cut, and `remove` deletes it. */
	const partOf = (key: string) => join(folder, `${key}.part`)

	/** Creates the folder durably. */
	async function makeFolder() {
		const made = await disk.mkdir(folder, { recursive: true })
		if (made === undefined) return
		for (let one = folder; one.length >= made.length; one = dirname(one)) {
			await syncFolder(disk, dirname(one))
		}
	}

	return {
		async put(key, bytes) {
			await makeFolder()
			const handle = await disk.open(partOf(key), 'w')
			try {
				await handle.writeFile(bytes)
				await handle.sync()
			} finally {
				await handle.close()
			}
			await disk.rename(partOf(key), join(folder, key))
			await syncFolder(disk, folder)
		},
		async get(key) {
			try {
				return await disk.readFile(join(folder, key))
			} catch (error) {
				if (isAbsent(error)) return null
				throw error
			}
		},
		async *list() {
			const names = await fs.readdir(folder).catch((error: unknown) => {
				if (isAbsent(error)) return []
				throw error
			})
			yield names.filter((name) => !name.endsWith('.part')).sort()
		},
		async remove(key) {
			try {
				await disk.rm(join(folder, key), { force: true })
				await disk.rm(partOf(key), { force: true })
				await syncFolder(disk, folder)
			} catch (error) {
				if (!isAbsent(error)) throw error
			}
		},
	}
}
