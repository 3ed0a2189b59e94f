import { expect, it } from 'vitest'
import { photoMaxBytes } from './claim-limits.ts'
import { photoFileError } from './photo-rules.ts'

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const text = (start: string) => Uint8Array.from(start, (sign) => sign.charCodeAt(0))
const errorOf = (name: string, type: string, start: Uint8Array, byteLength = 1000) =>
	photoFileError({ name, type, byteLength, start })

it('takes JPEG and PNG, whatever the device calls them', () => {
	expect(errorOf('IMG_1.JPG', 'image/jpeg', jpeg)).toBeNull()
	expect(errorOf('a.jpeg', '', jpeg)).toBeNull()
	expect(errorOf('a.jpg', 'image/jpg', jpeg)).toBeNull()
	expect(errorOf('Bildschirmfoto.png', 'image/png', png)).toBeNull()
	// By its name and its bytes; that they differ harms nobody: it is encoded anew.
	expect(errorOf('a.png', 'image/png', jpeg)).toBeNull()
})

it.each([
	['a.svg', 'image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
	['a.jpg', 'image/jpeg', text('<svg onload="alert(1)"/>')],
	['a.jpg', 'text/html', jpeg],
	['photo.jpg.html', 'image/jpeg', jpeg],
	['photo.heic', 'image/heic', text('\0\0\0 ftypheic')],
	['photo.jpg', 'image/jpeg', text('\0\0\0 ftypheic')],
	['a.gif', 'image/gif', text('GIF89a')],
	['a.webp', 'image/webp', text('RIFF0000WEBP')],
	['a.pdf', 'application/pdf', text('%PDF-1.7')],
	['', 'image/jpeg', jpeg],
	['photo.jpg', 'image/jpeg', new Uint8Array(0)],
])('does not take %j of type %s', (name, type, start) => {
	expect(errorOf(name, type, start)).toBe('invalid_image_format')
})

it('says of one over 10 MB that it is too large', () => {
	expect(errorOf('a.jpg', 'image/jpeg', jpeg, photoMaxBytes)).toBeNull()
	expect(errorOf('a.jpg', 'image/jpeg', jpeg, photoMaxBytes + 1)).toBe('image_too_large')
})
