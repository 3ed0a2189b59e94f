import type { Location } from '@roundsman/contract'
import { decodePath } from '@roundsman/routing'
import { askNeighbour, isSuccess, jsonIn } from '#platform/neighbours/ask-neighbour'
import { isForeignAmount } from '#platform/neighbours/foreign-values'
import type { KnownRoads, RoadLeg, RoadMeasures } from './road-service.ts'

/** Timeout of all requests for one question together */
const timeoutMs = 5_000
/** Maximum response size: a 50 × 50 matrix has about 50 kB, ten routes across a continent about 2 MB. */
const answerMaxBytes = 8_000_000
/** In kilometres and seconds: no real route is longer. */
const amountMax = 10_000_000
const pointsAtOnce = 10
/** Valhalla's default limit is 2,500 cells per request. */
const sideAtOnce = 50

/** Its response; undefined if it is unreachable, null if it refuses the question. */
type Ask = (path: string, question: object) => Promise<unknown>

const isAmount = (value: unknown): value is number => isForeignAmount(value, amountMax)

const placeOf = ({ lat, lng }: Location) => ({ lat, lon: lng })

/** Whether a text is an encoded line with at least two points */
function isPath(shape: unknown): shape is string {
	try {
		return typeof shape === 'string' && decodePath(shape).length > 1
	} catch {
		return false
	}
}

/** A leg in the wire format; undefined if invalid. */
function readLeg(leg: unknown): RoadLeg | undefined {
	const { shape, summary } = (leg ?? {}) as { shape?: unknown; summary?: Record<string, unknown> }
	const { length, time } = summary ?? {}
	if (!isPath(shape) || !isAmount(length) || !isAmount(time)) return undefined
	return { polyline: shape, distance: Math.round(length * 1000), duration: Math.round(time) }
}

type Legs = (RoadLeg | null)[]

async function askLegs(ask: Ask, points: readonly Location[]): Promise<Legs | null | undefined> {
	const answer = await ask('route', {
		locations: points.map((point) => ({ ...placeOf(point), type: 'break' })),
		costing: 'auto',
		units: 'kilometers',
		directions_type: 'none',
	})
	if (answer === null) return null
	const { trip } = (answer ?? {}) as { trip?: { legs?: unknown } }
	const legs = Array.isArray(trip?.legs) ? trip.legs.map(readLeg) : []
	return legs.length === points.length - 1 && legs.every((leg) => leg)
		? (legs as RoadLeg[])
		: undefined
}

/** The legs of a part; requested one by one if one of them has no route. */
async function askPart(ask: Ask, points: readonly Location[]): Promise<Legs | undefined> {
	const legs = await askLegs(ask, points)
	if (legs !== null) return legs
	if (points.length < 3) return [null]
	const each = await Promise.all(
		points.slice(1).map((to, at) => askLegs(ask, [points[at] as Location, to])),
	)
	return each.some((one) => one === undefined) ? undefined : each.map((one) => one?.[0] ?? null)
}

/** Rows of the expected size; NaN without a route, such as to an island. */
function readRows(rows: unknown, height: number, width: number): number[][] | undefined {
	if (!Array.isArray(rows) || rows.length !== height) return undefined
	const isCell = (cell: unknown) => cell === null || isAmount(cell)
	const isRow = (row: unknown) => Array.isArray(row) && row.length === width && row.every(isCell)
	return rows.every(isRow)
		? rows.map((row) => row.map((cell: unknown) => cell ?? Number.NaN))
		: undefined
}

async function askBlock(ask: Ask, from: readonly Location[], to: readonly Location[]) {
	const answer = await ask('sources_to_targets', {
		sources: from.map(placeOf),
		targets: to.map(placeOf),
		costing: 'auto',
		units: 'kilometers',
		verbose: false,
	})
	const { sources_to_targets: block } = (answer ?? {}) as {
		sources_to_targets?: { durations?: unknown; distances?: unknown }
	}
	const durations = readRows(block?.durations, from.length, to.length)
	const distances = readRows(block?.distances, from.length, to.length)
	return durations && distances ? { durations, distances } : undefined
}

/** Splits a list into parts of about equal length below a maximum. */
function cutEvenly(length: number, most: number): { from: number; to: number }[] {
	const count = Math.ceil(length / most)
	const at = (part: number) => Math.round((part * length) / count)
	return Array.from({ length: count }, (_, part) => ({ from: at(part), to: at(part + 1) }))
}

async function askMatrix(ask: Ask, points: readonly Location[]): Promise<RoadMeasures | undefined> {
	const size = points.length
	const parts = cutEvenly(size, sideAtOnce)
	const durationsS = new Float64Array(size * size)
	const distancesM = new Float64Array(size * size)
	const fill = async (rows: (typeof parts)[number], columns: (typeof parts)[number]) => {
		const from = points.slice(rows.from, rows.to)
		const to = points.slice(columns.from, columns.to)
		const block = await askBlock(ask, from, to)
		block?.durations.forEach((row, at) => {
			const start = (rows.from + at) * size + columns.from
			durationsS.set(row, start)
			distancesM.set(
				(block.distances[at] ?? []).map((km) => km * 1000),
				start,
			)
		})
		return block !== undefined
	}
	const areKnown = await Promise.all(
		parts.flatMap((rows) => parts.map((columns) => fill(rows, columns))),
	)
	const isKnown = (from: number, to: number) =>
		from !== to && Number.isFinite(durationsS[from * size + to])
	const places = [...points.keys()]
	const isUseful = size < 2 || places.some((from) => places.some((to) => isKnown(from, to)))
	return areKnown.every(Boolean) && isUseful ? { size, durationsS, distancesM } : undefined
}

async function askRoute(ask: Ask, points: readonly Location[]): Promise<Legs | undefined> {
	// Each part begins with the last point of the previous one.
	const count = Math.ceil((points.length - 1) / (pointsAtOnce - 1))
	const parts = await Promise.all(
		Array.from({ length: count }, (_, part) => {
			const from = part * (pointsAtOnce - 1)
			return askPart(ask, points.slice(from, from + pointsAtOnce))
		}),
	)
	if (!parts.every((legs) => legs !== undefined)) return undefined
	const legs = parts.flat()
	return legs.length === 0 || legs.some((leg) => leg !== null) ? legs : undefined
}

/** A Valhalla server by its base URL. Any error, within 5 s, means that no route is known. */
export function createValhalla(address: string): KnownRoads {
	const base = address.replace(/\/+$/, '')
	const withinTime = (): Ask => {
		const signal = AbortSignal.timeout(timeoutMs)
		return async (path, question) => {
			try {
				const answer = await askNeighbour(
					`${base}/${path}`,
					{
						method: 'POST',
						headers: { accept: 'application/json', 'content-type': 'application/json' },
						body: JSON.stringify(question),
					},
					{ within: signal, maxBytes: answerMaxBytes },
				)
				// A response with status 200 is never a refusal.
				if (isSuccess(answer)) return jsonIn(answer) ?? undefined
				return answer.status === 400 ? null : undefined
			} catch {
				return undefined
			}
		}
	}
	return {
		route: async (points) => {
			const legs = await askRoute(withinTime(), points)
			return legs && { legs }
		},
		matrix: (points) => askMatrix(withinTime(), points),
	}
}
