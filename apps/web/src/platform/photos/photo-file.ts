import { type PhotoFileError, photoFileError } from '@roundsman/contract'

export type PhotoFailure =
	| PhotoFileError
	/** The made photo is larger than the upload limit. */
	| 'image_too_large'
	/** The browser cannot decode it. */
	| 'unreadable'
	/** The picture shows nothing. */
	| 'blank'
	/** The phone could not make it: another attempt may succeed. */
	| 'unmade'
	/** This phone's storage is full. */
	| 'storage'
	/** Its bytes are not on this phone any more. */
	| 'lost'

export class PhotoError extends Error {
	override readonly name = 'PhotoError'
	readonly reason: PhotoFailure
	constructor(reason: PhotoFailure) {
		super(`The photo cannot be used: ${reason}`)
		this.reason = reason
	}
}

/** The worker's error message for a picture that shows nothing. */
export const blankPhoto = 'Nothing is to be seen on the picture.'

/** A photo that is in no saved change yet. Buffers, not Blobs: iPhones lose those. */
export type Photo = {
	key: string
	/** Hash of the bytes, in hex. */
	sha256: string
	/** A data URL of the thumbnail. */
	thumbnail: string
	bytes: ArrayBuffer
	fileName: string
}

/** The worker's result for a file. */
export type MadePhoto = Pick<Photo, 'bytes' | 'sha256' | 'thumbnail'>

/** Enough bytes to detect the file's type. */
const startBytes = 16

const bytesOf = (blob: Blob) =>
	blob.arrayBuffer().catch(() => {
		throw new PhotoError('unreadable')
	})

/** The bytes of a file that the person chose as a photo, whatever its name; throws a `PhotoError`. */
export async function readPhotoFile(file: Blob): Promise<ArrayBuffer> {
	const start = new Uint8Array(await bytesOf(file.slice(0, startBytes)))
	const error = photoFileError({ byteLength: file.size, start })
	if (error) throw new PhotoError(error)
	return bytesOf(file)
}
