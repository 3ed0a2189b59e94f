import { parseArgs } from 'node:util'
import { writeFileSync } from 'node:fs'
import { openTorture, type SeedReport, type Where } from './torture.ts'

// `npm run torture -- --seeds 500 [--seed 7] [--only node|chromium] [--changes 1000]`

const { values } = parseArgs({
	options: {
		seeds: { type: 'string', default: '20' },
		seed: { type: 'string', default: '1' },
		only: { type: 'string' },
		changes: { type: 'string' },
		report: { type: 'string' },
	},
})
const first = Number(values.seed)
const count = values.seed !== '1' && process.argv.every((one) => !one.startsWith('--seeds')) ? 1 : Number(values.seeds)
const places: Where[] = values.only ? [values.only as Where] : ['node', 'chromium']
const torture = await openTorture()
const reports: SeedReport[] = []
try {
	for (let seed = first; seed < first + count; seed += 1) {
		for (const where of places) {
			const report = await torture.run(where, seed, values.changes ? Number(values.changes) : undefined)
			reports.push(report)
			console.log(lineOf(report))
			if (report.broken.length > 0) console.log(failureOf(report))
		}
	}
} finally {
	await torture.close()
}

function lineOf({ where, seed, changes, tookMs, broken, done, givenUp }: SeedReport): string {
	const verdict = broken.length === 0 ? 'ok' : 'FAILED'
	return `${where} seed ${seed}: ${changes} changes, ${done} done, ${givenUp} given up, ${(tookMs / 1000).toFixed(1)} s: ${verdict}`
}

function failureOf({ where, seed, changes, broken }: SeedReport): string {
	const lines = broken.slice(0, 10).map((promise) => `  ${promise}`)
	const command = `npm run torture -- --seeds 1 --seed ${seed} --only ${where} --changes ${changes}`
	return `${lines.join('\n')}\n  ${broken.length} broken promises. Again: ${command}`
}

const totals: Record<string, number> = {}
for (const { met } of reports) {
	for (const [name, times] of Object.entries(met)) totals[name] = (totals[name] ?? 0) + times
}
const failed = reports.filter(({ broken }) => broken.length > 0)
const sum = (key: 'changes' | 'done' | 'givenUp' | 'tookMs') =>
	reports.reduce((total, report) => total + report[key], 0)
console.log(`\nmet: ${Object.entries(totals).map(([name, times]) => `${name} ${times}`).join(', ')}`)
console.log(
	`${reports.length - failed.length} of ${reports.length} runs passed, ${sum('changes')} changes, ${sum('done')} done, ${sum('givenUp')} given up, ${(sum('tookMs') / 1000).toFixed(0)} s`,
)
if (values.report) {
	const counted = { passed: reports.length - failed.length, failed: failed.length }
	writeFileSync(values.report, JSON.stringify(counted))
}
process.exitCode = failed.length > 0 ? 1 : 0
