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
