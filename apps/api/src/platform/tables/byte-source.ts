import { createReadStream } from 'node:fs'
import type { TableSource } from './table.ts'

/** Larger chunks would block the event loop too long. */
export const pieceBytes = 65_536

/** The bytes of a source in chunks, with a look-ahead */
export class ByteSource {
	readonly #chunks: AsyncIterator<Uint8Array>
	#head: Uint8Array[] = []
	#isAtEnd = false

	constructor(source: TableSource) {
		const chunks = typeof source === 'string' ? createReadStream(source) : source
		this.#chunks = chunks[Symbol.asyncIterator]()
	}

	async #next(): Promise<Uint8Array | undefined> {
		if (this.#isAtEnd) return undefined
		const { done, value } = await this.#chunks.next()
		this.#isAtEnd = done === true
		return done ? undefined : value
	}

	/** Returns up to `count` first bytes without consuming them. */
	async peek(count: number): Promise<Uint8Array> {
		let length = this.#head.reduce((sum, chunk) => sum + chunk.length, 0)
		while (length < count) {
			const chunk = await this.#next()
			if (!chunk) break
			this.#head.push(chunk)
			length += chunk.length
		}
		const bytes = Buffer.concat(this.#head)
		this.#head = [bytes]
		return bytes.subarray(0, count)
	}

	/** All bytes that have not been read yet */
	async *read(): AsyncGenerator<Uint8Array> {
		try {
			for (let chunk = this.#head.shift() ?? (await this.#next()); chunk; ) {
				for (let at = 0; at < chunk.length; at += pieceBytes) {
					yield chunk.subarray(at, at + pieceBytes)
				}
				chunk = this.#head.shift() ?? (await this.#next())
			}
		} finally {
			await this.close()
		}
	}

	async close(): Promise<void> {
		this.#head = []
		this.#isAtEnd = true
		await this.#chunks.return?.()
	}
}
