/** One thing that a run did, in its order: what, where, how long, and whether it failed. */
export type Step = { what: string; at: string; tookMs: number; error?: string }
/** One of the runs of a journey. */
export type Run = { isPassed: boolean; steps: Step[]; error: string }

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const placeOf = ({ what, at }: Step) => `${what} (${at})`
const firstLines = (text: string, count: number) =>
	text
		.split('\n')
		.filter((line) => line.trim())
		.slice(0, count)
		.map((line) => `      ${line.trim()}`)

/** How long a step took in each of the runs, shortest first. */
function timesOf(place: string, runs: readonly Run[]): number[] {
	const steps = runs.flatMap((run) => run.steps.filter((step) => placeOf(step) === place))
	return steps.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
}

const spanOf = (times: readonly number[]) =>
	times.length === 0 ? 'never' : `${seconds(times[0] ?? 0)} to ${seconds(times.at(-1) ?? 0)}`

/** Steps before the failure that took longer in it than in any run that passed. */
function slowBefore(failed: Run, passed: readonly Run[]): string[] {
	const end = failed.steps.findIndex(({ error }) => error !== undefined)
	return failed.steps.slice(0, Math.max(0, end)).flatMap((step) => {
		const times = timesOf(placeOf(step), passed)
		const longest = times.at(-1)
		if (longest === undefined || step.tookMs <= longest * 1.5) return []
		return [`      slower before: ${placeOf(step)} ${seconds(step.tookMs)}, else ${spanOf(times)}`]
	})
}

function describeFailures(place: string, failed: readonly Run[], passed: readonly Run[]): string[] {
	const [one] = failed
	if (!one) return []
	const ended = one.steps.find(({ error }) => error !== undefined)
	const before = one.steps[(ended ? one.steps.indexOf(ended) : 0) - 1]
	return [
		`  ${failed.length}× ${place}`,
		...firstLines(one.error, 6),
		...(before ? [`      after: ${placeOf(before)}`] : []),
		`      in runs that passed it took ${spanOf(timesOf(place, passed))}`,
		...new Set(failed.flatMap((run) => slowBefore(run, passed))),
	]
}

/** What differed between the runs of a journey that passed and those that failed, the most frequent first. */
export function tellHunt(title: string, runs: readonly Run[]): string {
	const passed = runs.filter(({ isPassed }) => isPassed)
	const byPlace = Map.groupBy(
		runs.filter(({ isPassed }) => !isPassed),
		({ steps }) => {
			const step = steps.find(({ error }) => error !== undefined)
			return step ? placeOf(step) : 'outside its steps'
		},
	)
	const places = [...byPlace].sort(([, a], [, b]) => b.length - a.length)
	return [
		`${title}: ${passed.length} of ${runs.length} runs passed`,
		...places.flatMap(([place, failed]) => describeFailures(place, failed, passed)),
	].join('\n')
}
