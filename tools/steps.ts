import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export type Count = { passed: number; failed: number }

const root = join(import.meta.dirname, '..')
const projects = [
	'.',
	'packages/contract',
	'packages/sync',
	'packages/routing',
	'apps/api',
	'apps/web',
	'apps/web/tsconfig.worker.json',
]

/** Runs a program of the project, says how long it took, and gives whether it succeeded. */
export function run(
	title: string,
	program: string,
	args: string[],
	env: NodeJS.ProcessEnv = {},
): boolean {
	const startedAt = Date.now()
	console.log(`\n▸ ${title}`)
	const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, ...env },
	})
	console.log(`  ${title}: ${status === 0 ? 'ok' : 'failed'}, ${Date.now() - startedAt} ms`)
	return status === 0
}

export const asCount = (isPassed: boolean): Count => ({
	passed: Number(isPassed),
	failed: Number(!isPassed),
})

export function sumOf(counts: readonly Count[]): Count {
	const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0)
	return { passed: total('passed'), failed: total('failed') }
}

export function checkLint(): Count {
	const args = ['check', '--error-on-warnings', '.']
	const program = 'node_modules/@biomejs/biome/bin/biome'
	return asCount(run('format, lint and import rules', program, args))
}

export function checkTypes(): Count {
	const program = 'node_modules/typescript/bin/tsc'
	return sumOf(
		projects.map((project) => asCount(run(`types of ${project}`, program, ['-p', project]))),
	)
}
