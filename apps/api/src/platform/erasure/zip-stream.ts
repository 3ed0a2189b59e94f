import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ArchiveEntry = {
	name: string
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
	/** Its bytes get no smaller: it is a picture. */
	isPacked?: boolean
}

/** A zip file piece by piece, as its entries come. */
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
