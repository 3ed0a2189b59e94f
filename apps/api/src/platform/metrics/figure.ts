import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/database'

/** One value of a figure, for one set of its labels. */
export type Sample = { labels: Record<string, string>; value: number }

/** A metric of the whole installation from the database; each process reports the same. */
export type Figure = {
	name: string
	help: string
	labels: readonly string[]
}

/** Figures that one query reads, by their names. A figure without a value is left out. */
export type FigureSource = {
	figures: readonly Figure[]
	read(db: Db): Promise<Record<string, readonly Sample[]>>
}

/** So long figures of the database hold: nobody makes it count by asking. */
const holdMs = 10_000
const patienceMs = 2_000

type Values = ReadonlyMap<string, readonly Sample[]>

async function readAll(db: Db, sources: readonly FigureSource[]): Promise<Values> {
	const read = await Promise.all(sources.map((source) => source.read(db)))
	return new Map(read.flatMap((one) => Object.entries(one)))
}

/** Reads all figures once for everybody who asks at the same time; none of them while the database is away. */
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

/** Gives figures of the database to whoever reads the registry. */
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
