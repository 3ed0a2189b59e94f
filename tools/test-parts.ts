import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asCount, type Count, type Part, type Program, run, sumOf } from './steps.ts'

// What `npm test` and `npm run test:long` are made of.

const reports = mkdtempSync(join(tmpdir(), 'roundsman-reports-'))
const results = join(import.meta.dirname, '../test-results')
/** What failed, at the first attempt or at all; Playwright empties the folder of the first when it starts. */
const troubleNotes = {
	journeys: join(results, 'trouble.txt'),
	tests: join(reports, 'trouble.txt'),
	torture: join(reports, 'torture-trouble.txt'),
}

type Counted<Report> = {
	program: Program
	/** Where the program writes its report. */
	report: string
	read: (report: Report) => Count
}

/** A runner that wrote no report has failed, whatever it said. */
async function count<Report>(
	{ program, report, read }: Counted<Report>,
	isLive: boolean,
): Promise<Count> {
	const isPassed = await run(program, isLive)
	if (!existsSync(report)) return { passed: 0, failed: 1 }
	const counted = read(JSON.parse(readFileSync(report, 'utf8')) as Report)
	return isPassed || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

const vitestCount = (json: { numPassedTests: number; numFailedTests: number }): Count => ({
	passed: json.numPassedTests,
	failed: json.numFailedTests,
})

/** The tests that vitest runs; `env` makes some of them try more. */
export function units(name: string, args: string[] = [], env: Record<string, string> = {}): Part {
	const report = join(reports, `${name}.json`)
	const path = 'node_modules/vitest/vitest.mjs'
	const reporters = ['default', 'json', './tools/trouble-reporter.ts'].map(
		(one) => `--reporter=${one}`,
	)
	const all = ['run', ...args, ...reporters, `--outputFile.json=${report}`]
	const program = { path, args: all, env: { ...env, TROUBLE_NOTE: troubleNotes.tests } }
	return { name, run: (isLive) => count({ program, report, read: vitestCount }, isLive) }
}

export const build: Part = {
	name: 'build, sizes and floor of browsers',
	run: async (isLive) => {
		const isBuilt = await run({ path: 'tools/web-build.ts' }, isLive)
		if (!isBuilt) return asCount(false)
		const checks = ['bench/size.ts', 'tools/browser-floor/main.ts']
		const passed = []
		for (const path of checks) passed.push(asCount(await run({ path }, isLive)))
		return sumOf(passed)
	},
}

/** The database on three machines loses its primary; where that cannot be played, it says so and passes. */
export const drill: Part = {
	name: 'failover with Patroni',
	run: async (isLive) => asCount(await run({ path: 'testing/drill/main.ts' }, isLive)),
}

/** Never fails: where they cannot be installed, their journeys are skipped. */
export const engines: Part = {
	name: 'other engines',
	run: async (isLive) => {
		await run({ path: 'tools/provide-engines.ts' }, isLive)
		return { passed: 0, failed: 0 }
	},
}

type JourneyReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** The journeys of one project of `playwright.config.ts`. */
export function journeys(project: 'journeys' | 'long'): Part {
	const report = join(reports, `${project}.json`)
	const path = 'node_modules/@playwright/test/cli.js'
	const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
	const program = { path, args: ['test', `--project=${project}`], env }
	const read = ({ stats }: JourneyReport) => ({
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected,
	})
	const name = project === 'journeys' ? 'journeys in Chromium' : 'long journeys in Chromium'
	return { name, run: (isLive) => count({ program, report, read }, isLive) }
}

type Torture = { only: 'node' | 'chromium'; seeds: number; changes: number; lanes: number }

/** The outbox under faults and mishaps. */
export function torture(settings: Torture): Part {
	const report = join(reports, `torture-${settings.only}.json`)
	const options = Object.entries({ ...settings, report })
	const args = options.map(([name, value]) => `--${name}=${value}`)
	const env = { TROUBLE_NOTE: troubleNotes.torture }
	const program = { path: 'tools/torture.ts', args, env }
	const read = (counted: Count) => counted
	const where = { node: 'Node', chromium: 'Chromium' }[settings.only]
	return {
		name: `torture of the outbox in ${where}`,
		run: (isLive) => count({ program, report, read }, isLive),
	}
}

/** Names the tests and journeys that failed, or passed at the second attempt only. */
export function printTroubles(): void {
	const notes = Object.values(troubleNotes).filter((note) => existsSync(note))
	for (const note of notes) console.log(`\n${readFileSync(note, 'utf8').trim()}`)
}
