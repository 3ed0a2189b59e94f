import { VectorTile } from '@mapbox/vector-tile'
import type { TileId } from '@roundsman/client/map/map-rules'
import { awaitMapStyle, fetchMap } from '@roundsman/client/map/map-style-queries'
import { addressOf } from '@roundsman/client/map/tile-rules'
import { type Size, tilesIn, type View } from '@roundsman/client/map/view-rules'
import { answerCalls } from '@roundsman/client/workers/answer-calls'
import type { Answering } from '@roundsman/client/workers/worker-wire'
import type { StyleSpecification } from 'maplibre-gl'
import { PbfReader } from 'pbf'
import { looksBlank, makeSeen } from '#platform/pictures/blank-picture'
import { type PaintedTile, paintMap, readLayers } from './paint-map.ts'

// Reading and painting tiles takes a phone a second: a worker does not block the page.

/**
 * The URL of the style, the view, and the device pixel ratio. `asPixels`: as raw pixels instead of a
 * bitmap, which lost its content in transfer before.
 */
export type PictureOrder = {
	address: string
	view: View
	size: Size
	ratio: number
	asPixels?: boolean
}

export type Picture = {
	image: ImageBitmap | ImageData
	/** The style's attribution. */
	style: Pick<StyleSpecification, 'metadata' | 'sources'>
	/** Whether every tile was loaded. */
	isWhole: boolean
	/** The picture has a single colour, such as out on the sea. */
	isPlain: boolean
}

const noContent = 204

/** A tile's data; empty where the map has nothing, null where it could not be loaded. */
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

type Context = OffscreenCanvasRenderingContext2D

async function paintTiles(
	{ view, size, ratio }: PictureOrder,
	{ layers }: StyleSpecification,
	tiles: readonly PaintedTile[],
): Promise<Context> {
	const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
	const context = new OffscreenCanvas(width, height).getContext('2d')
	if (!context) throw new Error('No canvas')
	context.scale(ratio, ratio)
	paintMap(context, readLayers(layers), tiles, view.zoom)
	return context
}

const hasContent = ({ data }: PaintedTile) =>
	Object.values(data.layers).some(({ length }) => length > 0)

/** Returns null where there is no map to paint. */
async function paint(order: PictureOrder, onWait: () => void): Promise<Picture | null> {
	const { address, view, size, asPixels = false } = order
	const style = await awaitMapStyle(address, onWait)
	const source = Object.values(style.sources).find((each) => each.type === 'vector')
	const tileAddress = source?.tiles?.[0]
	if (!tileAddress) return null
	const seen = tilesIn(view, size, source.maxzoom ?? 14)
	const read = await Promise.all(
		seen.map(async (tile) => ({ ...tile, data: await readTile(tileAddress, tile) })),
	)
	const tiles = read.filter((tile): tile is PaintedTile => tile.data !== null)
	const isPlain = ({ canvas }: Context) => looksBlank(canvas)
	const { made } = await makeSeen(
		() => paintTiles(order, style, tiles),
		(painted) => tiles.some(hasContent) && isPlain(painted),
	)
	const { canvas } = made
	const image = { isPlain: isPlain(made), isWhole: tiles.length === seen.length }
	return {
		...image,
		style: { metadata: style.metadata, sources: style.sources },
		image: asPixels
			? made.getImageData(0, 0, canvas.width, canvas.height)
			: canvas.transferToImageBitmap(),
	}
}

const calls = {
	paint: async (order: PictureOrder, { report, transfer }: Answering<'waiting'>) => {
		const picture = await paint(order, () => report('waiting')).catch(() => null)
		if (picture && 'close' in picture.image) transfer.push(picture.image)
		return picture
	},
}
export type PictureCalls = typeof calls

answerCalls(calls)
