import { existsSync, readFileSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Compression, PMTiles, SharedPromiseCache, type Source } from 'pmtiles'
import type { Config } from '../config.ts'

const unzip = promisify(gunzip)

/** The base map of a file: its tiles as stored, and the required attribution */
export type Basemap = {
	/** Changes with the file, so that URLs with it are immutable */
	version: string
	/** Whether tiles are stored, and sent, with gzip compression */
	isGzip: boolean
	maxZoom: number
	attribution: string
	isInvented: boolean
	tile(z: number, x: number, y: number): Promise<Uint8Array | null>
	close(): Promise<void>
}

/** Folder of the map: the map pack, else the folder into which the demo draws its map */
export const mapFolderOf = ({ mapPack, dataDir }: Pick<Config, 'mapPack' | 'dataDir'>) =>
	mapPack ?? join(dataDir, 'map')

function sourceOf(file: FileHandle, key: string): Source {
	return {
		getKey: () => key,
		getBytes: async (offset, length) => {
			const bytes = new Uint8Array(length)
			const { bytesRead } = await file.read(bytes, 0, length, offset)
			return { data: bytes.buffer.slice(0, bytesRead) }
		},
	}
}

/** Makes the reader return tiles as stored, because decompressing and recompressing them is needless work. */
class StoredTiles extends SharedPromiseCache {
	override async getHeader(source: Source) {
		return { ...(await super.getHeader(source)), tileCompression: Compression.None }
	}
}

async function decompress(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
	if (compression !== Compression.Gzip) return bytes
	return new Uint8Array(await unzip(bytes)).buffer
}

type Facts = { attribution?: unknown; isInvented?: unknown }

function readFacts(folder: string): Facts {
	const path = join(folder, 'pack.json')
	return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Facts) : {}
}

async function openBasemap(folder: string, path: string, version: string): Promise<Basemap> {
	const file = await open(path)
	const source = sourceOf(file, path)
	const header = await new SharedPromiseCache(10, true, decompress).getHeader(source)
	const archive = new PMTiles(source, new StoredTiles(100, true, decompress), decompress)
	const facts = readFacts(folder)
	const { attribution } = (await archive.getMetadata()) as { attribution?: string }
	return {
		version,
		isGzip: header.tileCompression === Compression.Gzip,
		maxZoom: header.maxZoom,
		attribution: String(facts.attribution || attribution || ''),
		isInvented: facts.isInvented === true,
		tile: async (z, x, y) => {
			const tile = await archive.getZxy(z, x, y)
			return tile ? new Uint8Array(tile.data) : null
		},
		close: () => file.close(),
	}
}

/** A replaced file is closed after this time, when no response can use it any more. */
const graceMs = 60_000

type BasemapFolder = { current(): Promise<Basemap | null>; close(): Promise<void> }

/** The base map of a folder, opened once and reopened when the file changes; null while there is none. */
export function followBasemap(folder: string): BasemapFolder {
	const path = join(folder, 'basemap.pmtiles')
	let opened: { version: string; map: Promise<Basemap> } | undefined
	const letGo = async () => {
		const map = await opened?.map.catch(() => null)
		opened = undefined
		return map
	}
	return {
		current: async () => {
			const found = await stat(path).catch(() => null)
			if (!found) return null
			const version = `${Math.round(found.mtimeMs).toString(36)}-${found.size.toString(36)}`
			if (opened && opened.version !== version) {
				const old = await letGo()
				setTimeout(() => void old?.close(), graceMs).unref()
			}
			opened ??= { version, map: openBasemap(folder, path, version) }
			return opened.map
		},
		close: async () => {
			await (await letGo())?.close()
		},
	}
}
