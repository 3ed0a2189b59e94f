import { setTimeout as wait } from 'node:timers/promises'

// A machine that is shared gives the same work two or three times the time from one minute to the next.
// A figure counts only beside the speed at which it was taken.

const turns = 200_000
const tries = 3

function doFixedWork(): number {
	const text = JSON.stringify(
		Array.from({ length: 200 }, (_, at) => ({ id: at, name: `row ${at}` })),
	)
	let sum = 0
	for (let turn = 0; turn < turns; turn += 1)
		sum = (sum * 31 + text.charCodeAt(turn % text.length)) | 0
	for (let turn = 0; turn < turns / 2000; turn += 1) sum += JSON.parse(text).length
	return sum
}

/** How often a second the processor does a fixed piece of work now; the best of a few tries. */
function readSpeed(): number {
	let shortestMs = Number.POSITIVE_INFINITY
	for (let attempt = 0; attempt < tries; attempt += 1) {
		const startedAt = performance.now()
		if (Number.isNaN(doFixedWork())) throw new Error('The fixed work is not what it was.')
		shortestMs = Math.min(shortestMs, performance.now() - startedAt)
	}
	return 1000 / shortestMs
}

export type Round<T> = { figures: T; speed: number }

/** Within so much of the fastest that was seen, the machine is undisturbed. */
const calmShare = 0.85
const patienceMs = 60_000
const lookEveryMs = 500

/** The fastest that was seen; who knows what this machine gives undisturbed says so by `SPEED`. */
let fastest = Number(process.env.SPEED ?? 0)

function isCalm(speed: number): boolean {
	fastest = Math.max(fastest, speed)
	return speed >= calmShare * fastest
}

async function awaitCalm(): Promise<void> {
	const giveUpAt = performance.now() + patienceMs
	while (!isCalm(readSpeed()) && performance.now() < giveUpAt) await wait(lookEveryMs)
}

/**
 * Measures until so many rounds were taken while the machine was undisturbed, before and after, or
 * `mostRounds` were taken at all. Gives the ones at the highest speed.
 */
export async function measureCalm<T>(
	rounds: number,
	measure: (round: number) => Promise<T>,
	mostRounds = 3 * rounds,
): Promise<Round<T>[]> {
	const all: Round<T>[] = []
	const countCalm = () => all.filter(({ speed }) => isCalm(speed)).length
	while (all.length < mostRounds && countCalm() < rounds) {
		await awaitCalm()
		const before = readSpeed()
		const figures = await measure(all.length)
		all.push({ figures, speed: Math.min(before, readSpeed()) })
	}
	const kept = all.toSorted((a, b) => b.speed - a.speed).slice(0, rounds)
	console.log(
		`${kept.length} of ${all.length} rounds, at a speed of ${kept.at(-1)?.speed.toFixed(0)} to ${kept[0]?.speed.toFixed(0)}, where ${fastest.toFixed(0)} was seen`,
	)
	return kept
}
