import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packBlob, packExtract, packHeader } from '@roundsman/api/testing/worlds/osm-pbf'
import { realExtract } from '@roundsman/api/testing/worlds/shared-map'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { MapBounds } from './model/osm-model.ts'
import { PackError } from './pack-error.ts'
import { readExtract } from './read-extract.ts'

const folder = mkdtempSync(join(tmpdir(), 'roundsman-extract-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(bytes: Uint8Array) {
	const path = join(folder, 'some.osm.pbf')
	writeFileSync(path, bytes)
	return readExtract(path)
}

const degrees = (most: number) =>
	fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((value) => value / 1e7)
const id = fc.integer({ min: -1000, max: 2 ** 40 })
const tags = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }))
const place = { id, lat: degrees(85), lng: degrees(180) }
const nodes = fc.array(
	fc.oneof(fc.record(place), fc.record({ ...place, tags: tags.filter(hasAny) })),
	{ minLength: 1 },
)
const ways = fc.array(fc.record({ id, nodes: fc.array(id), tags }))
const member = fc.record({
	type: fc.constantFrom('node' as const, 'way' as const, 'relation' as const),
	ref: id,
	role: fc.string(),
})
const relations = fc.array(fc.record({ id, members: fc.array(member), tags }))
const models = fc.record({ nodes, ways, relations })

function hasAny(some: object): boolean {
	return Object.keys(some).length > 0
}

const small = {
	nodes: [
		{ id: 1, lat: 49.5, lng: 11.3, tags: { name: 'Lauf' } },
		{ id: 2, lat: 49.6, lng: 11.2 },
	],
	ways: [{ id: 7, nodes: [1, 2], tags: { highway: 'residential' } }],
	relations: [],
}

describe('an extract', () => {
	it('gives what was written, however it is packed', () => {
		const settings = fc.record({
			isPlain: fc.boolean(),
			packing: fc.constantFrom('none' as const, 'zlib' as const, 'zstd' as const),
		})
		fc.assert(
			fc.property(models, settings, (model, how) => {
				const { bounds: _, ...found } = read(packExtract(model, how))
				expect(found).toEqual(model)
			}),
			{ numRuns: 60 },
		)
	})

	it('ends where its points end when it names no bounds, or those of somewhere else', () => {
		const box = { west: 11.2, south: 49.5, east: 11.3, north: 49.6 }
		expect(read(packExtract(small)).bounds).toEqual(box)
		const elsewhere = { west: -3, south: 40, east: -2, north: 41 }
		expect(read(packExtract(small, { bounds: elsewhere })).bounds).toEqual(box)
	})

	it('ends where it says, when its points reach beyond and when there are none at its edge', () => {
		const narrow = { west: 11.21, south: 49.52, east: 11.29, north: 49.58 }
		const wide = { west: 11.15, south: 49.45, east: 11.35, north: 49.65 }
		for (const bounds of [narrow, wide]) expectBounds(packExtract(small, { bounds }), bounds)
	})

	it('ends near its points when it names the bounds of a country', () => {
		const country = { west: 5, south: 47, east: 15, north: 55 }
		const near = { west: 11.1, south: 49.4, east: 11.4, north: 49.7 }
		expectBounds(packExtract(small, { bounds: country }), near)
	})
})

function expectBounds(bytes: Uint8Array, expected: MapBounds) {
	const { bounds } = read(bytes)
	for (const side of ['west', 'south', 'east', 'north'] as const) {
		expect(bounds[side]).toBeCloseTo(expected[side], 9)
	}
}

describe('what is no extract', () => {
	const failures: [string, Uint8Array, RegExp][] = [
		['an empty file', new Uint8Array(), /no OpenStreetMap extract/],
		['a text', Buffer.from('<?xml version="1.0"?><osm></osm>'), /no OpenStreetMap extract/],
		['another archive', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), /no OpenStreetMap extract/],
		['one without points', packExtract({ ...small, nodes: [] }), /nothing in it/],
		['one without header', packExtract(small).subarray(packBlobLength()), /header is missing/],
		[
			'one with history',
			packBlob('OSMHeader', packHeader({ features: ['HistoricalInformation'] })),
			/HistoricalInformation/,
		],
		['one that ends too early', packExtract(small).subarray(0, -5), /ends too early/],
	]

	function packBlobLength() {
		return packBlob('OSMHeader', packHeader()).length
	}

	it.each(failures)('is told from one: %s', (_, bytes, message) => {
		expect(() => read(bytes)).toThrow(PackError)
		expect(() => read(bytes)).toThrow(message)
		expect(() => read(bytes)).toThrow(/^some\.osm\.pbf: /)
	})

	it('is one that memory does not hold', () => {
		const path = join(folder, 'large.osm.pbf')
		writeFileSync(path, packExtract(small))
		expect(readExtract(path, 2).nodes).toHaveLength(2)
		expect(() => readExtract(path, 1)).toThrow(
			/^large\.osm\.pbf: it is too large .*'osmium extract'/,
		)
	})

	it('is a file that is not there, or a folder', () => {
		expect(() => readExtract(join(folder, 'none.osm.pbf'))).toThrow(
			'none.osm.pbf: it cannot be read (ENOENT).',
		)
		expect(() => readExtract(folder)).toThrow(PackError)
	})

	it('is refused in words wherever it is cut off or changed', () => {
		const bytes = packExtract(small, { packing: 'none' })
		const at = fc.integer({ min: 0, max: bytes.length - 1 })
		const tryToRead = (broken: Uint8Array) => {
			try {
				expect(read(broken).nodes).not.toEqual([])
			} catch (error) {
				expect(error).toBeInstanceOf(PackError)
			}
		}
		fc.assert(
			fc.property(at, fc.integer({ min: 0, max: 255 }), (place, value) => {
				tryToRead(bytes.subarray(0, place))
				const changed = Buffer.from(bytes)
				changed[place] = value
				tryToRead(changed)
			}),
			{ numRuns: 300 },
		)
	})
})

const krems = realExtract('at-krems')

it.skipIf(!krems)('reads a real one (skipped without real map data)', () => {
	const { bounds, nodes, ways, relations } = readExtract(krems ?? '')
	expect(bounds.west).toBeGreaterThan(15.5)
	expect(bounds.north).toBeLessThan(48.5)
	const known = new Set(nodes.map(({ id }) => id))
	const street = ways.find(({ tags }) => tags.name === 'An der Schütt')
	expect(street?.nodes.every((node) => known.has(node))).toBe(true)
	expect(relations.some(({ tags }) => tags.type === 'restriction')).toBe(true)
})
