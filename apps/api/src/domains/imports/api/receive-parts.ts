import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { AppError, refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import { receiveFile, type UploadedFile } from './receive-file.ts'

/** One of several files, with its field and file name */
export type UploadedPart = UploadedFile & { field: string; name: string }

type Limits = {
	config: Pick<Config, 'dataDir'>
	contentType: string
	fileMaxBytes: number
	maxBytes: number
	maxFiles: number
}

function readerOf({ contentType, maxFiles }: Limits) {
	try {
		const limits = { files: maxFiles, fields: maxFiles, parts: 2 * maxFiles, fieldSize: 1_000 }
		return new Busboy({ headers: { 'content-type': contentType }, limits })
	} catch {
		throw refusals.malformed('The parts of the body name no boundary.')
	}
}

/** A body that ends early is the client's error; a disk error is the service's. */
function refusalOf(error: unknown): unknown {
	if (error instanceof AppError) return error
	const { code } = error as { code?: string }
	const isOfDisk = code !== undefined && /^E(?!CONNRESET|RR_)/.test(code)
	return isOfDisk ? error : refusals.malformed('The files did not arrive as a whole.')
}

/**
 * Writes the files of a multipart body to disk as they arrive, with a limit for each and all of them. Deletes
 * them if the body as a whole fails.
 */
export async function receiveParts(stream: Readable, limits: Limits): Promise<UploadedPart[]> {
	const { config, fileMaxBytes, maxBytes } = limits
	const reader = readerOf(limits)
	const files: Readable[] = []
	const parts: Promise<UploadedPart>[] = []
	// The parser may emit the error again after the response was sent.
	reader.on('error', () => undefined)
	reader.on('file', (field, file, name) => {
		file.on('error', () => undefined)
		files.push(file)
		const part = receiveFile(file, { config, maxBytes: fileMaxBytes })
			.then((uploaded) => ({ ...uploaded, field, name: name ?? '' }))
			.catch((error) => {
				reader.destroy(error)
				throw error
			})
		parts.push(part)
	})
	reader.on('filesLimit', () => reader.destroy(refusals.tooLarge()))
	let length = 0
	const measure = async function* (pieces: AsyncIterable<Buffer>) {
		for await (const piece of pieces) {
			length += piece.length
			if (length > maxBytes) throw refusals.tooLarge()
			yield piece
		}
	}
	try {
		await pipeline(stream, measure, reader)
		return await Promise.all(parts)
	} catch (error) {
		for (const file of files) file.destroy(error as Error)
		const ended = await Promise.allSettled(parts)
		for (const one of ended) {
			if (one.status === 'fulfilled') await rm(one.value.path, { force: true })
		}
		throw refusalOf(error)
	}
}
