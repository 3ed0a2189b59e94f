import type { Row } from './bulk-writer.ts'
import { drawPictures, type Picture } from './pictures.ts'
import { deterministicId, type Random } from './random.ts'

/** Puts the bytes of a file where the service looks for them. */
export type SaveFile = (id: string, bytes: Uint8Array) => void

/** The files of the world: rows to insert, bytes saved as they are added. */
export type StoredFiles = {
	rows: Row<'file'>[]
	/** Adds one of the pictures of parts and gives its id. */
	addPhoto(name: string, employeeId: string, at: Date, random: Random): string
	addSignature(name: string, employeeId: string, at: Date): string
}

/** Collects file rows; equal names give equal ids. */
export function createStoredFiles(saveFile: SaveFile): StoredFiles {
	const rows: Row<'file'>[] = []
	const pictures = drawPictures()
	const add = (name: string, picture: Picture, employeeId: string, at: Date) => {
		const id = deterministicId(`file ${name}`)
		rows.push({
			id,
			media_type: picture.mediaType,
			byte_length: picture.bytes.length,
			sha256: `\\x${picture.sha256}`,
			created_by: employeeId,
			created_at: at,
		})
		saveFile(id, picture.bytes)
		return id
	}
	return {
		rows,
		addPhoto: (name, employeeId, at, random) =>
			add(name, random.pick(pictures.parts), employeeId, at),
		addSignature: (name, employeeId, at) => add(name, pictures.signature, employeeId, at),
	}
}
