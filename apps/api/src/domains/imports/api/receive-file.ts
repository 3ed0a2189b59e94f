import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'

const prefix = 'import-'
const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'uploads')

export type UploadedFile = { path: string; sha256: Buffer }

/** Writes a stream to a file that only the service can read; throws 413 beyond the limit. */
export async function receiveFile(
	stream: Readable,
	{ config, maxBytes }: { config: Pick<Config, 'dataDir'>; maxBytes: number },
): Promise<UploadedFile> {
	const folder = folderOf(config)
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const path = join(folder, `${prefix}${randomUUID()}`)
	const hash = createHash('sha256')
	let length = 0
	const measure = async function* (pieces: AsyncIterable<Buffer>) {
		for await (const piece of pieces) {
			length += piece.length
			if (length > maxBytes) throw refusals.tooLarge()
			hash.update(piece)
			yield piece
		}
	}
	try {
		await pipeline(stream, measure, createWriteStream(path, { mode: 0o600 }))
	} catch (error) {
		await rm(path, { force: true })
		// The client has disconnected and reads no response.
		const { code } = error as { code?: string }
		throw code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
			? refusals.malformed('The file did not arrive as a whole.')
			: error
	}
	return { path, sha256: hash.digest() }
}

const dayMs = 86_400_000

export async function removeLeftFiles(config: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
	const folder = folderOf(config)
	const names = await readdir(folder).catch(() => [])
	for (const name of names.filter((one) => one.startsWith(prefix))) {
		const path = join(folder, name)
		const { mtimeMs } = await stat(path)
		if (mtimeMs < now.getTime() - dayMs) await rm(path, { force: true })
	}
}
