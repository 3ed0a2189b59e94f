/** The store of files' bytes, by an unguessable key. */
export type FileStore = {
	/** Resolves when the bytes survive whatever happens next. */
	put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
	/** null where there are none; what cannot be read is an error. */
	get(key: string): Promise<Buffer | null>
	/** Does nothing where there are none. */
	remove(key: string): Promise<void>
	/** The keys of all that is stored, a page at a time, in the order of their letters. */
	list(): AsyncIterable<readonly string[]>
}
