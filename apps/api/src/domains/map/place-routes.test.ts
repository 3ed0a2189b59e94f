import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlaceFeature } from '@roundsman/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { writePlaces } from '../../testing/worlds/map-pack.ts'
import type { PackPlace } from './place-repository.ts'

const house: PackPlace = {
	r: 'x',
	cc: 'nl',
	k: 'place',
	v: 'house',
	type: 'house',
	street: 'Kerkstraat',
	hn: '12',
	pc: '5411 BA',
	city: 'Zeeland',
	lat: 51.69,
	lng: 5.67,
	t: 'N',
	id: 2914033933,
}
const town: PackPlace = { ...house, v: 'village', type: 'city', name: 'Zeeland', t: 'R', id: 7 }
for (const key of ['street', 'hn', 'city'] as const) delete town[key]

type Asker = {
	test: TestApp
	ask: (path: string, headers?: Record<string, string>) => ReturnType<TestApp['call']>
	close: () => Promise<void>
}

async function createAsker(overrides: Partial<Config>): Promise<Asker> {
	const test = await createTestApp(anyDatabase, { demo: false, ...overrides })
	const { token } = await createEmployee(test.client.db, test.now(), { country: 'nl' })
	const ask: Asker['ask'] = (path, headers = {}) =>
		test.call(token, 'GET', `/api/${path}`, { headers })
	return { test, ask, close: () => test.close() }
}

const featuresOf = async (answer: ReturnType<Asker['ask']>): Promise<PlaceFeature[]> => {
	const { statusCode, body } = await answer
	expect(statusCode, body).toBe(200)
	return JSON.parse(body).data.features
}

async function expectAway(answer: ReturnType<Asker['ask']>, type: string) {
	const { statusCode, body } = await answer
	expect(statusCode, body).toBe(503)
	expect(JSON.parse(body).error).toMatchObject({ type, alias: 'service_unavailable' })
}

describe('places of a map pack', () => {
	const folder = mkdtempSync(join(tmpdir(), 'map-pack-'))
	let asker: Asker
	beforeAll(async () => {
		writePlaces(folder, [house, town])
		asker = await createAsker({ mapPack: folder })
	})
	afterAll(async () => {
		await asker.close()
		rmSync(folder, { recursive: true })
	})

	it('are answered in the shape of Photon', async () => {
		const [first] = await featuresOf(asker.ask('geocode?q=kerkstraat+12&lang=en'))
		expect(first).toEqual({
			type: 'Feature',
			geometry: { type: 'Point', coordinates: [5.67, 51.69] },
			properties: {
				osm_type: 'N',
				osm_id: 2914033933,
				osm_key: 'place',
				osm_value: 'house',
				type: 'house',
				precision: 'house',
				street: 'Kerkstraat',
				housenumber: '12',
				postcode: '5411 BA',
				city: 'Zeeland',
				country: 'Netherlands',
				countrycode: 'NL',
			},
		})
		const [place] = await featuresOf(asker.ask('geocode?q=zeeland'))
		expect(place?.properties).toMatchObject({ type: 'city', name: 'Zeeland', osm_type: 'R' })
		expect(place?.properties).not.toHaveProperty('city')
	})

	it('name countries in the language that is asked for', async () => {
		const countryIn = async (query: string, headers = {}) =>
			(await featuresOf(asker.ask(`geocode?q=zeeland${query}`, headers)))[0]?.properties.country
		expect(await countryIn('&lang=it')).toBe('Paesi Bassi')
		expect(await countryIn('', { 'accept-language': 'de' })).toBe('Niederlande')
	})

	it('are as many as wanted, and none for what is nowhere', async () => {
		expect(await featuresOf(asker.ask('geocode?q=zeeland&limit=1'))).toHaveLength(1)
		expect(await featuresOf(asker.ask('geocode?q=xyzzyxyzzy'))).toEqual([])
	})

	it('are found by a point, and nothing far from all of them', async () => {
		const [nearest] = await featuresOf(asker.ask('geocode/reverse?lat=51.691&lng=5.671'))
		expect(nearest?.properties.housenumber).toBe('12')
		expect(await featuresOf(asker.ask('geocode/reverse?lat=-51.69&lng=5.67'))).toEqual([])
	})

	it.each([
		['geocode', 'q'],
		['geocode?q=', 'q'],
		[`geocode?q=${'x'.repeat(201)}`, 'q'],
		['geocode?q=x&limit=0', 'limit'],
		['geocode?q=x&limit=21', 'limit'],
		['geocode?q=x&lang=es', 'lang'],
		['geocode?q=x&lat=51', 'lng'],
		['geocode?q=x&lat=91&lng=5', 'lat'],
		['geocode?q=x&lat=1e1&lng=5', 'lat'],
		['geocode?q=x&more=1', 'more'],
		['geocode/reverse?lat=51', 'lng'],
		['geocode/reverse?lat=51&lng=181', 'lng'],
	])('refuses %s', async (path, field) => {
		const answer = await asker.ask(path)
		expect(answer.statusCode, answer.body).toBe(422)
		expect(Object.keys(answer.json().error.fields)).toEqual([field])
	})
})

