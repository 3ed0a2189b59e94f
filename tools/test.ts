import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asCount, type Count, checkLint, checkTypes, run, sumOf } from './steps.ts'
import { provideTestNeeds } from './test-needs.ts'
import { buildWebIfChanged } from './web-build.ts'

// `npm test`: everything, in the order in which it fails fastest, and one count at the end.

const reports = mkdtempSync(join(tmpdir(), 'roundsman-reports-'))

/** A runner that wrote no report has failed, whatever it said. */
function countOf(report: string, isPassed: boolean, read: (json: never) => Count): Count {
	if (!existsSync(report)) return { passed: 0, failed: 1 }
	const count = read(JSON.parse(readFileSync(report, 'utf8')) as never)
	return isPassed || count.failed > 0 ? count : { ...count, failed: 1 }
}

function runUnits(): Count {
	const report = join(reports, 'units.json')
	const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
	const isPassed = run('unit, property and service tests', 'node_modules/vitest/vitest.mjs', args)
	return countOf(report, isPassed, (json: { numPassedTests: number; numFailedTests: number }) => ({
		passed: json.numPassedTests,
		failed: json.numFailedTests,
	}))
}

function build(): Count {
	try {
		buildWebIfChanged()
		return asCount(run('sizes', 'bench/size.ts', []))
	} catch (error) {
		console.error(error)
		return asCount(false)
	}
}

function runJourneys(): Count {
	const report = join(reports, 'journeys.json')
	const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
	const args = ['test', '--reporter=list,json']
	const isPassed = run('journeys in Chromium', 'node_modules/@playwright/test/cli.js', args, env)
	type Report = { stats: { expected: number; unexpected: number; flaky: number } }
	return countOf(report, isPassed, ({ stats }: Report) => ({
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
	}))
}

type Torture = { only: 'node' | 'chromium'; seeds: number; changes: number; lanes: number }

/** The outbox under faults and mishaps; more seeds of more changes are for a run by hand. */
function runTorture(torture: Torture): Count {
	const report = join(reports, `torture-${torture.only}.json`)
	const options = Object.entries({ ...torture, report })
	const args = options.map(([name, value]) => `--${name}=${value}`)
	const isPassed = run(`torture of the outbox in ${torture.only}`, 'tools/torture.ts', args)
	return countOf(report, isPassed, (count: Count) => count)
}

provideTestNeeds()
const counts = [
	checkLint(),
	checkTypes(),
	runUnits(),
	build(),
	runJourneys(),
	runTorture({ only: 'node', seeds: 20, changes: 200, lanes: 3 }),
	runTorture({ only: 'chromium', seeds: 2, changes: 60, lanes: 1 }),
]
rmSync(reports, { recursive: true, force: true })
const { passed, failed } = sumOf(counts)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
