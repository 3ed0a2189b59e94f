import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { followBasemap } from '@roundsman/api/platform/map/basemap'
import { packExtract } from '@roundsman/api/testing/worlds/osm-pbf'
import { realExtract } from '@roundsman/api/testing/worlds/shared-map'
import { arcCountOf, readGraph } from '@roundsman/routing'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tileAt } from './cut-tiles.ts'
import { PackError } from './pack-error.ts'
import { readExtract } from './read-extract.ts'
import { runMap } from './run-map.ts'
import { writePmtiles } from './write-pmtiles.ts'

const work = mkdtempSync(join(tmpdir(), 'roundsman-map-'))
afterAll(() => rmSync(work, { recursive: true }))

const address = { 'addr:street': 'Ahornweg', 'addr:housenumber': '1', 'addr:city': 'Hof' }
const nodes = [
	{ id: 1, lat: 49.5, lng: 11.3 },
	{ id: 2, lat: 49.502, lng: 11.302 },
	{ id: 3, lat: 49.501, lng: 11.3, tags: address },
]
const ways = [{ id: 7, nodes: [1, 2], tags: { highway: 'residential', name: 'Ahornweg' } }]

function fileOf(name: string, bytes: Uint8Array = packExtract({ nodes, ways, relations: [] })) {
	const path = join(work, name)
	writeFileSync(path, bytes)
	return path
}

async function run(...args: string[]): Promise<string> {
	const lines: string[] = []
	await runMap(args, (line) => lines.push(line))
	return lines.join('\n')
}

const factsOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8'))
const placesOf = (folder: string) =>
	gunzipSync(readFileSync(join(folder, 'places.ndjson.gz')))
		.toString()
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line))

const arcsOf = (folder: string, region: string) =>
	arcCountOf(readGraph(readFileSync(join(folder, `graph-${region}.bin`))))

/** What each layer of the tile over a place holds, by its properties. */
async function seenAt(folder: string, lng: number, lat: number) {
	const { x, y } = tileAt(14, lng, lat)
	const { current, close } = followBasemap(folder)
	const tile = await (await current())?.tile(14, x, y)
	await close()
	const { layers } = new VectorTile(new PbfReader(gunzipSync(tile ?? new Uint8Array())))
	return (name: string) => {
		const layer = layers[name]
		return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer?.feature(i).properties)
	}
}

