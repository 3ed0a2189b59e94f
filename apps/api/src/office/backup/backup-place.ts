import { createHash } from 'node:crypto'
import { storeAt } from '#platform/stores/file-store'
import { OfficeError } from '../office-command.ts'
import type { Seal } from './backup-seal.ts'

/** An object in a manifest, as stored: encrypted or not */
export type Part = { name: string; bytes: number; sha256: string }

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The location of a backup: a folder, or a prefix in a bucket */
export function openPlace(place: string) {
	const store = storeAt(place)
	return {
		readRaw: (name: string) => store.get(name),
		writeRaw: (name: string, bytes: Buffer) => store.put(name, bytes, 'application/octet-stream'),
		async write(seal: Seal, name: string, bytes: Uint8Array): Promise<Part> {
			const closed = seal.close(name, bytes)
			await store.put(name, closed, 'application/octet-stream')
			return { name, bytes: closed.length, sha256: hashOf(closed) }
		},
		/** The decrypted content of an object, verified against the manifest */
		async read(seal: Seal, { name, sha256 }: Part): Promise<Buffer> {
			const closed = await store.get(name)
			if (!closed) throw new OfficeError(`${name} is missing in the backup.`)
			if (hashOf(closed) !== sha256) {
				throw new OfficeError(`${name} is not what the backup has stored: its hash is another one.`)
			}
			return seal.open(name, closed)
		},
	}
}
export type Place = ReturnType<typeof openPlace>

/** Splits a stream into parts of a size. */
export async function* cutInPieces(
	stream: AsyncIterable<Uint8Array>,
	size: number,
): AsyncGenerator<Buffer> {
	let held: Uint8Array[] = []
	let length = 0
	for await (const bytes of stream) {
		held.push(bytes)
		length += bytes.length
		if (length < size) continue
		yield Buffer.concat(held)
		held = []
		length = 0
	}
	if (length > 0) yield Buffer.concat(held)
}
