import { type PhotoFileError, photoFileError } from '@roundsman/contract'

export type PhotoFailure =
	| PhotoFileError
	/** The made photo is larger than the upload limit. */
	| 'image_too_large'
	/** The browser cannot read it. */
	| 'unreadable'
	/** Nothing is to be seen on it. */
	| 'blank'
	/** The phone has not managed to make it: another attempt may. */
	| 'unmade'
	/** There is no room for it on this phone. */
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

/** What the worker says of a picture that shows nothing. */
export const blankPhoto = 'Nothing is to be seen on the picture.'

/** A photo that was taken and is in no saved change yet. Buffers, not Blobs: iPhones lose those. */
export type Photo = {
	key: string
	/** Of its bytes, in hex. */
	sha256: string
	/** The address of a small picture, which holds its data. */
	thumbnail: string
	bytes: ArrayBuffer
	fileName: string
}

/** As the worker makes it of a file. */
export type MadePhoto = Pick<Photo, 'bytes' | 'sha256' | 'thumbnail'>

/** Enough of a file to know what it is. */
const startBytes = 16

const bytesOf = (blob: Blob) =>
	blob.arrayBuffer().catch(() => {
		throw new PhotoError('unreadable')
	})

/** The bytes of a file that the person chose as a photo, whatever it is called; throws a `PhotoError`. */
export async function readPhotoFile(file: Blob): Promise<ArrayBuffer> {
	const start = new Uint8Array(await bytesOf(file.slice(0, startBytes)))
	const error = photoFileError({ byteLength: file.size, start })
	if (error) throw new PhotoError(error)
	return bytesOf(file)
}