describe('npm run map -- build', () => {
	it('makes a pack whose region is called as the file', async () => {
		const out = join(work, 'pack')
		expect(await run('build', fileOf('de-hof.osm.pbf'), '--out', out)).toContain(
			'de-hof: 1 addresses, 1 streets',
		)
		expect(factsOf(out)).toEqual({
			name: 'de-hof',
			attribution: '© OpenStreetMap contributors',
			licence: 'ODbL-1.0',
			regions: [
				{
					...{ key: 'de-hof', name: 'de-hof', country: 'de' },
					bounds: { west: 11.3, south: 49.5, east: 11.302, north: 49.502 },
				},
			],
			builtFrom: 'de-hof.osm.pbf',
		})
		expect(placesOf(out)).toEqual([
			expect.objectContaining({ r: 'de-hof', cc: 'de', street: 'Ahornweg', hn: '1' }),
			expect.objectContaining({ r: 'de-hof', cc: 'de', type: 'street', name: 'Ahornweg' }),
		])
		expect(arcsOf(out, 'de-hof')).toBe(2)
		const seen = await seenAt(out, 11.301, 49.501)
		expect(seen('street_labels')).toEqual([{ kind: 'residential', name: 'Ahornweg' }])
	})

	it('calls pack, region and country as it is told, and names whom it is told to', async () => {
		const out = join(work, 'told')
		const told = ['--name', 'Nord', '--region', 'nord', '--country', 'AT', '--attribution', '© Wir']
		await run('build', fileOf('Somewhere.osm.pbf'), '--out', out, ...told)
		const [region] = factsOf(out).regions
		expect(factsOf(out)).toMatchObject({ name: 'Nord', attribution: '© Wir' })
		expect(region).toMatchObject({ key: 'nord', country: 'at' })
	})

	it('takes the base map of another builder, in the schema that the app draws', async () => {
		const settings = {
			bounds: { west: 11, south: 49, east: 12, north: 50 },
			...{ minZoom: 0, maxZoom: 14 },
			metadata: { vector_layers: [{ id: 'street_labels' }] },
		}
		const tiles = fileOf('other.pmtiles', writePmtiles([], settings))
		const out = join(work, 'tiles')
		await run('build', fileOf('de-hof.osm.pbf'), '--out', out, '--tiles', tiles)
		expect(readFileSync(join(out, 'basemap.pmtiles'))).toEqual(readFileSync(tiles))
		expect(placesOf(out)).toHaveLength(2)
	})

	it('takes the place of an older pack, and leaves nothing else behind', async () => {
		const out = join(work, 'again')
		await run('build', fileOf('de-hof.osm.pbf'), '--out', out)
		await run('build', fileOf('de-lauf.osm.pbf'), '--out', out)
		expect(factsOf(out).name).toBe('de-lauf')
		const files = ['basemap.pmtiles', 'graph-de-lauf.bin', 'pack.json', 'places.ndjson.gz']
		expect(readdirSync(out).sort()).toEqual(files)
	})

	it('shows what it takes', async () => {
		expect(await run()).toContain('--out DIR')
		expect(await run('--help')).toContain('--country CC')
	})

	const good = () => fileOf('de-hof.osm.pbf')
	const foreign = () =>
		fileOf(
			'foreign.pmtiles',
			writePmtiles([], {
				bounds: { west: 0, south: 0, east: 1, north: 1 },
				...{ minZoom: 0, maxZoom: 14, metadata: { vector_layers: [{ id: 'transportation' }] } },
			}),
		)
	const refused: [string, () => string[], RegExp][] = [
		['another command', () => ['draw', good()], /no command 'draw'/],
		['no file', () => ['build'], /at least one extract/],
		['an option that nobody knows', () => ['build', good(), '--zoom', '3'], /--zoom/],
		['a file that is not there', () => ['build', join(work, 'de-no.osm.pbf')], /ENOENT/],
		['a damaged file', () => ['build', fileOf('de-x.osm.pbf', Buffer.from('?'))], /de-x\.osm\.pbf/],
		[
			'one good, one damaged',
			() => ['build', good(), fileOf('de-x.osm.pbf', Buffer.of(0))],
			/de-x/,
		],
		['no country', () => ['build', fileOf('hof.osm.pbf')], /--country/],
		['a country of three letters', () => ['build', good(), '--country', 'deu'], /--country/],
		['a key with a slash', () => ['build', good(), '--region', '../x'], /no key of a region/],
		['a key for two', () => ['build', good(), fileOf('de-b.osm.pbf'), '--region', 'x'], /one file/],
		['the same region twice', () => ['build', good(), good()], /both be the region 'de-hof'/],
		['tiles that are none', () => ['build', good(), '--tiles', good()], /no PMTiles archive/],
		['tiles of another schema', () => ['build', good(), '--tiles', foreign()], /Shortbread/],
	]

	it.each(refused)('refuses %s, and writes nothing', async (_, args, message) => {
		const out = join(work, 'refused')
		const call = run(...args(), '--out', out)
		await expect(call).rejects.toThrow(message)
		await expect(call).rejects.toBeInstanceOf(PackError)
		expect(existsSync(out)).toBe(false)
	})

	it('needs to know where to write', async () => {
		await expect(run('build', good())).rejects.toThrow(/--out/)
	})
})

const real = realExtract('nl-zeeland')

describe.skipIf(!real)('a real region (skipped without real map data)', () => {
	const out = join(work, 'real')
	beforeAll(() => run('build', real ?? '', '--out', out), 60_000)

	it('has its streets, buildings and house numbers on the map', async () => {
		const seen = await seenAt(out, 5.676, 51.697)
		expect(seen('street_labels')).toContainEqual({ kind: 'tertiary', name: 'Kerkstraat' })
		expect(seen('streets')).toContainEqual(expect.objectContaining({ oneway: true }))
		expect(seen('buildings').length).toBeGreaterThan(500)
		expect(seen('addresses').length).toBeGreaterThan(300)
	})

	it('has its addresses', () => {
		const houses = placesOf(out).filter(({ type }) => type === 'house')
		expect(houses.length).toBeGreaterThan(2_500)
		expect(houses).toContainEqual(
			expect.objectContaining({ street: 'Kerkstraat', city: 'Zeeland', cc: 'nl' }),
		)
	})

	it('has its roads', () => {
		expect(arcsOf(out, 'nl-zeeland')).toBeGreaterThan(900)
	})

	it('knows where one must not turn', () => {
		const { relations } = readExtract(real ?? '')
		const rules = relations.filter(({ tags }) => tags.type === 'restriction')
		expect(rules.map(({ tags }) => tags.restriction)).toContain('no_left_turn')
	})
})
