import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportPictures, exportPathOf } from '@roundsman/contract/exports'
import { isUuid } from '#db/ids'
import { AppError } from '#platform/app-error'
import type { Config } from '#platform/config'
import { ownFileMode, ownFolderMode } from '#platform/exports/hashed-file'
import { readLines } from '#platform/exports/read-lines'
import { fileStoreOf } from '#platform/stores/file-store'
import { ExportError } from './export-error.ts'

type Place = {
	config: Pick<Config, 'dataDir' | 'storageUrl'>
	folder: string
	onPause?: () => void
}

/** The fields of a line in `files.jsonl` that its content needs */
type Picture = { id: string; mediaType: string; sha256: string }

/** Files that are read or written concurrently */
const atOnce = 8

/** Turns an error of the file store into an `ExportError`, because it is not a bug of the service. */
async function askStore<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		throw new ExportError('The store of files does not answer. Try again when it does.')
	}
}

const isSame = (bytes: Buffer, { sha256 }: Picture) =>
	createHash('sha256').update(bytes).digest('hex') === sha256

function readPictureLine(line: string): Picture {
	const picture = JSON.parse(line) as Picture
	// The id becomes part of a path.
	if (!isUuid(picture.id)) throw new ExportError(`files.jsonl names a file '${picture.id}'.`)
	return picture
}

async function* readPictures(folder: string): AsyncGenerator<Picture[]> {
	for await (const lines of readLines(join(folder, 'files.jsonl'), atOnce)) {
		yield lines.map(readPictureLine)
	}
}

const pathOf = (folder: string, { id, mediaType }: Picture) =>
	join(folder, exportPathOf(id, mediaType))

/** Copies the content of all files in an export; returns those that are missing in the store. */
export async function exportPictures({ config, folder, onPause }: Place): Promise<ExportPictures> {
	const store = fileStoreOf(config)
	await mkdir(join(folder, 'files'), { mode: ownFolderMode })
	const result: ExportPictures = { count: 0, bytes: 0, missing: [] }
	for await (const pictures of readPictures(folder)) {
		onPause?.()
		const sizes = await Promise.all(
			pictures.map(async (picture) => {
				const bytes = await askStore(store.get(picture.id))
				if (!bytes || !isSame(bytes, picture)) return null
				await writeFile(pathOf(folder, picture), bytes, { mode: ownFileMode, flag: 'wx' })
				return bytes.length
			}),
		)
		for (const [at, size] of sizes.entries()) {
			if (size === null) result.missing.push(pictures[at]?.id ?? '')
			else result.count += 1
			result.bytes += size ?? 0
		}
	}
	return result
}

const isAbsent = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

async function readPicture(folder: string, picture: Picture): Promise<Buffer | null> {
	try {
		const bytes = await readFile(pathOf(folder, picture))
		return isSame(bytes, picture) ? bytes : null
	} catch (error) {
		if (isAbsent(error)) return null
		throw error
	}
}

/** Paths of pictures that are missing in an export or differ from the stored hash */
export async function findDamagedPictures(
	folder: string,
	missing: readonly string[],
): Promise<string[]> {
	const known = new Set(missing)
	const damaged: string[] = []
	for await (const pictures of readPictures(folder)) {
		for (const picture of pictures) {
			if (known.has(picture.id) || (await readPicture(folder, picture))) continue
			damaged.push(exportPathOf(picture.id, picture.mediaType))
		}
	}
	return damaged
}

/** Puts the pictures of an export into the store; calls `plan` with ids first. */
export async function restorePictures(
	{ config, folder }: Place,
	plan: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
	const store = fileStoreOf(config)
	for await (const pictures of readPictures(folder)) {
		await plan(pictures.map(({ id }) => id))
		await Promise.all(
			pictures.map(async (picture) => {
				const bytes = await readPicture(folder, picture)
				if (bytes) await askStore(store.put(picture.id, bytes, picture.mediaType))
			}),
		)
	}
}
