import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ArchiveEntry = {
	name: string
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
	/** Stored without compression, which does not help for pictures */
	isPacked?: boolean
}

/** Streams a zip file while its entries are read. */
export async function* zipOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
	let pieces: Uint8Array[] = []
	let failure: Error | null = null
	const zip = new Zip((error, piece) => {
		failure ??= error
		pieces.push(piece)
	})
	function* take() {
		if (failure) throw failure
		yield* pieces
		pieces = []
	}
	for await (const { name, chunks, isPacked } of entries) {
		const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
		zip.add(entry)
		for await (const chunk of chunks) {
			entry.push(chunk)
			yield* take()
		}
		entry.push(new Uint8Array(), true)
		yield* take()
	}
	zip.end()
	yield* take()
}
