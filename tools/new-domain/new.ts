import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { planDomain } from './plan-domain.ts'

// `npm run new -- domain vehicles vehicle` adds a domain of this name on all sides: a list, a form and
// changes that work offline, in five languages. What it writes is the beginning: the texts, the columns and
// the fields are those of vehicles.

const root = join(import.meta.dirname, '../..')

function write(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true })
	writeFileSync(join(root, path), text)
}

const run = (...args: string[]) =>
	spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

function addDomain(plural: string, singular: string): void {
	const { added, changed, version } = planDomain(root, plural, singular)
	for (const [path, text] of [...added, ...changed]) write(path, text)
	for (const tool of ['text-lists', 'contract-lists']) run(`tools/lists/${tool}.ts`)
	run(
		'node_modules/@biomejs/biome/bin/biome',
		'check',
		'--write',
		...added.keys(),
		...changed.keys(),
	)
	console.log(
		`${added.size} new files, ${changed.size} shared ones with an entry; the wire is at ${version}:`,
	)
	for (const path of [...added.keys(), ...changed.keys()]) console.log(`  ${path}`)
}

const [kind, plural = '', singular = plural.replace(/s$/, '')] = process.argv.slice(2)
if (
	kind !== 'domain' ||
	![plural, singular].every((name) => /^[a-z]+$/.test(name)) ||
	plural === singular
) {
	console.error(
		'Say what is new: npm run new -- domain vehicles vehicle (lower case, one word each)',
	)
	process.exit(1)
}
addDomain(plural, singular)
