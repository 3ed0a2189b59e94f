import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusals } from '../app-error.ts'
import type { Config } from '../config.ts'
import { acceptsEncoding } from '../http/header-rules.ts'
import { removePageHeaders } from '../http/web-app.ts'
import { type Basemap, followBasemap, mapFolderOf } from './basemap.ts'
import { type MapTheme, mapThemes, styleOf } from './map-style.ts'

const yearS = 31_536_000
const unzip = promisify(gunzip)

type TileRequest = {
	Params: { z: string; x: string; y: string }
	Querystring: { v?: string }
}
/** A tile is immutable if its URL has the map's version; otherwise it must be revalidated. */
const cacheControlOf = (map: Basemap, version: string | undefined) =>
	version === map.version ? `public, max-age=${yearS}, immutable` : 'public, no-cache'

async function sendTile(reply: FastifyReply, map: Basemap, tile: Uint8Array, acceptsGzip: boolean) {
	reply.header('vary', 'accept-encoding').type('application/vnd.mapbox-vector-tile')
	if (!map.isGzip) return reply.send(tile)
	if (!acceptsGzip) return reply.send(await unzip(tile))
	return reply.header('content-encoding', 'gzip').send(Buffer.from(tile))
}

/** Serves the map's tiles and style. While the demo's map is being drawn, responses say when to retry. */
export function registerMap(app: FastifyInstance, config: Config): void {
	const { current, close } = followBasemap(mapFolderOf(config))
	app.addHook('onClose', close)
	const isComing = config.demo && !config.mapPack

	app.get<TileRequest>(
		'/map/tiles/:z(^\\d{1,2})/:x(^\\d{1,7})/:y(^\\d{1,7}).mvt',
		async (request, reply) => {
			removePageHeaders(reply)
			const map = await current()
			if (!map && isComing) throw refusals.mapNotReady()
			if (!map) return reply.header('cache-control', 'no-cache').status(204).send()
			const { z, x, y } = request.params
			const isOfTheWorld = [x, y].every((value) => Number(value) < 2 ** Number(z))
			const isThere = isOfTheWorld && Number(z) <= map.maxZoom
			const tile = isThere ? await map.tile(Number(z), Number(x), Number(y)) : null
			reply.header('cache-control', cacheControlOf(map, request.query.v))
			if (!tile) return reply.status(204).send()
			const takesGzip = acceptsEncoding(request.headers['accept-encoding'], 'gzip')
			return sendTile(reply, map, tile, takesGzip)
		},
	)

	app.get<{ Querystring: { theme?: string } }>('/map/style.json', async (request, reply) => {
		removePageHeaders(reply)
		const map = await current()
		if (!map && isComing) throw refusals.mapNotReady()
		// A missing map is not an error of the client.
		if (!map) return reply.header('cache-control', 'no-cache').status(204).send()
		const theme = mapThemes.find((one): one is MapTheme => one === request.query.theme) ?? 'light'
		return reply.header('cache-control', 'public, no-cache').send(await styleOf(map, theme))
	})
}
