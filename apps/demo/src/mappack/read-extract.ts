import { closeSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { inflateSync, zstdDecompressSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { type Elements, type ExtractHeader, readElements, readHeader } from './extract-blocks.ts'
import type { MapBounds, OsmModel } from './model/osm-model.ts'
import { PackError } from './pack-error.ts'

/** By the format: more than this is no header of a blob and no content of one. */
const headerMaxBytes = 64 * 1024
const contentMaxBytes = 32 * 1024 * 1024

const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes'])

type Blob = { type: string; content: Uint8Array }

/** Reads so many bytes; fewer only at the end of the file. */
function readBytes(file: number, length: number): Uint8Array {
	const bytes = new Uint8Array(length)
	let read = 0
	while (read < length) {
		const more = readSync(file, bytes, read, length - read, null)
		if (more === 0) break
		read += more
	}
	return bytes.subarray(0, read)
}

function readWhole(file: number, length: number): Uint8Array {
	const bytes = readBytes(file, length)
	if (bytes.length < length) throw new PackError('it ends too early: load it anew.')
	return bytes
}

const compressions: Readonly<Record<number, string>> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4' }

function unpack(blob: Uint8Array): Uint8Array {
	const settings = { maxOutputLength: contentMaxBytes }
	return (
		new PbfReader(blob).readFields<{ content?: Uint8Array }>((field, into, pbf) => {
			const compression = compressions[field]
			if (compression) {
				throw new PackError(`it is packed by ${compression}: write it anew with 'osmium cat'.`)
			}
			if (field === 1) into.content = pbf.readBytes()
			if (field === 3) into.content = inflateSync(pbf.readBytes(), settings)
			if (field === 7) into.content = zstdDecompressSync(pbf.readBytes(), settings)
		}, {}).content ?? new Uint8Array()
	)
}

function* readBlobs(file: number): Generator<Blob> {
	for (;;) {
		const prefix = readBytes(file, 4)
		if (prefix.length === 0) return
		const headerBytes = prefix.length === 4 ? new DataView(prefix.buffer).getUint32(0) : 0
		if (headerBytes === 0 || headerBytes > headerMaxBytes) {
			throw new PackError('it is no OpenStreetMap extract in the format .osm.pbf.')
		}
		const { type, size } = new PbfReader(readWhole(file, headerBytes)).readFields(
			(field, into, pbf) => {
				if (field === 1) into.type = pbf.readString()
				if (field === 3) into.size = pbf.readVarint()
			},
			{ type: '', size: 0 },
		)
		if (size > contentMaxBytes) throw new RangeError('a blob is larger than the format allows')
		const blob = readWhole(file, size)
		yield { type, content: type.startsWith('OSM') ? unpack(blob) : blob }
	}
}

function readChecked(bytes: Uint8Array): ExtractHeader {
	const header = readHeader(bytes)
	const unknown = header.required.filter((feature) => !knownFeatures.has(feature))
	if (unknown.length > 0) {
		throw new PackError(`it needs what is not known here: ${unknown.join(', ')}.`)
	}
	return header
}

function boxOf(nodes: Elements['nodes']): MapBounds {
	const box = { west: 180, south: 90, east: -180, north: -90 }
	for (const { lat, lng } of nodes) {
		box.west = Math.min(box.west, lng)
		box.south = Math.min(box.south, lat)
		box.east = Math.max(box.east, lng)
		box.north = Math.max(box.north, lat)
	}
	return box
}

/** The bounds that the file names, but never farther from its points than these lie apart: some name a country's. */
function boundsOf({ bounds }: ExtractHeader, nodes: Elements['nodes']): MapBounds {
	const box = boxOf(nodes)
	const [width, height] = [box.east - box.west, box.north - box.south]
	if (!bounds || width === 0 || height === 0) return box
	const named = {
		west: Math.max(bounds.west, box.west - width),
		south: Math.max(bounds.south, box.south - height),
		east: Math.min(bounds.east, box.east + width),
		north: Math.min(bounds.north, box.north + height),
	}
	return named.west < named.east && named.south < named.north ? named : box
}

function readFrom(file: number, maxNodes: number): OsmModel {
	const elements: Elements = { nodes: [], ways: [], relations: [] }
	let header: ExtractHeader | undefined
	for (const { type, content } of readBlobs(file)) {
		if (type === 'OSMHeader') header = readChecked(content)
		// A kind that is not known may be passed over, by the format.
		if (type !== 'OSMData') continue
		if (!header) throw new PackError('its header is missing.')
		readElements(content, elements)
		if (elements.nodes.length > maxNodes) {
			throw new PackError(
				"it is too large for the memory that Node takes: cut a region out of it with 'osmium extract', or allow more with NODE_OPTIONS=--max-old-space-size=8000.",
			)
		}
	}
	if (!header) throw new PackError('it is no OpenStreetMap extract in the format .osm.pbf.')
	if (elements.nodes.length === 0) throw new PackError('there is nothing in it.')
	return { bounds: boundsOf(header, elements.nodes), ...elements }
}

function reasonOf(error: unknown): string {
	if (error instanceof PackError) return error.message
	const { message, code, syscall } = error as NodeJS.ErrnoException
	return syscall ? `it cannot be read (${code}).` : `it is damaged (${message}): load it anew.`
}

/** What a map takes for each point of its extract, at least. */
const bytesPerNode = 1_000

/**
 * Reads an OpenStreetMap extract (`.osm.pbf`) into memory: all of its points, ways and relations in the
 * order of the file, and its bounds.
 *
 * @throws {PackError} when the file cannot be read, is damaged, too large, or something else.
 */
export function readExtract(
	path: string,
	maxNodes = getHeapStatistics().heap_size_limit / bytesPerNode,
): OsmModel {
	let file: number | undefined
	try {
		file = openSync(path, 'r')
		return readFrom(file, maxNodes)
	} catch (error) {
		throw new PackError(`${basename(path)}: ${reasonOf(error)}`)
	} finally {
		if (file !== undefined) closeSync(file)
	}
}
