import {
	awaitMapStyle,
	fetchMap,
	NoMapError,
	styleAddress,
} from '@roundsman/client/map/map-style-queries'
import { addressOf, tilesAlong } from '@roundsman/client/map/tile-rules'

type Place = { lat: number; lng: number }

/** The worker caches 3,000 tiles: today's and tomorrow's tour leave room for other areas. */
const mostTiles = 1500
const atOnce = 6
const ownTilesMaxZoom = 14

/** The URL template of tiles, with `{z}`, `{x}` and `{y}`; null where we serve no map of our own. */
async function readTileAddress(): Promise<string | null> {
	try {
		await awaitMapStyle(styleAddress(null, 'dark'))
		await awaitMapStyle(styleAddress(null, 'sun'))
		const style = await awaitMapStyle(styleAddress(null, 'light'))
		const sources = Object.values(style.sources)
		const tiles = sources.flatMap((source) => ('tiles' in source ? (source.tiles ?? []) : []))
		return tiles[0] ?? null
	} catch (error) {
		if (error instanceof NoMapError) return null
		throw error
	}
}

/**
 * Caches this server's map along routes in the service worker, in all themes, for use without network.
 * Resolves to false when it was stopped on the way. Rejects when a file cannot be fetched.
 */
export async function keepMapAlong(
	paths: readonly (readonly Place[])[],
	goesOn: () => boolean,
): Promise<boolean> {
	const address = await readTileAddress()
	if (!address) return true
	const tiles = tilesAlong(paths, ownTilesMaxZoom, mostTiles)
	for (let at = 0; at < tiles.length; at += atOnce) {
		if (!goesOn()) return false
		await Promise.all(
			tiles.slice(at, at + atOnce).map(async (tile) => {
				const response = await fetchMap(addressOf(address, tile))
				if (!response.ok) throw new Error(`${response.status} for a piece of the map`)
				// The worker has cached a response only when its body was read to the end.
				await response.arrayBuffer()
			}),
		)
	}
	return true
}
