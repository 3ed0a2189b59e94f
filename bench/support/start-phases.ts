import type { CDPSession } from '@playwright/test'
import { median } from './paint.ts'

// Where the time of a start goes, by what Chromium traces of the page's own thread: processor time, which other work
// on the machine stretches little, and the clock beside it.

type TraceEvent = {
	name: string
	ph: string
	pid: number
	tid: number
	ts: number
	dur?: number
	tdur?: number
	args: { data?: { type?: string; url?: string; documentLoaderURL?: string }; name?: string }
}

const phases = ['page', 'evaluation', 'data', 'script', 'layout', 'paint', 'other'] as const
type Phase = (typeof phases)[number]
type Phases = Record<Phase, number> & { clock: number }

const phaseByName: [RegExp, Phase][] = [
	[/^(ParseHTML|ParseAuthorStyleSheet|CSSParserImpl.*)$/, 'page'],
	[
		/^(EvaluateScript|v8\.(compile|evaluateModule|produceCache|deserialize).*|V8\.Compile.*)$/,
		'evaluation',
	],
	[/^(UpdateLayoutTree|Layout|ScheduleStyleRecalculation|InvalidateLayout)$/, 'layout'],
	[/^(PrePaint|Paint|Layerize|Commit|PaintImage|UpdateLayer.*)$/, 'paint'],
	[
		/^(FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|v8\.callFunction)$/,
		'script',
	],
]
/** What tells that the phone's database has answered. */
const ofData = /^(success|complete|upgradeneeded|blocked)$/

function phaseOf({ name, args }: TraceEvent): Phase | undefined {
	if (name === 'EventDispatch') return ofData.test(args.data?.type ?? '') ? 'data' : 'script'
	return phaseByName.find(([pattern]) => pattern.test(name))?.[1]
}

/** Each event's own time goes to its phase, or to that of what it is a part of; what an answer of the database sets off is of the data. */
function sumUp(events: readonly TraceEvent[], untilTs: number): Phases {
	const sums: Phases = {
		page: 0,
		evaluation: 0,
		data: 0,
		script: 0,
		layout: 0,
		paint: 0,
		other: 0,
		clock: 0,
	}
	const open: { end: number; phase: Phase | undefined }[] = []
	const whole = events
		.filter(({ ph, ts }) => ph === 'X' && ts < untilTs)
		.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
	for (const event of whole) {
		while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= event.ts) open.pop()
		const outer = open.at(-1)
		const own = phaseOf(event)
		const phase = (own === 'script' && outer?.phase) || own || outer?.phase
		// Of what has not ended by then only a part counts.
		const share = Math.min(1, (untilTs - event.ts) / Math.max(1, event.dur ?? 0))
		const ms = ((event.tdur ?? 0) * share) / 1000
		sums[phase ?? 'other'] += ms
		if (outer) sums[outer.phase ?? 'other'] -= ms
		open.push({ end: event.ts + (event.dur ?? 0), phase })
	}
	return sums
}

const categories = [
	'devtools.timeline',
	// Whole tasks: what none of the others names is a part of them.
	'disabled-by-default-devtools.timeline',
	'loading',
	'v8',
	'blink.user_timing',
	'disabled-by-default-v8.compile',
]

export type Traced = { untilPaint: Phases; untilStop: Phases }

/** The mark by which the page says that its first stop stands. */
export const firstStopMark = 'first stop'

/** Processor time of all phases together, in milliseconds. */
export const processorMs = (sums: Phases): number =>
	phases.reduce((sum, phase) => sum + sums[phase], 0)

/**
 * Traces a start from now on; what it gives ends that, and tells where the time went until the largest paint and until
 * the first stop. Undefined where the page's process was traced too late to see it begin.
 */
export async function traceStart(
	cdp: CDPSession,
	url: string,
): Promise<() => Promise<Traced | undefined>> {
	const events: TraceEvent[] = []
	cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
	await cdp.send('Tracing.start', {
		transferMode: 'ReportEvents',
		traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
	})
	return async () => {
		const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
		await cdp.send('Tracing.end')
		await done
		const paint = events.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')
		// Starts of other processes, such as that of the empty page before, are traced as well; and the browser does not
		// always know the address by then.
		const starts = events.filter(
			({ name, pid }) => name === 'navigationStart' && pid === paint?.pid,
		)
		const addressOf = ({ args }: TraceEvent) => args.data?.documentLoaderURL ?? ''
		const start =
			starts.find((one) => addressOf(one).startsWith(url)) ?? starts.find((one) => !addressOf(one))
		if (!paint || !start) return undefined
		const own = events.filter(
			({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts,
		)
		const to = (ts: number) => ({ ...sumUp(own, ts), clock: (ts - start.ts) / 1000 })
		const stop = own.find(({ name }) => name === firstStopMark)
		return stop && { untilPaint: to(paint.ts), untilStop: to(stop.ts) }
	}
}

/** A line of the middle of several, phase by phase. */
export const tellPhases = (all: readonly Phases[]): string =>
	[...phases, 'clock' as const]
		.map((phase) => `${phase} ${median(all.map((sums) => sums[phase])).toFixed(0)}`)
		.join(', ')
