import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
	type CostMatrix,
	costMatrixOf,
	improvePath,
	isBetter,
	type OrderProblem,
	type OrderValue,
	optimizeOrder,
	pathCost,
} from '../packages/routing/src/index.ts'
import { createDraw } from '../packages/routing/src/order/random.ts'

// How good the order of stops is: `npm run bench:optimize -- FILE…` with EUC_2D instances of TSPLIB as
// closed tours, beside the optimum in an `optima.csv` next to them; then visits with windows beside the
// best order that is found in a hundred times as long.

const seeds = [1, 2, 3, 4, 5]
const now = () => performance.now()
const mustBeOptimal = new Set(['berlin52', 'kroA100', 'lin105'])
const limits = [
	{ milliseconds: 100, gap: 1.5 },
	{ milliseconds: 500, gap: 1 },
]
const scheduleGap = 2

/** The cities of an instance; the first one stands at the end once more, so that a path is a tour. */
function readTour(file: string): CostMatrix {
	const cities = readFileSync(file, 'utf8')
		.split('\n')
		.flatMap((line) => {
			const [, x, y] = /^\s*\d+\s+(\S+)\s+(\S+)\s*$/.exec(line) ?? []
			return x === undefined ? [] : [[Number(x), Number(y)] as const]
		})
	const tour = [...cities, cities[0] ?? ([0, 0] as const)]
	return costMatrixOf(
		tour.map(([x, y]) => tour.map(([u, v]) => Math.round(Math.hypot(x - u, y - v)))),
	)
}

function readOptimum(file: string): number | undefined {
	const list = join(dirname(file), 'optima.csv')
	if (!existsSync(list)) return undefined
	const name = basename(file, '.tsp')
	const line = readFileSync(list, 'utf8')
		.split('\n')
		.find((one) => one.startsWith(`${name},`))
	return line === undefined ? undefined : Number(line.split(',')[1])
}

function measureFile(file: string): boolean {
	const matrix = readTour(file)
	const given = Array.from({ length: matrix.size }, (_, place) => place)
	const optimum = readOptimum(file)
	const name = basename(file, '.tsp')
	const isRight = limits.map(({ milliseconds, gap: most }) => {
		const runs = seeds.map((seed) => {
			const begin = now()
			const length = pathCost(matrix, improvePath(matrix, given, { seed, milliseconds, now }))
			const gap = optimum === undefined ? Number.NaN : (length / optimum - 1) * 100
			return { length, gap, ms: now() - begin }
		})
		const allowed = mustBeOptimal.has(name) ? 0 : most
		const said = runs.map(
			({ length, gap, ms }) => `${length} (+${gap.toFixed(2)} %, ${ms.toFixed(0)} ms)`,
		)
		console.log(`${name} at ${milliseconds} ms, at most +${allowed} %: ${said.join(' ')}`)
		return optimum === undefined || runs.every(({ gap }) => gap <= allowed)
	})
	return isRight.every(Boolean)
}

/** A day of 48 visits in a region, a third of them by appointment, on ways that differ by direction. */
function randomDay(seed: number): OrderProblem {
	const draw = createDraw(seed)
	const places = Array.from({ length: 49 }, () => [draw(30_000), draw(30_000)] as const)
	// 15 m a second in a straight line, and up to a third more, as roads are.
	const matrix = costMatrixOf(
		places.map(([x, y]) =>
			places.map(([u, v]) => Math.round((Math.hypot(x - u, y - v) / 15) * (1 + draw(33) / 100))),
		),
	)
	const stops = places.slice(1).map((_, index) => {
		const fromS = draw(9) * 3600
		const windows = draw(3) === 0 ? [{ fromS, toS: fromS + 7200 }] : []
		return { place: index + 1, serviceS: 300 + draw(300), windows }
	})
	return { matrix, start: 0, end: 0, stops }
}

function measureDay(day: number): boolean {
	const problem = randomDay(day)
	const values = seeds.map((seed) => optimizeOrder(problem, { seed, milliseconds: 500, now }).value)
	const long = [11, 12].map((seed) => {
		return optimizeOrder(problem, { seed, milliseconds: 5000, now }).value
	})
	const best = [...long, ...values].reduce((one, other) => (isBetter(other, one) ? other : one))
	const gapOf = ({ costS }: OrderValue) => (costS / best.costS - 1) * 100
	const said = values.map((value) => `+${gapOf(value).toFixed(2)} %, ${value.lateS} s late`)
	console.log(
		`48 visits with windows, day ${day}, best known ${best.costS} s and ${best.lateS} s late, at 500 ms at most +${scheduleGap} %: ${said.join(' · ')}`,
	)
	return values.every((value) => value.lateS <= best.lateS && gapOf(value) <= scheduleGap)
}

const files = process.argv.slice(2)
const results = [...files.map(measureFile), ...[1, 2, 3].map(measureDay)]
process.exitCode = results.every(Boolean) ? 0 : 1
