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

export type PictureSize = { width: number; height: number }

/**
 * The size of a picture scaled down so that its longer edge is at most `edge`; never larger than the
 * original.
 */
export function fitInto({ width, height }: PictureSize, edge: number): PictureSize {
	const scale = Math.min(1, edge / Math.max(width, height, 1))
	return {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale)),
	}
}

const orientationTag = 0x0112
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Whether a segment is Exif: XMP and others use segments of the same kind. */
const isExif = (view: DataView, start: number, end: number) =>
	end - start >= 14 && view.getUint32(start) === 0x45786966 && view.getUint16(start + 4) === 0

/** The orientation in Exif's first directory: values 5 to 8 are rotated by a quarter. */
function orientationIn(view: DataView, start: number, end: number): number {
	const tiff = start + 6
	const isLittle = view.getUint16(tiff) === 0x4949
	const directory = tiff + view.getUint32(tiff + 4, isLittle)
	const count = directory + 2 <= end ? view.getUint16(directory, isLittle) : 0
	for (let at = directory + 2; at < directory + 2 + count * 12 && at + 12 <= end; at += 12) {
		if (view.getUint16(at, isLittle) === orientationTag) return view.getUint16(at + 8, isLittle)
	}
	return 1
}

function sizeOfJpeg(view: DataView): PictureSize | null {
	/** The first Exif segment counts, as in browsers. */
	let orientation: number | null = null
	for (let at = 2; at + 9 < view.byteLength; ) {
		if (view.getUint8(at) !== 0xff) return null
		const marker = view.getUint8(at + 1)
		if (marker === 0xff) {
			at += 1
			continue
		}
		const length = view.getUint16(at + 2)
		const end = Math.min(at + 2 + length, view.byteLength)
		if (marker === 0xe1 && orientation === null && isExif(view, at + 4, end)) {
			orientation = orientationIn(view, at + 4, end)
		}
		if (isFrame(marker)) {
			const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
			return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height }
		}
		at += 2 + length
	}
	return null
}

/** The upright size of a JPEG or PNG from its header; null where the header does not contain it. */
export function pictureSizeOf(bytes: ArrayBuffer): PictureSize | null {
	const view = new DataView(bytes)
	try {
		if (view.getUint16(0) === 0xffd8) return sizeOfJpeg(view)
		return { width: view.getUint32(16), height: view.getUint32(20) }
	} catch {
		// The file is too short.
		return null
	}
}

/**
 * Decodes upright and at reduced size: a camera's full picture does not fit into an old phone's memory.
 * Only one side is given and the browser computes the other, so that the picture is never distorted where
 * it reads the header differently.
 */
export async function decodePicture(bytes: ArrayBuffer, edgePx: number): Promise<ImageBitmap> {
	const size = pictureSizeOf(bytes)
	const fitted = size && fitInto(size, edgePx)
	const isWide = size !== null && size.width >= size.height
	return createImageBitmap(new Blob([bytes]), {
		imageOrientation: 'from-image',
		...(fitted && isWide ? { resizeWidth: fitted.width, resizeQuality: 'medium' } : {}),
		...(fitted && !isWide ? { resizeHeight: fitted.height, resizeQuality: 'medium' } : {}),
	})
}
