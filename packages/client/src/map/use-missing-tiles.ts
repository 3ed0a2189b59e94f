import { useEffect, useState } from 'react'
import type { Engine } from './map-engine.ts'
import { isTileSeen, type TileId } from './map-rules.ts'

type TileEvent = { sourceId?: string; tile?: { tileID: { canonical: TileId } } }

/** The tile of an event; other events of the same names have none. */
const tileOf = (event: object): TileEvent => event

const keyOf = ({ z, x, y }: TileId) => `${z}/${x}/${y}`
const tilesMaxZoom = 14

/** Whether visible tiles failed to load. They are requested again when there is a network. */
export function useMissingTiles(engine: Engine | null): boolean {
	const [isMissing, setMissing] = useState(false)
	useEffect(() => {
		if (!engine) return
		const missing = new Map<string, { tile: TileId; source: string }>()
		const look = () => {
			const bounds = engine.getBounds()
			const seen = {
				west: bounds.getWest(),
				south: bounds.getSouth(),
				east: bounds.getEast(),
				north: bounds.getNorth(),
			}
			const zoom = engine.getZoom()
			setMissing(
				[...missing.values()].some(({ tile }) => isTileSeen(tile, seen, zoom, tilesMaxZoom)),
			)
		}
		const onError = (event: object) => {
			const { tile: failed, sourceId } = tileOf(event)
			const tile = failed?.tileID.canonical
			if (!tile || !sourceId) return
			missing.set(keyOf(tile), { tile, source: sourceId })
			look()
		}
		const onData = (event: object) => {
			const tile = tileOf(event).tile?.tileID.canonical
			if (tile) missing.delete(keyOf(tile))
		}
		const askAgain = () => {
			const sources = new Set([...missing.values()].map(({ source }) => source))
			missing.clear()
			for (const source of sources) engine.refreshTiles(source)
		}
		engine.on('error', onError)
		engine.on('sourcedata', onData)
		engine.on('idle', look)
		addEventListener('online', askAgain)
		return () => {
			engine.off('error', onError)
			engine.off('sourcedata', onData)
			engine.off('idle', look)
			removeEventListener('online', askAgain)
		}
	}, [engine])
	return isMissing
}
