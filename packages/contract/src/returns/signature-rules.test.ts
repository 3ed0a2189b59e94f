import { describe, expect, it } from 'vitest'
import { isPhotoTooLarge, photoTypeOf } from './photo-rules.ts'
import { isSigned, signatureByteLength, signatureFormatOf } from './signature-rules.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const png = 'iVBORw0KGgoAAAAA'

describe('a signature', () => {
	it.each([
		[png, 'png'],
		[`data:image/png;base64,${png}`, 'png'],
		['R0lGODlhLi4uLi4u', 'gif'],
		['JVBERi0xLjcuLi4u', 'pdf'],
		['PHN2ZyB4bWxucz0i', null],
		[`data:image/svg+xml;base64,${png}`, null],
		[`data:image/gif;base64,${png}`, null],
		[`${png}!`, null],
		[png.slice(1), null],
		['', null],
	])('%s is of the format %s', (text, format) => {
		expect(signatureFormatOf(text)).toBe(format)
	})

	it('has as many bytes as its base64 stands for', () => {
		const texts = ['eA==', 'eHg=', 'eHh4', 'eHh4eA==', 'data:image/png;base64,eHh4eHg=']
		expect(texts.map(signatureByteLength)).toEqual([1, 2, 3, 4, 5])
	})

	it('is more than a dot', () => {
		expect(isSigned({ width: 0, height: 0 }, 800)).toBe(false)
		expect(isSigned({ width: 6, height: 6 }, 800)).toBe(false)
		expect(isSigned({ width: 2, height: 90 }, 800)).toBe(true)
	})
})

describe('a photo', () => {
	it('is JPEG or PNG by its first bytes, whatever it is called', () => {
		expect(photoTypeOf(bytesOf('\xff\xd8\xff\xe0'))).toBe('image/jpeg')
		expect(photoTypeOf(bytesOf('\x89PNG\r\n\x1a\n'))).toBe('image/png')
		expect(photoTypeOf(bytesOf('GIF89a'))).toBe(null)
		expect(photoTypeOf(new Uint8Array())).toBe(null)
	})

	it('has at most 10 MB', () => {
		expect(isPhotoTooLarge(10_485_760)).toBe(false)
		expect(isPhotoTooLarge(10_485_761)).toBe(true)
	})
})
