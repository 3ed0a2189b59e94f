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
