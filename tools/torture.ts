import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { closeBrowser } from '../e2e/torture/chromium-phone.ts'
import { openTorture, type SeedReport, type Where } from '../e2e/torture/torture.ts'

// `npm run torture -- --seeds 500 [--seed 7] [--only node|chromium] [--changes 1000] [--lanes 3]`

const { values } = parseArgs({
	options: {
		seeds: { type: 'string', default: '20' },
		/** The first one. */
		seed: { type: 'string', default: '1' },
		only: { type: 'string' },
		changes: { type: 'string', default: '1000' },
		/** How many seeds at once, each with a server and a database of its own. */
		lanes: { type: 'string', default: '1' },
		/** Where to write how many passed and failed. */
		report: { type: 'string' },
	},
})

type Torture = Awaited<ReturnType<typeof openTorture>>
type Job = { where: Where; seed: number }

const first = Number(values.seed)
const changes = Number(values.changes)
const places = (['node', 'chromium'] as const).filter(
	(where) => !values.only || where === values.only,
)
const jobs: Job[] = Array.from(
	{ length: Number(values.seeds) },
	(_, index) => first + index,
).flatMap((seed) => places.map((where) => ({ where, seed })))
const reports: SeedReport[] = []

function describeReport({ where, seed, done, givenUp, tookMs, broken }: SeedReport): string {
	const said = `${where} seed ${seed}: ${changes} changes, ${done} done, ${givenUp} given up, ${(tookMs / 1000).toFixed(1)} s`
	if (broken.length === 0) return `${said}: ok`
	const lines = broken.slice(0, 10).map((promise) => `  ${promise}`)
	const again = `npm run torture -- --seeds 1 --seed ${seed} --only ${where} --changes ${changes}`
	return `${said}: FAILED\n${lines.join('\n')}\n  ${broken.length} broken promises. Again: ${again}`
}

function noteTrouble(report: SeedReport, how: 'failed' | 'flaky'): void {
	const { TROUBLE_NOTE } = process.env
	if (TROUBLE_NOTE) appendFileSync(TROUBLE_NOTE, `${how}: torture, ${describeReport(report)}\n`)
}

/** As with all tests: in CI, one that came to no end is tried once more. A broken promise is one at once. */
async function runJob(torture: Torture, { where, seed }: Job): Promise<SeedReport> {
	const report = await torture.run(where, seed, changes)
	console.log(describeReport(report))
	if (!report.isUnfinished || !process.env.CI) return report
	const second = await torture.run(where, seed, changes)
	console.log(describeReport(second))
	if (second.broken.length === 0) noteTrouble(report, 'flaky')
	return second
}

async function runLane(): Promise<void> {
	const torture = await openTorture()
	try {
		for (let job = jobs.shift(); job; job = jobs.shift()) {
			const report = await runJob(torture, job)
			reports.push(report)
			if (report.broken.length > 0) noteTrouble(report, 'failed')
		}
	} finally {
		await torture.close()
	}
}

function printTotals(failed: number): void {
	const met: Record<string, number> = {}
	for (const report of reports) {
		for (const [name, times] of Object.entries(report.met)) met[name] = (met[name] ?? 0) + times
	}
	const sum = (key: 'done' | 'givenUp') => reports.reduce((total, report) => total + report[key], 0)
	const counted = Object.entries(met).sort(([a], [b]) => a.localeCompare(b))
	console.log(`\nmet: ${counted.map(([name, times]) => `${name} ${times}`).join(', ')}`)
	console.log(
		`${reports.length - failed} of ${reports.length} runs passed: ${reports.length * changes} changes, ${sum('done')} done, ${sum('givenUp')} given up, ${Math.round(performance.now() / 1000)} s`,
	)
}

await Promise.all(Array.from({ length: Number(values.lanes) }, runLane))
if (places.includes('chromium')) await closeBrowser()
const failed = reports.filter(({ broken }) => broken.length > 0).length
printTotals(failed)
if (values.report) {
	writeFileSync(values.report, JSON.stringify({ passed: reports.length - failed, failed }))
}
// A phone of a run that failed may live on, and with it its timers.
process.exit(failed > 0 ? 1 : 0)
