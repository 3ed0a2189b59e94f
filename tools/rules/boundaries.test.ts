import { spawnSync } from 'node:child_process'
import {
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planDomain } from '../new-domain/plan-domain.ts'
import { cases } from './boundary-cases.ts'
import { importRules, importRulesPath } from './lint-rules.ts'

// Who may import whom (see the architecture): each rule is proved by a file that breaks it.

const root = join(import.meta.dirname, '../..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const rules = ['noRestrictedImports', 'noUndeclaredDependencies', 'noImportCycles']

type Diagnostic = { category: string; location: { path: string; start: { line: number } } }

/** As `npm run check` does, over every file: a rule that is not in force there finds nothing here. */
function lint(folder: string): Diagnostic[] {
	const args = ['check', '.', '--reporter=json', '--max-diagnostics=none']
	const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], {
		cwd: folder,
		encoding: 'utf8',
		maxBuffer: 1e8,
	})
	if (!stdout.startsWith('{')) throw new Error(`Biome said no JSON: ${stdout}${stderr}`)
	const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
	return diagnostics
}

const sourceOf = (names: readonly string[], write: (name: string) => string) =>
	names.map(write).join('\n')
const asValue = (name: string) => `import '${name}'`
const asType = (name: string) => `import type {} from '${name}'`
/** The same file with types only, beside it. */
const typesOf = (file: string) => file.replace(/(\.test|\.screen\.test)?\.(tsx?)$/, '-types$1.$2')
/** A layer of one file has no other beside it. */
const isAlone = (file: string) =>
	['app', 'main', 'service-worker'].includes(basename(file).split('.')[0] ?? '')

const routersLink = "import { Link } from '@tanstack/react-router'"
const links = ['apps/web/src/routes/planted-link-page.tsx', 'apps/web/src/app/planted-link.tsx']
/** A statement a line that takes all columns. */
const allColumns = ['selectAll()', "selectAll('ticket')", 'returningAll()']
	.map((call) => `export const { one } = db.${call}`)
	.join('\n')
const allColumnsAt = ['apps/api/src/db/planted-all.ts', 'apps/api/src/testing/planted-all.ts']

describe('the import rules', () => {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-boundaries-'))
	let found: Diagnostic[]
	let planted: Diagnostic[]
	const { added: newDomain } = planDomain(root, 'vehicles', 'vehicle')
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), text)
	}
	beforeAll(() => {
		const manifests = globSync(['package.json', 'packages/*/package.json', 'apps/*/package.json'], {
			cwd: root,
		})
		for (const file of [
			'biome.json',
			'tools/rules/biome-imports.json',
			'tools/rules/named-columns.grit',
			'.gitignore',
			...manifests,
		]) {
			cpSync(join(root, file), join(folder, file), { recursive: true })
		}
		for (const { file, forbidden, allowed } of cases) {
			const names = [...forbidden, ...allowed]
			write(file, sourceOf(names, asValue))
			if (!isAlone(file)) write(typesOf(file), sourceOf(names, asType))
		}
		for (const file of links) {
			write(file, `import { useNavigate } from '@tanstack/react-router'\n${routersLink}`)
		}
		write('packages/routing/src/cycle-a.ts', "import './cycle-b.ts'")
		write('packages/routing/src/cycle-b.ts', "import './cycle-a.ts'")
		write('packages/sync/src/cycle-a.ts', "import type {} from './cycle-b.ts'")
		write('packages/sync/src/cycle-b.ts', "import type {} from './cycle-a.ts'")
		for (const file of allColumnsAt) write(file, allColumns)
		for (const [file, text] of newDomain) write(file, text)
		found = lint(folder)
		planted = found.filter(({ category }) => rules.some((rule) => category.endsWith(`/${rule}`)))
		// The linter reads every file anew, also beside other work.
	}, 60_000)
	afterAll(() => rmSync(folder, { recursive: true }))

	const isCycle = (category: string) => category.endsWith('noImportCycles')
	const linesOf = (path: string) => [
		...new Set(
			planted
				.filter(({ location, category }) => location.path === path && !isCycle(category))
				.map((diagnostic) => diagnostic.location.start.line),
		),
	]

	describe.each(cases)('for $file', ({ file, forbidden, allowed }) => {
		it.each(forbidden.map((name, index) => [name, index + 1] as const))(
			'forbid %s',
			(_name, line) => {
				expect(linesOf(file)).toContain(line)
				if (!isAlone(file)) expect(linesOf(typesOf(file))).toContain(line)
			},
		)

		it.each(allowed.map((name, index) => [name, forbidden.length + index + 1] as const))(
			'allow %s',
			(_name, line) => {
				expect(linesOf(file)).not.toContain(line)
				if (!isAlone(file)) expect(linesOf(typesOf(file))).not.toContain(line)
			},
		)
	})

	it('have statements of the service name their columns', () => {
		const isPlugin = ({ category }: Diagnostic) => category === 'plugin'
		expect(
			found.filter(isPlugin).map(({ location }) => [location.path, location.start.line]),
		).toEqual([1, 2, 3].map((line) => [allColumnsAt[0], line]))
	})

	it('are obeyed by a new domain, as are all other rules of the linter', () => {
		expect(found.filter(({ location }) => newDomain.has(location.path))).toEqual([])
	})

	it('are those of the table', () => {
		expect(JSON.parse(readFileSync(importRulesPath, 'utf8'))).toEqual({
			overrides: JSON.parse(JSON.stringify(importRules)),
		})
	})

	it('forbid imports in a circle', () => {
		const cycles = planted.filter(({ category }) => isCycle(category))
		const files = cycles.map(({ location }) => location.path)
		expect(files).toContain('packages/routing/src/cycle-a.ts')
		expect(files).toContain('packages/routing/src/cycle-b.ts')
		expect(files).toContain('packages/sync/src/cycle-a.ts')
		expect(files).not.toContain('packages/routing/src/planted.ts')
	})

	it.each(links)("forbid the router's own link in %s", (file) => {
		expect(linesOf(file)).toEqual([2])
	})

	it.each(['api', 'web'])('leave deep imports of a domain of %s nowhere to lead', (app) => {
		const { resolve } = createRequire(join(root, `apps/${app}/package.json`))
		const tile = join(root, `apps/${app}/src/domains/visits/index.ts`)
		expect(resolve('#domains/visits')).toBe(tile)
		for (const deep of ['visit-repository.ts', 'visit-repository', 'visit-list.tsx', 'index.ts']) {
			expect(() => resolve(`#domains/visits/${deep}`)).toThrow(/Cannot find module/)
		}
	})
})
