import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A colleague adds a domain to a copy of the repository, by the tool, and everything that is said and tested of
// all domains holds.

const root = join(import.meta.dirname, '../..')

/** A copy of the sources; its packages are its own, all others those of the repository. */
function copyRepository(): string {
	const copy = mkdtempSync(join(tmpdir(), 'roundsman-rehearsal-'))
	const args = ['ls-files', '-co', '--exclude-standard']
	const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
	for (const file of files.trim().split('\n')) {
		if (file.startsWith('docs/pictures/')) continue
		cpSync(join(root, file), join(copy, file), { recursive: true, force: true })
	}
	const link = (path: string) => symlinkSync(join(root, path), join(copy, path))
	mkdirSync(join(copy, 'node_modules/@roundsman'), { recursive: true })
	for (const name of readdirSync(join(root, 'node_modules'))) {
		if (name !== '@roundsman') link(`node_modules/${name}`)
	}
	for (const unit of ['apps', 'packages'].flatMap((folder) =>
		readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
	)) {
		symlinkSync(join(copy, unit), join(copy, 'node_modules/@roundsman', unit.split('/')[1] ?? ''))
	}
	link('apps/web/node_modules')
	execFileSync('git', ['init', '--quiet'], { cwd: copy })
	return copy
}

/** Lint, names and exports are checked with every change, without a copy. */
const typed = ['packages/contract', 'apps/api', 'apps/web']

/** Tests of the new domain, and of all domains and routes. */
const tests = [
	'vehicles',
	'contract-version.test.ts',
	'texts.test.ts',
	...[
		'register-routes',
		'foreign-rows',
		'api-docs',
		'src/app.test',
		'domain-policies',
		'table-owners',
	],
	...['recorded-routes', 'office/exports.test', 'domains/events'],
	...['app/changes.test.ts', 'customer-mentions', 'text-lists', 'contract-lists', 'file-roles'],
]

/** Gives whether all of it passed. */
export function rehearse(): boolean {
	const copy = copyRepository()
	const run = (...args: string[]) =>
		spawnSync(process.execPath, args, { cwd: copy, stdio: 'inherit' }).status === 0
	try {
		return (
			run('tools/new-domain/new.ts', 'domain', 'vehicles') &&
			typed.every((project) => run('node_modules/typescript/bin/tsc', '-p', project)) &&
			run('node_modules/vitest/vitest.mjs', 'run', ...tests)
		)
	} finally {
		rmSync(copy, { recursive: true })
	}
}

if (import.meta.main) process.exitCode = rehearse() ? 0 : 1
