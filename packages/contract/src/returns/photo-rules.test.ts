import { expect, it } from 'vitest'
import { photoOriginalMaxBytes } from './claim-limits.ts'
import { photoFileError } from './photo-rules.ts'

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const text = (start: string) => Uint8Array.from(start, (sign) => sign.charCodeAt(0))
const errorOf = (start: Uint8Array, byteLength = 1000) => photoFileError({ byteLength, start })

it('takes JPEG and PNG by their bytes', () => {
	expect(errorOf(jpeg)).toBeNull()
	expect(errorOf(png)).toBeNull()
})

it.each([
	['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
	['HEIC', text('\0\0\0 ftypheic')],
	['GIF', text('GIF89a')],
	['WebP', text('RIFF0000WEBP')],
	['PDF', text('%PDF-1.7')],
	['nothing', new Uint8Array(0)],
])('does not take %s', (_, start) => {
	expect(errorOf(start)).toBe('invalid_image_format')
})

it('says of an original over 40 MB that it is too large', () => {
	expect(errorOf(jpeg, photoOriginalMaxBytes)).toBeNull()
	expect(errorOf(jpeg, photoOriginalMaxBytes + 1)).toBe('original_too_large')
})
