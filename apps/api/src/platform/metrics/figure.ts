import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/database'

/** One value of a metric for one set of labels */
export type Sample = { labels: Record<string, string>; value: number }

/** A metric of the whole installation, read from the database; every process reports the same value. */
export type Figure = {
	name: string
	help: string
	labels: readonly string[]
}

/** Metrics that one query reads, by name. A metric without a value is left out. */
export type FigureSource = {
	figures: readonly Figure[]
	read(db: Db): Promise<Record<string, readonly Sample[]>>
}

/** Cache time for metrics of the database, so that requests do not make it count repeatedly */
const holdMs = 10_000
const patienceMs = 2_000

type Values = ReadonlyMap<string, readonly Sample[]>

async function readAll(db: Db, sources: readonly FigureSource[]): Promise<Values> {
	const read = await Promise.all(sources.map((source) => source.read(db)))
	return new Map(read.flatMap((one) => Object.entries(one)))
}

/** Reads all metrics once for concurrent requests; none while the database is unavailable. */
function createReader(db: Db, sources: readonly FigureSource[]): () => Promise<Values> {
	let last: { atMs: number; values: Promise<Values> } | undefined
	return () => {
		if (last && performance.now() - last.atMs < holdMs) return last.values
		const timeout = pause(patienceMs, new Map() as Values, { ref: false })
		const reading = readAll(db, sources).catch((): Values => new Map())
		last = { atMs: performance.now(), values: Promise.race([reading, timeout]) }
		return last.values
	}
}

export function registerFigures(
	registry: Registry,
	db: Db,
	sources: readonly FigureSource[],
): void {
	const read = createReader(db, sources)
	for (const { name, help, labels } of sources.flatMap(({ figures }) => figures)) {
		new Gauge({
			name,
			help,
			labelNames: labels,
			registers: [registry],
			async collect() {
				const samples = (await read()).get(name) ?? []
				this.reset()
				for (const sample of samples) this.set(sample.labels, sample.value)
				if (samples.length === 0) this.remove({})
			},
		})
	}
}
