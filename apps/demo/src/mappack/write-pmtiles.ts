import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId } from 'pmtiles'
import type { Tile } from './cut-tiles.ts'
import type { MapBounds } from './model/osm-model.ts'

// PMTiles, version 3. The library reads archives and does not write them.

const headerBytes = 127
/** Header and root directory lie in the first 16 KiB, which readers fetch at once. */
const rootMaxBytes = 16_384 - headerBytes
const entriesPerLeaf = 4096

type Entry = { id: number; run: number; offset: number; length: number }
type Settings = { bounds: MapBounds; minZoom: number; maxZoom: number; metadata: object }

function varints(values: Iterable<number>): Buffer {
	const bytes: number[] = []
	for (let value of values) {
		while (value > 127) {
			bytes.push((value % 128) + 128)
			value = Math.floor(value / 128)
		}
		bytes.push(value)
	}
	return Buffer.from(bytes)
}

/** A directory: how many entries, then all ids, runs, lengths and offsets, each told from the one before. */
function directory(entries: readonly Entry[]): Buffer {
	const before = (i: number) => entries[i - 1] ?? { id: 0, offset: -1, length: 0 }
	return gzipSync(
		varints([
			entries.length,
			...entries.map(({ id }, i) => id - before(i).id),
			...entries.map(({ run }) => run),
			...entries.map(({ length }) => length),
			...entries.map(({ offset }, i) => {
				const follows = i > 0 && offset === before(i).offset + before(i).length
				return follows ? 0 : offset + 1
			}),
		]),
	)
}

/** The root and, when it alone would be too large, the leaves below it. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
	const whole = directory(entries)
	if (whole.length <= rootMaxBytes) return { root: whole, leaves: Buffer.alloc(0) }
	const leaves: Buffer[] = []
	const pointers: Entry[] = []
	let offset = 0
	for (let i = 0; i < entries.length; i += entriesPerLeaf) {
		const leaf = directory(entries.slice(i, i + entriesPerLeaf))
		pointers.push({ id: entries[i]?.id ?? 0, run: 0, offset, length: leaf.length })
		leaves.push(leaf)
		offset += leaf.length
	}
	return { root: directory(pointers), leaves: Buffer.concat(leaves) }
}

/** Tiles in the order of their numbers; what is the same, such as empty forest, is stored once. */
function layOut(tiles: readonly Tile[]): { entries: Entry[]; contents: Uint8Array[] } {
	const numbered = tiles
		.map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
		.sort((a, b) => a.id - b.id)
	const stored = new Map<string, { offset: number; length: number }>()
	const contents: Uint8Array[] = []
	const entries: Entry[] = []
	let end = 0
	for (const { id, bytes } of numbered) {
		const hash = createHash('sha256').update(bytes).digest('base64')
		const place = stored.get(hash) ?? { offset: end, length: bytes.length }
		if (!stored.has(hash)) {
			stored.set(hash, place)
			contents.push(bytes)
			end += bytes.length
		}
		const last = entries.at(-1)
		if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1
		else entries.push({ id, run: 1, ...place })
	}
	return { entries, contents }
}

type Parts = { root: Buffer; metadata: Buffer; leaves: Buffer; contents: readonly Uint8Array[] }

function header(parts: Parts, counts: readonly number[], settings: Settings): Buffer {
	const { bounds, minZoom, maxZoom } = settings
	const { west, south, east, north } = bounds
	const bytes = Buffer.alloc(headerBytes)
	bytes.write('PMTiles')
	bytes.writeUInt8(3, 7)
	const dataLength = parts.contents.reduce((sum, { length }) => sum + length, 0)
	const lengths = [parts.root.length, parts.metadata.length, parts.leaves.length, dataLength]
	let at = headerBytes
	lengths.forEach((length, i) => {
		bytes.writeBigUInt64LE(BigInt(at), 8 + i * 16)
		bytes.writeBigUInt64LE(BigInt(length), 16 + i * 16)
		at += length
	})
	counts.forEach((count, i) => {
		bytes.writeBigUInt64LE(BigInt(count), 72 + i * 8)
	})
	const small = [1, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom]
	small.forEach((value, i) => {
		bytes.writeUInt8(value, 96 + i)
	})
	const degrees = (value: number, offset: number) =>
		bytes.writeInt32LE(Math.round(value * 10_000_000), offset)
	for (const [i, value] of [west, south, east, north].entries()) degrees(value, 102 + i * 4)
	bytes.writeUInt8(minZoom, 118)
	degrees((west + east) / 2, 119)
	degrees((south + north) / 2, 123)
	return bytes
}

/** An archive of tiles in one piece. */
export function writePmtiles(tiles: readonly Tile[], settings: Settings): Buffer {
	const { entries, contents } = layOut(tiles)
	const metadata = gzipSync(JSON.stringify(settings.metadata))
	const parts = { ...directories(entries), metadata, contents }
	const counts = [tiles.length, entries.length, contents.length]
	const start = header(parts, counts, settings)
	return Buffer.concat([start, parts.root, metadata, parts.leaves, ...contents])
}