describe('without places', () => {
	it('the search says that none is set up', async () => {
		const asker = await createAsker({})
		await expectAway(asker.ask('geocode?q=zeeland'), 'GEOCODER_MISSING')
		await expectAway(asker.ask('geocode/reverse?lat=51&lng=5'), 'GEOCODER_MISSING')
		await asker.close()
	})

	it('the demo asks for patience, and answers when its places are made', async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'map-demo-'))
		const asker = await createAsker({ demo: true, dataDir })
		await expectAway(asker.ask('geocode?q=zeeland'), 'GEOCODER_AWAY')
		writePlaces(join(dataDir, 'map'), [house, town])
		expect(await featuresOf(asker.ask('geocode?q=zeeland'))).not.toEqual([])
		await asker.close()
		rmSync(dataDir, { recursive: true })
	})
})

/** A stand-in that speaks like Photon. */
class Photon {
	asked: string[] = []
	answer: (reply: ServerResponse, url: URL) => void = () => undefined
	#server: Server = createServer((request, reply) => {
		this.asked.push(request.url ?? '')
		this.answer(reply, new URL(request.url ?? '', 'http://photon'))
	})

	async start(): Promise<string> {
		this.#server.listen(0, '127.0.0.1')
		await once(this.#server, 'listening')
		const address = this.#server.address()
		return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
	}

	says(body: unknown, status = 200) {
		this.answer = (reply) => {
			reply.writeHead(status, { 'content-type': 'application/json' })
			reply.end(typeof body === 'string' ? body : JSON.stringify(body))
		}
	}

	stop() {
		this.#server.closeAllConnections()
		this.#server.close()
	}
}

/** As komoot's Photon answers it, with more than we know. */
const berlin = {
	type: 'Feature',
	geometry: { type: 'Point', coordinates: [13.3951309, 52.5170365] },
	properties: {
		osm_type: 'R',
		osm_id: 62422,
		osm_key: 'place',
		osm_value: 'city',
		type: 'city',
		countrycode: 'DE',
		country: 'Deutschland',
		name: 'Berlin',
		extent: [13.08835, 52.67551, 13.76116, 52.33826],
		extra: { population: '3755251' },
	},
}
const collection = { type: 'FeatureCollection', features: [berlin] }

describe('a Photon of one’s own', () => {
	const photon = new Photon()
	let asker: Asker
	beforeAll(async () => {
		asker = await createAsker({ geocoderUrl: `${await photon.start()}/`, mapPack: '/nowhere' })
	})
	afterAll(async () => {
		await asker.close()
		photon.stop()
	})
	beforeEach(() => {
		photon.asked = []
		photon.says(collection)
	})

	it('is asked in place of the pack, and answers what the contract knows of it', async () => {
		const path = 'geocode?q=Stra%C3%9Fe+1&limit=3&lang=de&lat=52.5&lng=13.4'
		const [first] = await featuresOf(asker.ask(path))
		expect(photon.asked).toEqual(['/api?q=Stra%C3%9Fe+1&limit=3&lat=52.5&lon=13.4&lang=de'])
		const { extra: _, ...properties } = berlin.properties
		expect(first).toEqual({ ...berlin, properties: { ...properties, precision: 'town' } })
	})

	it('is asked for what lies at a point', async () => {
		await featuresOf(asker.ask('geocode/reverse?lat=52.5&lng=13.4&lang=de'))
		expect(photon.asked).toEqual(['/reverse?lat=52.5&lon=13.4&radius=5&limit=1&lang=de'])
	})

	it('that does not know a language is asked without it, from then on at once', async () => {
		photon.answer = (reply, url) => {
			reply.writeHead(url.searchParams.has('lang') ? 400 : 200, {
				'content-type': 'application/json',
			})
			reply.end(JSON.stringify(url.searchParams.has('lang') ? { message: 'lang' } : collection))
		}
		for (const _ of [1, 2]) await featuresOf(asker.ask('geocode?q=berlin&lang=nl'))
		expect(photon.asked.map((url) => url.includes('lang'))).toEqual([true, false, false])
	})

	it('leaves out what is no place', async () => {
		const odd = { ...berlin, geometry: { type: 'Polygon', coordinates: [] } }
		photon.says({ ...collection, features: [odd, null, berlin] })
		expect(await featuresOf(asker.ask('geocode?q=berlin'))).toHaveLength(1)
	})

	it.each([
		['a fault', { message: 'broken' }, 500],
		['a refusal', { message: "missing search term 'q'" }, 400],
		['too many questions', '', 429],
		['a page of a proxy', '<html>Sorry</html>', 200],
		['an answer without places', { type: 'FeatureCollection' }, 200],
		['null', null, 200],
	])('is away after %s', async (_fault, body, status) => {
		photon.says(body, status)
		await expectAway(asker.ask('geocode?q=berlin'), 'GEOCODER_AWAY')
		await expectAway(asker.ask('geocode/reverse?lat=1&lng=1'), 'GEOCODER_AWAY')
	})

	it('is away after a broken connection and a redirection', async () => {
		photon.answer = (reply) => reply.destroy()
		await expectAway(asker.ask('geocode?q=berlin'), 'GEOCODER_AWAY')
		photon.answer = (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
		await expectAway(asker.ask('geocode?q=berlin'), 'GEOCODER_AWAY')
	})

	it('is away when there is no answer in five seconds', async () => {
		photon.answer = () => undefined
		const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			expect(ms).toBe(5000)
			return AbortSignal.abort()
		})
		await expectAway(asker.ask('geocode?q=berlin'), 'GEOCODER_AWAY')
		timeout.mockRestore()
	})
})
