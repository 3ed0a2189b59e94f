import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findPlanted } from './find-planted.ts'

const name = 'Garage Élysée 7'
const among = (bytes: Buffer) => Buffer.concat([Buffer.from('x{'), bytes, Buffer.from('}yz')])
const find = (bytes: Buffer) => findPlanted([{ where: 'here', bytes }], { name })

test.each<[string, Buffer]>([
	['as it is', among(Buffer.from(name))],
	['as UTF-16', among(Buffer.from(name, 'utf16le'))],
	['as UTF-16, most significant byte first', among(Buffer.from(name, 'utf16le').swap16())],
	['as Latin-1', among(Buffer.from(name, 'latin1'))],
	['as base64', Buffer.from(among(Buffer.from(name)).toString('base64'))],
	['as base64, at the next place', Buffer.from(among(Buffer.from(`1${name}`)).toString('base64'))],
	['as base64, at the last place', Buffer.from(among(Buffer.from(`12${name}`)).toString('base64'))],
	['as base64url', Buffer.from(among(Buffer.from(name)).toString('base64url'))],
	['as hex', Buffer.from(among(Buffer.from(name)).toString('hex'))],
	['in an address', Buffer.from(`?q=${encodeURIComponent(name)}`)],
	['escaped', Buffer.from('"Garage \\u00c9lys\\u00e9e 7"')],
	['in gzip', gzipSync(among(Buffer.from(name)))],
	['in deflate', deflateSync(among(Buffer.from(name)))],
	['in bare deflate', deflateRawSync(among(Buffer.from(name)))],
])('what is planted is found %s', (_, bytes) => {
	expect(find(bytes)).toEqual(['name in here'])
})

test('bytes are found, and what is not there is not', () => {
	const photo = Buffer.from([255, 216, 255, 0, 17, 23, 42, 99, 3, 200])
	const leaves = [
		{ where: 'cache', bytes: among(photo) },
		{ where: 'row', bytes: Buffer.from(among(photo).toString('base64')) },
		{ where: 'other', bytes: Buffer.from('Garage Lyse') },
	]
	expect(findPlanted(leaves, { photo, name })).toEqual(['photo in cache', 'photo in row'])
})
