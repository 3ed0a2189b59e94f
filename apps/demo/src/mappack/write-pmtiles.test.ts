import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { PMTiles } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { writePmtiles } from './write-pmtiles.ts'

const bounds = { west: -180, south: -85, east: 180, north: 85 }
const settings = { bounds, minZoom: 0, maxZoom: 14, metadata: { name: 'Test' } }

function read(archive: Buffer): PMTiles {
	return new PMTiles({
		getKey: () => 'test',
		getBytes: async (offset, length) => ({
			data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
		}),
	})
}

/** Content that nobody can guess, of a length that nobody can guess. */
function contentOf(seed: string): Buffer {
	const hash = createHash('sha512').update(seed).digest()
	return hash.subarray(0, 1 + ((hash[0] ?? 0) % 60))
}

const tileOf = (x: number, y: number, content: Buffer) => ({
	z: 14,
	x,
	y,
	bytes: gzipSync(content),
})

describe('an archive of tiles', () => {
	it('gives back every tile when its directory is too large for one piece', async () => {
		const places = Array.from({ length: 8000 }, (_, i) => {
			const hash = createHash('sha256').update(String(i)).digest()
			return { x: hash.readUInt16LE(0) % 16_384, y: hash.readUInt16LE(2) % 16_384 }
		})
		const byPlace = new Map(places.map((place) => [`${place.x} ${place.y}`, place]))
		const tiles = [...byPlace].map(([key, { x, y }]) => tileOf(x, y, contentOf(key)))
		const archive = read(writePmtiles(tiles, settings))
		expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
		for (const [key, { x, y }] of [...byPlace].filter((_, i) => i % 97 === 0)) {
			const found = await archive.getZxy(14, x, y)
			expect(Buffer.from(found?.data ?? new ArrayBuffer(0))).toEqual(contentOf(key))
		}
	})

	it('stores once what is the same, also in neighbouring tiles', async () => {
		const sea = contentOf('sea')
		const tiles = [tileOf(0, 0, sea), tileOf(0, 1, sea), tileOf(900, 900, sea)]
		const archive = read(writePmtiles(tiles, settings))
		expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 3, numTileContents: 1 })
		for (const { x, y } of tiles) {
			expect(Buffer.from((await archive.getZxy(14, x, y))?.data ?? new ArrayBuffer(0))).toEqual(sea)
		}
		expect(await archive.getZxy(14, 500, 500)).toBeUndefined()
	})

	it('says what it is', async () => {
		const archive = read(writePmtiles([], settings))
		expect(await archive.getMetadata()).toEqual({ name: 'Test' })
		expect(await archive.getHeader()).toMatchObject({ minLon: -180, maxLat: 85, maxZoom: 14 })
	})
})
