import { photoMaxBytes, photoOriginalMaxBytes } from './claim-limits.ts'

const photoTypes = ['image/jpeg', 'image/png'] as const
const startsWith = (bytes: Uint8Array, sign: readonly number[]) =>
	sign.every((byte, index) => bytes[index] === byte)

/**
 * The type of a photo by its first bytes, or null for anything except JPEG and PNG. Names and types are
 * unreliable: phones call JPEGs `1000012345`, `.jfif`, `image/pjpeg`, and store some as `.heic`.
 */
export function photoTypeOf(bytes: Uint8Array): (typeof photoTypes)[number] | null {
	if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
	if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
	return null
}

export const isPhotoTooLarge = (byteLength: number): boolean => byteLength > photoMaxBytes

/** A file chosen by the person, with its first bytes. */
type ChosenFile = { byteLength: number; start: Uint8Array }
export type PhotoFileError = 'original_too_large' | 'invalid_image_format'

/** Why no photo can be made from a file. */
export function photoFileError({ byteLength, start }: ChosenFile): PhotoFileError | null {
	if (photoTypeOf(start) === null) return 'invalid_image_format'
	return byteLength > photoOriginalMaxBytes ? 'original_too_large' : null
}
