import { photoMaxBytes } from './claim-limits.ts'

const photoTypes = ['image/jpeg', 'image/png'] as const
export type PhotoType = (typeof photoTypes)[number]

const startsWith = (bytes: Uint8Array, sign: readonly number[]) =>
	sign.every((byte, index) => bytes[index] === byte)

/** The type of a photo by its first bytes, or null for anything but JPEG and PNG. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
	if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
	if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
	return null
}

/** Whether a file is called like a photo that is taken; a name that is not known says nothing. */
export const isPhotoName = (name: string | undefined): boolean =>
	name === undefined || /\.(jpe?g|png)$/i.test(name)

export const isPhotoTooLarge = (byteLength: number): boolean => byteLength > photoMaxBytes

/** A file as the person chose it. `type` is what the device calls it, empty where it says nothing. */
export type ChosenFile = { name: string; type: string; byteLength: number; start: Uint8Array }

/** Why a file is not taken as a photo: by its size, its name, what the device calls it, or its first bytes. */
export function photoFileError({
	name,
	type,
	byteLength,
	start,
}: ChosenFile): 'image_too_large' | 'invalid_image_format' | null {
	if (isPhotoTooLarge(byteLength)) return 'image_too_large'
	const isCalledPhoto =
		type === '' || type === 'image/jpg' || photoTypes.includes(type as PhotoType)
	return isCalledPhoto && isPhotoName(name) && photoTypeOf(start) !== null
		? null
		: 'invalid_image_format'
}
