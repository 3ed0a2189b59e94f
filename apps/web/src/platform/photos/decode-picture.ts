import { fitInto, pictureSizeOf } from './picture-size-rules.ts'

/**
 * Upright, and already small: a camera's picture as a whole does not fit into an old phone. One side is named
 * and the browser finds the other, so that a picture is never bent where we and it read its header otherwise.
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
