import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Count = { passed: number; failed: number }
export type Part = {
	name: string
	/** `isLive`: it may print as it goes; the others of its row print when they have ended. */
	run: (isLive: boolean) => Promise<Count>
}
/** One part, or several that run one after the other. */
type Lane = Part | readonly Part[]
type Result = Count & { name: string; seconds: number }

/** A program of the project with its arguments and settings. */
export type Program = { path: string; args?: string[]; env?: Record<string, string> }

const root = join(import.meta.dirname, '..')
const typedProjects = [
	'.',
	'packages/contract',
	'packages/sync',
	'packages/routing',
	'packages/ui',
	'packages/client',
	'apps/api',
	'apps/demo',
	'apps/web',
	'apps/web/tsconfig.worker.json',
	'apps/office',
]

/** Longer than any part takes on a busy machine: what still runs then hangs. */
const limitMinutes = 45
const closingMs = 5_000
/** So much of what a failed program printed last is printed again at the end of the run. */
const lastCharacters = 3_000

const failures: string[] = []

/**
 * Runs a program and gives whether it succeeded. Unless it is live, what it says is printed when it has ended.
 * One that hangs is stopped and has failed, so that the run ends and says which part it was.
 */
export async function run({ path, args = [], env }: Program, isLive: boolean): Promise<boolean> {
	const child = spawn(process.execPath, [join(root, path), ...args], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...env },
	})
	const held: Buffer[] = []
	let last = ''
	for (const output of [child.stdout, child.stderr]) {
		output.on('data', (bytes: Buffer) => {
			if (isLive) process.stdout.write(bytes)
			else held.push(bytes)
			last = (last + bytes.toString()).slice(-lastCharacters)
		})
	}
	const status = await endOf(child, path)
	process.stdout.write(Buffer.concat(held))
	if (status !== 0) failures.push(`${path} ${args.join(' ')} failed:\n${last.trim()}`)
	return status === 0
}

async function endOf(child: ChildProcess, path: string): Promise<unknown> {
	const limit = setTimeout(() => {
		console.log(`${path} still runs after ${limitMinutes} minutes: it is stopped.`)
		child.kill('SIGKILL')
	}, limitMinutes * 60_000)
	const [status] = await once(child, 'exit')
	clearTimeout(limit)
	// What the program has left running holds its output open: what it printed last is waited for, but not long.
	const closed = new Promise((resolve) => child.once('close', resolve))
	await Promise.race([closed, wait(closingMs)])
	for (const output of [child.stdout, child.stderr]) output?.destroy()
	return status
}

export const asCount = (isPassed: boolean): Count => ({
	passed: Number(isPassed),
	failed: Number(!isPassed),
})

export function sumOf(counts: readonly Count[]): Count {
	const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0)
	return { passed: total('passed'), failed: total('failed') }
}

export const lint: Part = {
	name: 'format, lint and import rules',
	run: async (isLive) =>
		asCount(
			await run(
				{
					path: 'node_modules/@biomejs/biome/bin/biome',
					args: ['check', '--error-on-warnings', '.'],
				},
				isLive,
			),
		),
}

export const types: Part = {
	name: 'types',
	run: async (isLive) => {
		const counts: Count[] = []
		for (const project of typedProjects) {
			const path = 'node_modules/typescript/bin/tsc'
			counts.push(asCount(await run({ path, args: ['-p', project] }, isLive)))
		}
		return sumOf(counts)
	},
}

async function runPart({ name, run: work }: Part, isLive: boolean): Promise<Result> {
	console.log(`▸ ${name}`)
	const startedAt = Date.now()
	const count = await work(isLive)
	const seconds = (Date.now() - startedAt) / 1000
	console.log(`  ${name}: ${count.failed === 0 ? 'ok' : 'failed'}, ${seconds.toFixed(1)} s\n`)
	return { name, seconds, ...count }
}

function printTable(results: readonly Result[], seconds: number): void {
	const rows = [...results, { name: 'all', seconds, ...sumOf(results) }].map((row) => [
		row.name,
		row.seconds.toFixed(1),
		String(row.passed),
		String(row.failed),
	])
	for (const [name = '', ...figures] of [['part', 'seconds', 'passed', 'failed'], ...rows]) {
		console.log(`${name.padEnd(44)}${figures.map((figure) => figure.padStart(9)).join('')}`)
	}
}

async function runLane(lane: Lane, isLive: boolean): Promise<Result[]> {
	const results: Result[] = []
	for (const part of [lane].flat()) results.push(await runPart(part, isLive))
	return results
}

/**
 * Runs rows one after the other, the lanes of a row side by side, the last of them live. Prints what each
 * part took, and again what failed programs printed last. The last line is how many passed and failed, which
 * is also the exit code; `before` comes above it.
 */
export async function runParts(
	rows: readonly (readonly Lane[])[],
	before: () => void = () => undefined,
): Promise<void> {
	const startedAt = Date.now()
	const results: Result[] = []
	for (const row of rows) {
		const last = row.length - 1
		const lanes = await Promise.all(row.map((lane, at) => runLane(lane, at === last)))
		results.push(...lanes.flat())
	}
	for (const failure of failures) console.log(`${failure}\n`)
	printTable(results, (Date.now() - startedAt) / 1000)
	before()
	const { passed, failed } = sumOf(results)
	console.log(`\n${passed} passed, ${failed} failed`)
	process.exitCode = failed > 0 ? 1 : 0
}
