import { type PictureSize, pictureSizeOf } from '../platform/photos/photo-file.ts'

/**
 * What a page needs to make photos, where nothing is drawn: a picture is as large as its file says, and what
 * is made of it is a JPEG by its first bytes, with the size and the number of lines drawn on it behind them.
 * `blank`: so many of the first pictures come out with nothing on them.
 */
export function createPictures({ blank = 0 }: { blank?: number } = {}) {
	/** The sizes that were given, in their order. */
	const decoded: PictureSize[] = []
	class OffscreenCanvas {
		lines = 0
		isBlank = false
		width: number
		height: number
		constructor(width: number, height: number) {
			this.width = width
			this.height = height
		}
		getContext() {
			return {
				fillRect: () => undefined,
				drawImage: (source: Partial<OffscreenCanvas>) => {
					this.lines += source.lines ?? 0
					this.isBlank = source.isBlank ?? false
				},
				getImageData: () => ({
					data: Uint8ClampedArray.of(...[1, 2, 3, 255], ...[this.isBlank ? 1 : 4, 2, 3, 255]),
				}),
				stroke: () => {
					this.lines += 1
				},
			}
		}
		async convertToBlob() {
			const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8)
			const size = Uint8Array.of(this.height >> 8, this.height, this.width >> 8, this.width)
			return new Blob([head, size, Uint8Array.of(this.lines, 0, 0, 0, 0, 0, 0, 0)])
		}
	}
	return {
		decoded,
		globals: {
			OffscreenCanvas,
			Path2D: class {},
			createImageBitmap: async (
				file: Blob,
				{ resizeWidth, resizeHeight }: { resizeWidth?: number; resizeHeight?: number },
			) => {
				const size = pictureSizeOf(await file.arrayBuffer())
				if (!size) throw new DOMException('It cannot be decoded.', 'InvalidStateError')
				const scale = (resizeWidth ?? size.width) / size.width
				const width = resizeHeight ? size.width * (resizeHeight / size.height) : size.width * scale
				const height = resizeHeight ?? size.height * scale
				decoded.push({ width, height })
				const isBlank = decoded.length <= blank
				return { isBlank, width, height, close: () => undefined }
			},
		},
	}
}

const segment = (...content: number[]) => [0xff, 0xe1, 0, content.length + 2, ...content]
const signs = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0))

/** How the camera was held, as it writes it down; without `orientation`, Exif that does not say it. */
export const exifOf = (orientation?: number): number[] =>
	segment(
		...signs('Exif\0\0'),
		...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
		...[0x01, orientation === undefined ? 0x31 : 0x12, 0, 3, 0, 0, 0, 1, 0, orientation ?? 0],
		...[0, 0, 0, 0, 0, 0],
	)

/** What editors and many phones write beside it, in a segment of the same kind. */
export const xmpOf = (): number[] =>
	segment(...signs('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'))

/** A JPEG with segments behind its first bytes. */
export const withSegments = (jpeg: Uint8Array, ...segments: number[][]): Uint8Array<ArrayBuffer> =>
	Uint8Array.from([...jpeg.slice(0, 2), ...segments.flat(), ...jpeg.slice(2)])

/** A JPEG of a size by its header, held upright or on its side by Exif. */
export function jpegOf(width: number, height: number, orientation = 1): Uint8Array<ArrayBuffer> {
	const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255]
	const bare = Uint8Array.from([0xff, 0xd8, ...frame, 3, 1, 0, 0, 2, 0, 0, 3, 0, 0])
	return withSegments(bare, exifOf(orientation))
}
