import { createHash } from 'node:crypto'
import type { Row, Writer } from './bulk/bulk-writer.ts'
import type { Drawing, Pictures } from './pictures.ts'
import { deterministicId } from './random.ts'

type Stored = { mediaType: string; bytes: Uint8Array; sha256: string }

/** Puts the bytes of a file where the service looks for them. */
export type SaveFile = (id: string, bytes: Uint8Array, mediaType: string) => Promise<void>

export type StoredPhoto = { fileId: string; thumbnailId: string; sha256: string }

/** The files of records: bytes are saved and rows written with `write`, before what names them. */
export type StoredFiles = {
	write(): Promise<void>
	/** Adds a photo of what is drawn, with its small picture. */
	addPhoto(name: string, employeeId: string, at: Date, drawing: Drawing): StoredPhoto
	addSignature(name: string, employeeId: string, at: Date): string
	/** Adds a PDF of the firm. */
	addDocument(name: string, bytes: Uint8Array, at: Date): string
}

/** So many are on their way to the store at once. */
const savedAtOnce = 16

/** Collects files; equal names give equal ids. */
export function createStoredFiles({
	write,
	saveFile,
	pictures,
}: {
	write: Writer
	saveFile: SaveFile
	pictures: Pictures
}): StoredFiles {
	const rows: Row<'file'>[] = []
	const unsaved: { id: string; picture: Stored }[] = []
	const add = (name: string, picture: Stored, employeeId: string | null, at: Date) => {
		const id = deterministicId(`file ${name}`)
		rows.push({
			id,
			media_type: picture.mediaType,
			byte_length: picture.bytes.length,
			sha256: `\\x${picture.sha256}`,
			created_by: employeeId,
			created_at: at,
		})
		unsaved.push({ id, picture })
		return id
	}
	return {
		async write() {
			while (unsaved.length > 0) {
				await Promise.all(
					unsaved
						.splice(0, savedAtOnce)
						.map(({ id, picture: { bytes, mediaType } }) => saveFile(id, bytes, mediaType)),
				)
			}
			await write('file', rows)
		},
		addDocument(name, bytes, at) {
			const sha256 = createHash('sha256').update(bytes).digest('hex')
			return add(name, { mediaType: 'application/pdf', bytes, sha256 }, null, at)
		},
		addPhoto(name, employeeId, at, drawing) {
			const drawn = pictures.photos.get(drawing)
			if (!drawn) throw new Error(`${drawing} is not drawn.`)
			return {
				fileId: add(name, drawn.photo, employeeId, at),
				thumbnailId: add(`${name} small`, drawn.thumbnail, employeeId, at),
				sha256: drawn.photo.sha256,
			}
		},
		addSignature: (name, employeeId, at) => add(name, pictures.signature, employeeId, at),
	}
}
