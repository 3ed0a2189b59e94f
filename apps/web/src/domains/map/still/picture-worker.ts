import { VectorTile } from '@mapbox/vector-tile'
import type { StyleSpecification } from 'maplibre-gl'
import { PbfReader } from 'pbf'
import { awaitMapStyle, fetchMap } from '../live/map-style-queries.ts'
import type { TileId } from '../rules/map-rules.ts'
import { addressOf } from '../rules/tile-rules.ts'
import { type Size, tilesIn, type View } from '../rules/view-rules.ts'
import { type PaintedTile, paintMap, readLayers } from './picture-painter.ts'

// Reading tiles and painting them takes a phone a second: here it holds up nothing.

/** Where the style lies, what is to be seen, and how many pixels of the screen one of the page has. */
export type PictureOrder = { address: string; view: View; size: Size; ratio: number }

export type Picture = {
	image: ImageBitmap
	/** Whom it is from. */
	style: Pick<StyleSpecification, 'metadata' | 'sources'>
	/** Whether every tile was to be had. */
	isWhole: boolean
}
/** null: there is no map to be painted. */
export type PictureReply = Picture | null

const noContent = 204

/** A tile's data; empty where the map has nothing, null where it could not be had. */
async function readTile(address: string, tile: TileId): Promise<VectorTile | null> {
	try {
		const response = await fetchMap(addressOf(address, tile))
		if (!response.ok) return null
		const bytes = response.status === noContent ? new ArrayBuffer(0) : await response.arrayBuffer()
		return new VectorTile(new PbfReader(new Uint8Array(bytes)))
	} catch {
		return null
	}
}

async function paint({ address, view, size, ratio }: PictureOrder): Promise<PictureReply> {
	const style = await awaitMapStyle(address)
	const source = Object.values(style.sources).find((each) => each.type === 'vector')
	const tileAddress = source?.tiles?.[0]
	if (!tileAddress) return null
	const seen = tilesIn(view, size, source.maxzoom ?? 14)
	const read = await Promise.all(
		seen.map(async (tile) => ({ ...tile, data: await readTile(tileAddress, tile) })),
	)
	const canvas = new OffscreenCanvas(
		Math.round(size.width * ratio),
		Math.round(size.height * ratio),
	)
	const context = canvas.getContext('2d')
	if (!context) return null
	context.scale(ratio, ratio)
	const tiles = read.filter((tile): tile is PaintedTile => tile.data !== null)
	paintMap(context, readLayers(style.layers), tiles, view.zoom)
	return {
		image: canvas.transferToImageBitmap(),
		style: { metadata: style.metadata, sources: style.sources },
		isWhole: tiles.length === seen.length,
	}
}

addEventListener('message', ({ data }: MessageEvent<PictureOrder>) => {
	const reply = (picture: PictureReply) => {
		postMessage(picture, { transfer: picture ? [picture.image] : [] })
	}
	paint(data).then(reply, () => reply(null))
})
