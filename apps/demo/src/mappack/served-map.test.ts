import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import etag from '@fastify/etag'
import { VectorTile } from '@mapbox/vector-tile'
import { type Config, readConfig } from '@roundsman/api/platform/config'
import { answerError } from '@roundsman/api/platform/error-answer'
import { registerSecurity } from '@roundsman/api/platform/http/security'
import { registerMap } from '@roundsman/api/platform/map/map-routes'
import fastify from 'fastify'
import { PbfReader } from 'pbf'
import { afterAll, describe, expect, it } from 'vitest'
import { buildBasemap } from './build-basemap.ts'
import { tileAt } from './cut-tiles.ts'
import { writePack } from './write-pack.ts'

const root = mkdtempSync(join(tmpdir(), 'roundsman-map-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const bounds = { west: 2.2, south: 48.7, east: 2.4, north: 48.9 }
const nodes = [{ id: 1, lng: 2.3, lat: 48.8, tags: { place: 'town', name: 'Brévigny' } }]
const archive = buildBasemap([{ bounds, nodes, ways: [], relations: [] }], 'Test')
const facts = { name: 'Test', regions: [], licence: 'ODbL-1.0', builtFrom: 'test' }

function packOf(name: string, more: { attribution: string; isInvented?: boolean }): string {
	const folder = join(root, name)
	writePack(folder, { ...facts, ...more }, { 'basemap.pmtiles': archive })
	return folder
}

const real = packOf('real', { attribution: '© OpenStreetMap contributors' })
const { x, y } = tileAt(14, 2.3, 48.8)
const tilePath = `/map/tiles/14/${x}/${y}.mvt`

/** The map's files alone; the rest of the service has no part in them. */
async function createMapApp(settings: Partial<Config>) {
	const app = fastify()
	const config = { ...readConfig({}, '/nonexistent'), requestsPerMinute: 0, ...settings }
	app.setErrorHandler(answerError)
	await registerSecurity(app, config)
	await app.register(etag)
	registerMap(app, config)
	return app
}

type Style = {
	metadata: Record<string, unknown>
	sources: Record<string, { tiles: string[]; attribution?: string }>
	layers: { id: string; paint?: object; layout?: Record<string, unknown> }[]
}

describe('tiles of a pack', () => {
	it('are sent as they are stored, for good under the address that the style names', async () => {
		const app = await createMapApp({ mapPack: real })
		const style = (await app.inject('/map/style.json')).json<Style>()
		const [source] = Object.values(style.sources)
		const path = (source?.tiles[0] ?? '').replace('{z}/{x}/{y}', `14/${x}/${y}`)
		const answer = await app.inject({ url: path, headers: { 'accept-encoding': 'br, gzip' } })
		expect(answer.statusCode).toBe(200)
		expect(answer.headers).toMatchObject({
			'content-encoding': 'gzip',
			'content-type': 'application/vnd.mapbox-vector-tile',
			'cache-control': 'public, max-age=31536000, immutable',
			'cross-origin-resource-policy': 'same-origin',
			'x-content-type-options': 'nosniff',
		})
		expect(answer.headers).not.toHaveProperty('content-security-policy')
		const { layers } = new VectorTile(new PbfReader(gunzipSync(answer.rawPayload)))
		expect(layers.place_labels?.feature(0).properties.name).toBe('Brévigny')
	})

	it('are unpacked for whoever reads no gzip, and asked for anew without a version', async () => {
		const app = await createMapApp({ mapPack: real })
		const answer = await app.inject({ url: tilePath, headers: { 'accept-encoding': 'identity' } })
		expect(answer.headers).not.toHaveProperty('content-encoding')
		expect(answer.headers['cache-control']).toBe('public, no-cache')
		expect(new VectorTile(new PbfReader(answer.rawPayload)).layers).toHaveProperty('place_labels')
		const headers = { 'if-none-match': String(answer.headers.etag), 'accept-encoding': 'identity' }
		expect((await app.inject({ url: tilePath, headers })).statusCode).toBe(304)
	})

	it('are nothing where there is nothing, and no page of the app for a wrong address', async () => {
		const app = await createMapApp({ mapPack: real })
		for (const path of ['14/0/0', '15/0/0', '2/99/0', '14/0/9999999']) {
			expect((await app.inject(`/map/tiles/${path}.mvt`)).statusCode).toBe(204)
		}
		for (const path of ['/map/tiles/a/b/c.mvt', '/map/tiles/14/-1/0.mvt', '/map/tiles/1/0/0']) {
			expect((await app.inject(path)).statusCode).toBe(404)
		}
	})

	it('get another address when the pack is replaced while the service runs', async () => {
		const folder = packOf('replaced', { attribution: '' })
		const app = await createMapApp({ mapPack: folder })
		const tilesOf = async () =>
			Object.values((await app.inject('/map/style.json')).json<Style>().sources)[0]?.tiles[0]
		const before = await tilesOf()
		utimesSync(join(folder, 'basemap.pmtiles'), 1_700_000_000, 1_700_000_000)
		expect(await tilesOf()).not.toBe(before)
		expect((await app.inject(tilePath)).statusCode).toBe(200)
	})
})

describe('the style', () => {
	it.each(['light', 'dark', 'sun'])('asks for nothing but tiles of here (%s)', async (theme) => {
		const app = await createMapApp({ mapPack: real })
		const answer = await app.inject(`/map/style.json?theme=${theme}`)
		expect(answer.body).not.toMatch(/https?:\/\/(?!www\.openstreetmap|creativecommons)/)
		const style = answer.json<Style>()
		expect(style).not.toHaveProperty('glyphs')
		expect(style).not.toHaveProperty('sprite')
		expect(style.layers.length).toBeGreaterThan(200)
		for (const { paint = {}, layout = {} } of style.layers) {
			expect(layout).not.toHaveProperty('icon-image')
			expect(Object.keys(paint).filter((key) => key.endsWith('pattern'))).toEqual([])
			const [font = 'Noto Sans'] = (layout['text-font'] ?? []) as string[]
			expect(['Noto Sans', 'Noto Sans Bold']).toContain(font)
		}
	})

	it('is another one by dark and in the sun, and names whom the data are from', async () => {
		const app = await createMapApp({ mapPack: real })
		const [light, dark, sun] = await Promise.all(
			['light', 'dark', 'sun'].map(
				async (theme) => (await app.inject(`/map/style.json?theme=${theme}`)).body,
			),
		)
		expect(new Set([light, dark, sun]).size).toBe(3)
		expect(Object.values((JSON.parse(light ?? '') as Style).sources)[0]?.attribution).toBe(
			'© OpenStreetMap contributors',
		)
	})

	it('says of invented places that they are', async () => {
		const mapPack = packOf('invented', { attribution: '', isInvented: true })
		const app = await createMapApp({ mapPack })
		const { metadata, sources } = (await app.inject('/map/style.json')).json<Style>()
		expect(metadata['roundsman:invented']).toBe(true)
		expect(Object.values(sources)[0]).not.toHaveProperty('attribution')
	})
})

describe('where there is no map', () => {
	it('says when to ask again while the demo draws its own, and has it from then on', async () => {
		const dataDir = join(root, 'demo')
		const app = await createMapApp({ dataDir, demo: true })
		for (const path of ['/map/style.json', tilePath]) {
			const answer = await app.inject(path)
			expect(answer.statusCode).toBe(503)
			expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
			expect(answer.json().error.type).toBe('MAP_NOT_READY')
		}
		mkdirSync(join(dataDir, 'map'), { recursive: true })
		writeFileSync(join(dataDir, 'map', 'basemap.pmtiles'), archive)
		for (const path of ['/map/style.json', tilePath]) {
			expect((await app.inject(path)).statusCode).toBe(200)
		}
	})

	it('has no style and empty tiles', async () => {
		const app = await createMapApp({ dataDir: join(root, 'none'), demo: false })
		expect((await app.inject('/map/style.json')).statusCode).toBe(204)
		expect((await app.inject(tilePath)).statusCode).toBe(204)
	})
})
