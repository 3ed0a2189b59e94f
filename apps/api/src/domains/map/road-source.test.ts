import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Location } from '@roundsman/contract'
import { compileRoads, decodePath, encodePath, writeGraph } from '@roundsman/routing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Config, readConfig } from '../../platform/config.ts'
import {
	buildValhallaTiles,
	missingValhalla,
	type RunningValhalla,
	startValhalla,
} from '../../testing/servers/valhalla.ts'
import { realExtract } from '../../testing/worlds/shared-map.ts'
import { graphFile } from './road-graph-repository.ts'
import { roadsOf } from './road-source-service.ts'
import { createValhalla } from './valhalla-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'roundsman-roads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const configOf = (env: Record<string, string>): Config =>
	readConfig({ DATA_DIR: folder, DEMO: '0', ...env }, folder)

const at = (lat: number, lng: number): Location => ({ lat, lng })

/** A pack with one road in each region, a degree apart. */
function writePack(path: string, keys: string[]): void {
	const regions = keys.map((key, index) => {
		const west = 11 + index
		const line = [at(49, west), at(49.001, west + 0.005), at(49, west + 0.01)]
		const road = { from: 0, to: 1, line, forwardS: 60, backwardS: 90 }
		writeFileSync(
			join(path, graphFile(key)),
			writeGraph(compileRoads({ roads: [road], rules: [] })),
		)
		return { key, bounds: { west: west - 0.1, south: 48.9, east: west + 0.1, north: 49.1 } }
	})
	writeFileSync(join(path, 'pack.json'), JSON.stringify({ regions }))
}

describe('the roads of a pack', () => {
	const [west, east] = [at(49.0005, 11.0025), at(49.0005, 11.0075)]
	let pack: string
	beforeEach(() => {
		pack = mkdtempSync(join(folder, 'pack-'))
	})
	const roads = () => roadsOf(configOf({ MAP_PACK: pack }))

	it('are driven from point to point, and say how far a point was moved', async () => {
		writePack(pack, ['one', 'two'])
		const { legs, source, snapM } = await roads().route([west, east, west])
		expect(source).toBe('roads')
		expect(legs.map(({ duration }) => duration)).toEqual([30, 45])
		expect(legs[0]?.distance).toBe(381)
		expect(decodePath(legs[0]?.polyline ?? '')).toEqual([west, at(49.001, 11.005), east])
		expect(snapM).toEqual([0, 0, 0].map((zero) => expect.closeTo(zero, 1)))
		const moved = await roads().route([at(49.01, 11.005), east])
		expect(moved.snapM?.[0]).toBeCloseTo(1001, -1)
	})

	it('give a matrix', async () => {
		writePack(pack, ['one'])
		const matrix = await roads().matrix([west, east])
		expect(matrix).toMatchObject({ size: 2, source: 'roads' })
		expect([...matrix.durationsS].map(Math.round)).toEqual([0, 30, 45, 0])
		expect([...matrix.distancesM].map(Math.round)).toEqual([0, 381, 381, 0])
	})

	it('are those of the region that has all points', async () => {
		writePack(pack, ['one', 'two'])
		const both = roads()
		const there = [at(49, 12.001), at(49, 12.009)]
		expect((await both.route(there)).source).toBe('roads')
		expect((await both.route([west, east])).source).toBe('roads')
		const across = await both.route([west, ...there])
		expect(across).toMatchObject({ source: 'roads', unreachable: [0] })
		expect(across.legs.map((leg) => leg.source)).toEqual(['straight', undefined])
		expect((await both.matrix([west, at(48, 11)])).source).toBe('straight')
	})

	it('are straight lines, said so, where the next road is far away', async () => {
		writePack(pack, ['one'])
		const { legs, source } = await roads().route([west, at(49.09, 11.09)])
		expect(source).toBe('straight')
		expect(decodePath(legs[0]?.polyline ?? '')).toHaveLength(2)
	})

	it('stay known between all others where no road leads to one', async () => {
		writePack(pack, ['one'])
		for (const away of [at(49.09, 11.09), at(43, 3)]) {
			const route = await roads().route([west, east, away, west, east])
			expect(route).toMatchObject({ source: 'roads', unreachable: [2] })
			expect(route.legs.map((leg) => leg.source)).toEqual([
				...[undefined, 'straight', 'straight', undefined],
			])
			const matrix = await roads().matrix([west, away, east])
			expect(matrix.source).toBe('roads')
			expect(Math.round(matrix.durationsS[2] ?? 0)).toBe(30)
			expect(matrix.durationsS[1]).toBeGreaterThan(60)
			expect(matrix.distancesM.every(Number.isFinite)).toBe(true)
		}
	})

	it('count from when the pack is there, and from when it is another one', async () => {
		const one = roads()
		expect((await one.route([west, east])).source).toBe('straight')
		writePack(pack, ['one'])
		expect((await one.route([west, east])).source).toBe('roads')
		writeFileSync(join(pack, 'pack.json'), JSON.stringify({ regions: [] }))
		utimesSync(join(pack, 'pack.json'), 1, 1)
		expect((await one.route([west, east])).source).toBe('straight')
	})

	it.each([
		['no list of regions', '{}'],
		['no JSON', '{'],
		['regions of another kind', '{"regions":[null,{"key":"one"},{"key":"../one","bounds":{}}]}'],
	])('are straight lines for a pack with %s', async (_, text) => {
		writePack(pack, ['one'])
		writeFileSync(join(pack, 'pack.json'), text)
		expect((await roads().route([west, east])).source).toBe('straight')
	})

	it('are straight lines for a graph that is damaged or missing', async () => {
		writePack(pack, ['one'])
		writeFileSync(join(pack, graphFile('one')), 'RMG')
		expect((await roads().matrix([west, east])).source).toBe('straight')
		rmSync(join(pack, graphFile('one')))
		expect((await roads().matrix([west, east])).source).toBe('straight')
	})

	it('are not asked in real work without a pack', async () => {
		expect((await roadsOf(configOf({})).route([west, east])).source).toBe('straight')
	})
})

