/**
 * What a page needs to make photos, where nothing is drawn: a picture is as large as its file says, and what
 * is made of it is a JPEG by its first bytes, with the size and the number of lines drawn on it behind them.
 * `blank`: so many of the first pictures come out with nothing on them.
 */
export function createPictures({ blank = 0 }: { blank?: number } = {}) {
	/** The sizes that were asked for, in their order. */
	const decoded: { resizeWidth?: number; resizeHeight?: number }[] = []
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
				_: Blob,
				{ resizeWidth, resizeHeight }: { resizeWidth?: number; resizeHeight?: number },
			) => {
				if (resizeWidth === undefined || resizeHeight === undefined) {
					throw new DOMException('It cannot be decoded.', 'InvalidStateError')
				}
				decoded.push({ resizeWidth, resizeHeight })
				const isBlank = decoded.length <= blank
				return { isBlank, width: resizeWidth, height: resizeHeight, close: () => undefined }
			},
		},
	}
}

/** A JPEG of a size by its header, held upright or on its side by Exif. */
export function jpegOf(width: number, height: number, orientation = 1): Uint8Array<ArrayBuffer> {
	const exif = [
		...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
		...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
		...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
	]
	const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255]
	return Uint8Array.from([0xff, 0xd8, ...exif, ...frame, 3, 1, 0, 0, 2, 0, 0, 3, 0, 0])
}
