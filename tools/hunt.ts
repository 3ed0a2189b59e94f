import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settings } from '../e2e/support/service.ts'

// `npm run test:hunt -- NAME [--times 30] [--seed 1]`: runs the journeys whose title or file holds the
// name again and again beside a busy core, with late answers and late pieces of code, and prints what
// differed between the runs that passed and those that failed.

const root = join(import.meta.dirname, '..')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')

const { values, positionals } = parseArgs({
	options: {
		times: { type: 'string', default: '30' },
		/** Which answers are late. */
		seed: { type: 'string', default: '1' },
	},
	allowPositionals: true,
})

type Spec = { title: string; file: string; line: number }
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }

/** Where each journey stands, with its whole title. */
function listJourneys(): { title: string; place: string }[] {
	const { stdout } = spawnSync(
		process.execPath,
		[playwright, 'test', '--list', '--reporter=json'],
		{ cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
	)
	const placesIn = ({ title, specs = [], suites = [] }: Suite, before: string): Spec[] => [
		...specs.map((spec) => ({ ...spec, title: `${before}${title} › ${spec.title}` })),
		...suites.flatMap((suite) => placesIn(suite, `${before}${title} › `)),
	]
	const { suites } = JSON.parse(stdout) as { suites: Suite[] }
	return suites
		.flatMap((suite) => placesIn(suite, ''))
		.map(({ title, file, line }) => ({ title, place: `e2e/${file}:${line}` }))
}

const name = positionals.join(' ').toLowerCase()
const places = listJourneys()
	.filter(({ title }) => title.toLowerCase().includes(name))
	.map(({ place }) => place)
if (!name || places.length === 0) {
	console.error(name ? `No journey is called '${name}'.` : 'Which? npm run test:hunt -- NAME')
	process.exit(1)
}
console.log(`Hunting ${places.join(', ')}, ${values.times} times each …`)
const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
const options = ['--workers=1', '--retries=0', `--repeat-each=${values.times}`]
const hunt = spawn(
	process.execPath,
	[playwright, 'test', ...places, ...options, '--reporter=./e2e/support/hunt-reporter.ts'],
	{ cwd: root, stdio: 'inherit', env: { ...process.env, [settings.lateness]: values.seed } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => hunt.kill(signal))
hunt.on('exit', (status) => {
	busy.kill('SIGKILL')
	process.exitCode = status ?? 1
})