type Place = { lat: number; lon: number; type?: string }
type Question = { locations: Place[]; sources: Place[]; targets: Place[] }

/** A stand-in that speaks like Valhalla. */
class StandIn {
	asked: { path: string; question: Question }[] = []
	answer: (reply: ServerResponse, path: string, question: Question) => void = () => undefined
	#server: Server = createServer(async (request, reply) => {
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part as Buffer)
		const question = JSON.parse(Buffer.concat(parts).toString())
		const path = request.url ?? ''
		this.asked.push({ path, question })
		this.answer(reply, path, question)
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

	/** Answers from points on a line: a degree is a kilometre and ten seconds, or twenty back. */
	knows() {
		const seconds = (from: number, to: number) => (to > from ? 10 : 20) * Math.abs(to - from)
		this.answer = (reply, path, { locations, sources, targets }) => {
			const legs = locations?.slice(1).map(({ lat, lon }, index) => {
				const before = locations[index] ?? { lat, lon }
				return {
					shape: encodePath([at(before.lat, before.lon), at(lat, lon)]),
					summary: { length: Math.abs(lon - before.lon), time: seconds(before.lon, lon) },
				}
			})
			const cells = (of: (from: number, to: number) => number) =>
				sources?.map(({ lon: from }) => targets.map(({ lon: to }) => of(from, to)))
			const durations = cells(seconds)
			const distances = cells((from, to) => Math.abs(to - from))
			const isRoute = path === '/route'
			reply.setHeader('content-type', 'application/json')
			reply.end(
				JSON.stringify(
					isRoute ? { trip: { legs } } : { sources_to_targets: { durations, distances } },
				),
			)
		}
	}

	close() {
		this.#server.closeAllConnections()
		this.#server.close()
	}
}

/** Points on the equator, a degree apart. */
const row = (count: number) => Array.from({ length: count }, (_, lng) => at(0, lng))

describe('a Valhalla of one’s own', () => {
	const standIn = new StandIn()
	let url: string
	beforeAll(async () => {
		url = await standIn.start()
	})
	afterAll(() => standIn.close())
	beforeEach(() => {
		standIn.asked = []
		standIn.knows()
	})
	afterEach(() => vi.restoreAllMocks())
	const roads = () => roadsOf(configOf({ ROUTING_URL: `${url}/` }))

	it('is asked for ways by car, ten points at once, each part from where the last one ends', async () => {
		const { legs, source } = await roads().route(row(25))
		expect(source).toBe('roads')
		expect(legs).toHaveLength(24)
		expect(legs[23]).toEqual({
			polyline: encodePath([at(0, 23), at(0, 24)]),
			distance: 1000,
			duration: 10,
		})
		const parts = standIn.asked.map(({ question }) => question.locations.map(({ lon }) => lon))
		expect(parts.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
			[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
			[9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
			[18, 19, 20, 21, 22, 23, 24],
		])
		for (const { path, question } of standIn.asked) {
			expect(path).toBe('/route')
			expect(question).toMatchObject({ costing: 'auto', units: 'kilometers' })
			expect(new Set(question.locations.map(({ type }) => type))).toEqual(new Set(['break']))
		}
	})

	it.each([1, 2, 50, 51, 120])(
		'gives a matrix of %i points in parts of 2,500 cells at most',
		async (count) => {
			const { size, durationsS, distancesM, source } = await roads().matrix(row(count))
			expect({ size, source }).toEqual({ size: count, source: 'roads' })
			for (let from = 0; from < count; from += 1) {
				for (let to = 0; to < count; to += 1) {
					const cell = from * count + to
					expect(durationsS[cell]).toBe((to > from ? 10 : 20) * Math.abs(to - from))
					expect(distancesM[cell]).toBe(Math.abs(to - from) * 1000)
				}
			}
			for (const { path, question } of standIn.asked) {
				expect(path).toBe('/sources_to_targets')
				expect(question.sources.length * question.targets.length).toBeLessThanOrEqual(2500)
			}
		},
	)

	it('takes no question where there is no way to ask for', async () => {
		expect((await roads().route(row(1))).legs).toEqual([])
		expect((await roads().route([])).legs).toEqual([])
		expect((await roads().matrix([])).size).toBe(0)
		expect(standIn.asked).toEqual([])
	})

	const leg = { shape: encodePath(row(2)), summary: { length: 1, time: 10 } }
	const faults: [string, () => void][] = [
		[
			'a refusal',
			() => standIn.says({ error_code: 171, error: 'No suitable edges', status_code: 400 }, 400),
		],
		['a fault', () => standIn.says('out of memory', 500)],
		['a page', () => standIn.says('<!doctype html><title>Sign in</title>')],
		['nothing', () => standIn.says('')],
		['null', () => standIn.says('null')],
		['another thing', () => standIn.says({ trip: { legs: 3 }, sources_to_targets: [] })],
		['too few', () => standIn.says({ trip: { legs: [leg] } })],
		['legs without figures', () => standIn.says({ trip: { legs: [leg, { shape: leg.shape }] } })],
		['a shape that is none', () => standIn.says({ trip: { legs: [leg, { ...leg, shape: '_' }] } })],
		[
			'a redirection',
			() => {
				standIn.answer = (reply) => reply.writeHead(302, { location: `${url}/else` }).end()
			},
		],
		[
			'a lost connection',
			() => {
				standIn.answer = (reply) => reply.socket?.destroy()
			},
		],
	]

	it.each(faults)(
		'is passed over where it answers with %s: straight lines, said so',
		async (_, fail) => {
			fail()
			const route = await roads().route(row(3))
			expect(route.source).toBe('straight')
			expect(route.legs).toHaveLength(2)
			const matrix = await roads().matrix(row(3))
			expect(matrix.source).toBe('straight')
			expect(matrix.durationsS.every(Number.isFinite)).toBe(true)
		},
	)

	it('is asked leg by leg where one of them cannot be driven', async () => {
		standIn.knows()
		const { answer } = standIn
		standIn.answer = (reply, path, question) => {
			const isThere = question.locations.some(({ lon }) => lon === 4)
			if (isThere) reply.writeHead(400).end(JSON.stringify({ error_code: 442 }))
			else answer(reply, path, question)
		}
		const { legs, source, unreachable } = await roads().route(row(12))
		expect({ source, unreachable }).toEqual({ source: 'roads', unreachable: [4] })
		expect(legs.flatMap((leg, at) => (leg.source ? [at] : []))).toEqual([3, 4])
		expect(legs[5]).toMatchObject({ distance: 1000, duration: 10 })
	})

	it('is completed where a cell of the matrix is empty, as on an island', async () => {
		const cells = [
			[0, null],
			[10, 0],
		]
		standIn.says({ sources_to_targets: { durations: cells, distances: cells } })
		const matrix = await roads().matrix(row(2))
		expect(matrix.source).toBe('roads')
		expect(matrix.durationsS[2]).toBe(10)
		expect(matrix.durationsS[1]).toBeGreaterThan(1000)
		expect(matrix.distancesM[1]).toBeGreaterThan(100_000)
		const nothing = [
			[0, null],
			[null, 0],
		]
		standIn.says({ sources_to_targets: { durations: nothing, distances: nothing } })
		expect((await roads().matrix(row(2))).source).toBe('straight')
	})

	it.each([[-1], ['10'], [{}]])('is passed over where a cell of the matrix is %j', async (cell) => {
		const durations = [
			[0, cell],
			[10, 0],
		]
		const distances = [
			[0, 1],
			[1, 0],
		]
		standIn.says({ sources_to_targets: { durations, distances } })
		expect((await roads().matrix(row(2))).source).toBe('straight')
		standIn.says({ sources_to_targets: { durations: distances, distances: durations } })
		expect((await roads().matrix(row(2))).source).toBe('straight')
	})

	it('is waited for no longer than 5 s, however many parts there are', async () => {
		const times: number[] = []
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			times.push(ms)
			return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
		})
		standIn.answer = () => undefined
		expect((await roads().route(row(40))).source).toBe('straight')
		expect((await roads().matrix(row(120))).source).toBe('straight')
		expect(times).toEqual([5000, 5000])
	})

	it('leaves what it does not know to the pack', async () => {
		const pack = mkdtempSync(join(folder, 'pack-'))
		writePack(pack, ['one'])
		standIn.says({ error_code: 171 }, 400)
		const both = roadsOf(configOf({ ROUTING_URL: url, MAP_PACK: pack }))
		const { legs, source } = await both.route([at(49, 11), at(49, 11.01)])
		expect([legs[0]?.duration, source]).toEqual([60, 'roads'])
	})

	it('must be an address', () => {
		expect(() => configOf({ ROUTING_URL: 'valhalla' })).toThrow('ROUTING_URL')
	})
})

const region = realExtract('de-lauf')
const missing = region ? missingValhalla() : 'There is no real map data.'

describe.skipIf(missing)(`Valhalla itself${missing ? ` (skipped. ${missing})` : ''}`, () => {
	let running: RunningValhalla
	beforeAll(async () => {
		const tiles = mkdtempSync(join(folder, 'tiles-'))
		running = await startValhalla(buildValhallaTiles(tiles, [region ?? '']))
	})
	afterAll(() => running.stop())
	const places = Array.from({ length: 18 }, (_, index) =>
		at(49.503 + (index % 5) * 0.004, 11.262 + index * 0.0015),
	)

	it('is understood: a way of many parts has its lines, metres and seconds', async () => {
		const { legs, source } = await roadsOf(configOf({ ROUTING_URL: running.url })).route(places)
		expect(source).toBe('roads')
		expect(legs).toHaveLength(17)
		for (const { polyline, distance, duration } of legs) {
			const line = decodePath(polyline)
			expect(
				line.every(({ lat, lng }) => lat > 49.4 && lat < 49.6 && lng > 11.2 && lng < 11.4),
			).toBe(true)
			expect(distance / duration).toBeGreaterThan(1)
			expect(distance / duration).toBeLessThan(40)
		}
	})

	it('gives much the same figures leg by leg and in one matrix', async () => {
		const valhalla = createValhalla(running.url)
		const [route, matrix] = [await valhalla.route(places), await valhalla.matrix(places)]
		const ratios = (route?.legs ?? []).map((known, leg) => {
			return (matrix?.distancesM[leg * places.length + leg + 1] ?? 0) / (known?.distance ?? 0)
		})
		// It looks for both in different ways, which now and then find others.
		expect(ratios.sort((a, b) => a - b)[8]).toBeCloseTo(1, 1)
		expect(matrix?.size).toBe(places.length)
	})

	it('does not know what lies outside: straight lines', async () => {
		const roads = roadsOf(configOf({ ROUTING_URL: running.url }))
		expect((await roads.route([at(49.51, 11.28), at(41.9, 12.5)])).source).toBe('straight')
		expect((await roads.matrix([at(49.51, 11.28), at(41.9, 12.5)])).source).toBe('straight')
	})
})
