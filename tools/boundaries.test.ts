import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Who may import whom (see the architecture): each rule is proved by a file that breaks it.

const root = join(import.meta.dirname, '..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const rules = [
	'style/noRestrictedImports',
	'correctness/noUndeclaredDependencies',
	'suspicious/noImportCycles',
]

type Diagnostic = { category: string; location: { path: string; start: { line: number } } }

function lint(folder: string): Diagnostic[] {
	const args = ['lint', '.', '--reporter=json', '--max-diagnostics=none']
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[biome, ...args, ...rules.map((rule) => `--only=${rule}`)],
		{ cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
	)
	if (!stdout.startsWith('{')) throw new Error(`Biome said no JSON: ${stdout}${stderr}`)
	return JSON.parse(stdout).diagnostics
}

type Case = { file: string; forbidden: string[]; allowed: string[] }

const visit = 'apps/api/src/domains/visits/planted-service.ts'
const webVisit = 'apps/web/src/domains/visits/planted-card.tsx'
const above = ['../demo/index.ts', '../testing/factories.ts', '../app.ts', '../main.ts']

/** A file by file list of what may not be imported there, and of what may. */
const cases: Case[] = [
	{
		file: 'packages/contract/src/planted.ts',
		forbidden: [
			'react',
			'idb',
			'node:fs',
			'zod/v3',
			'@roundsman/sync',
			'@roundsman/routing',
			'../../sync/src/index.ts',
			'../../../apps/api/src/app.ts',
		],
		allowed: ['zod', 'zod/mini', './core/scalars.ts', '../package.json'],
	},
	{
		file: 'packages/contract/src/visits/planted.test.ts',
		forbidden: ['@roundsman/sync', '../../../../apps/api/src/app.ts', 'react'],
		allowed: ['vitest', 'fast-check', '../core/scalars.ts'],
	},
	{
		file: 'packages/sync/src/planted.ts',
		forbidden: ['zod/mini', 'react', 'node:crypto', '@roundsman/contract', '@roundsman/routing'],
		allowed: ['idb', './ports.ts'],
	},
	{
		file: 'packages/routing/src/planted.ts',
		forbidden: ['idb', 'zod', 'node:fs', '@roundsman/contract', '@roundsman/sync'],
		allowed: ['./graph.ts'],
	},
	{
		file: visit,
		forbidden: [
			'@roundsman/sync',
			'@roundsman/web',
			'../../../../web/src/main.tsx',
			'#domains/customers/customer-repository.ts',
			'../customers/customer-table.ts',
			'../customers/index.ts',
			'../../domains/customers/customer-table.ts',
			...above.map((path) => `../${path}`),
			'../../office/index.ts',
			'../../mappack/index.ts',
			'react',
			'zod/mini',
		],
		allowed: [
			'@roundsman/contract',
			'@roundsman/contract/texts/en',
			'@roundsman/routing',
			'#domains/customers',
			'#platform/context',
			'#db/database',
			'../../db/database.ts',
			'./visit-repository.ts',
			'kysely',
			'node:crypto',
		],
	},
	{
		file: 'apps/api/src/platform/planted.ts',
		forbidden: ['#domains/visits', '../domains/visits/index.ts', '@roundsman/sync', ...above],
		allowed: ['#db/database', '../db/client.ts', './config.ts', 'fastify', '@roundsman/contract'],
	},
	{
		file: 'apps/api/src/db/planted.ts',
		forbidden: [
			'#platform/config',
			'../platform/config.ts',
			'#domains/visits',
			'../domains/visits/visit-table.ts',
			...above,
		],
		allowed: ['kysely', './client.ts', 'node:fs', '@roundsman/contract'],
	},
	{
		file: 'apps/api/src/demo/planted.ts',
		forbidden: [
			'#domains/visits/visit-repository.ts',
			'../domains/visits/visit-table.ts',
			'../testing/factories.ts',
			'../main.ts',
			'@roundsman/sync',
		],
		allowed: ['#domains/visits', '#platform/config', '../platform/config.ts', '#db/database'],
	},
	{
		file: 'apps/api/src/testing/planted.ts',
		forbidden: ['../domains/visits/visit-repository.ts', '@roundsman/sync', '@roundsman/web'],
		allowed: ['#domains/visits', '../app.ts', '../db/client.ts', 'vitest'],
	},
	{
		file: 'apps/api/src/domains/visits/planted.test.ts',
		forbidden: ['@roundsman/sync', '../../../../web/src/main.tsx', 'react'],
		allowed: ['../../testing/factories.ts', '../../app.ts', './visit-repository.ts', 'vitest'],
	},
	{
		file: 'apps/api/src/app.ts',
		forbidden: ['./domains/visits/visit-service.ts', './main.ts', './testing/test-app.ts'],
		allowed: ['#domains/visits', './platform/config.ts', './db/client.ts', 'fastify'],
	},
	{
		file: 'apps/api/src/main.ts',
		forbidden: ['#domains/visits', './domains/visits/index.ts', './testing/test-app.ts'],
		allowed: ['./app.ts', './demo/index.ts', './platform/config.ts', './db/client.ts'],
	},
	{
		file: webVisit,
		forbidden: [
			'@roundsman/sync',
			'@roundsman/routing',
			'@roundsman/api',
			'../../../../api/src/app.ts',
			'#domains/customers',
			'#domains/customers/customer-list.tsx',
			'../customers/customer-list.tsx',
			'../customers/index.ts',
			'#app/shell.tsx',
			'../../app/shell.tsx',
			'../../routes/visits-page.tsx',
			'fastify',
		],
		allowed: [
			'@roundsman/contract',
			'#platform/outbox',
			'../../platform/outbox.ts',
			'#ui/button',
			'./visit-list.tsx',
			'react',
			'@tanstack/react-query',
		],
	},
	{
		file: 'apps/web/src/platform/planted.ts',
		forbidden: [
			'#domains/visits',
			'../domains/visits/index.ts',
			'#ui/button',
			'../ui/button.tsx',
			'#app/shell.tsx',
			'../routes/visits-page.tsx',
		],
		allowed: ['@roundsman/contract', '@roundsman/sync', '@roundsman/routing', 'idb-keyval'],
	},
	{
		file: 'apps/web/src/ui/planted.tsx',
		forbidden: [
			'@roundsman/contract',
			'@tanstack/react-query',
			'#texts',
			'#platform/texts',
			'../platform/texts.ts',
			'#domains/visits',
			'../domains/visits/index.ts',
			'../app/shell.tsx',
		],
		allowed: [
			'react',
			'react-dom',
			'react/jsx-runtime',
			'@base-ui/react/dialog',
			'@dnd-kit/core',
			'lucide',
			'#ui/icon',
			'./icon.tsx',
		],
	},
	{
		file: 'apps/web/src/routes/planted-page.tsx',
		forbidden: [
			'@roundsman/contract',
			'@roundsman/sync',
			'#platform/outbox',
			'../platform/outbox.ts',
			'#domains/visits/visit-list.tsx',
			'../domains/visits/visit-list.tsx',
		],
		allowed: ['#domains/visits', '#ui/button', '../app/shell.tsx', '#app/shell.tsx', 'react'],
	},
	{
		file: 'apps/web/src/app/planted.tsx',
		forbidden: ['../routes/visits-page.tsx', '#domains/visits/visit-list.tsx', '../main.tsx'],
		allowed: ['#domains/visits', '#platform/outbox', '#ui/button', '@roundsman/sync'],
	},
]

const sourceOf = (names: readonly string[]) => names.map((name) => `import '${name}'`).join('\n')

const routersLink = "import { Link } from '@tanstack/react-router'"
const links = ['apps/web/src/routes/planted-link-page.tsx', 'apps/web/src/app/planted-link.tsx']

describe('the import rules', () => {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-boundaries-'))
	let planted: Diagnostic[]
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), text)
	}
	beforeAll(() => {
		const manifests = globSync(['package.json', 'packages/*/package.json', 'apps/*/package.json'], {
			cwd: root,
		})
		for (const file of ['biome.json', '.gitignore', ...manifests]) {
			cpSync(join(root, file), join(folder, file), { recursive: true })
		}
		for (const { file, forbidden, allowed } of cases) {
			write(file, sourceOf([...forbidden, ...allowed]))
		}
		for (const file of links) {
			write(file, `import { useNavigate } from '@tanstack/react-router'\n${routersLink}`)
		}
		write('packages/routing/src/cycle-a.ts', "import './cycle-b.ts'")
		write('packages/routing/src/cycle-b.ts', "import './cycle-a.ts'")
		planted = lint(folder)
	})
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
			},
		)

		it.each(allowed.map((name, index) => [name, forbidden.length + index + 1] as const))(
			'allow %s',
			(_name, line) => {
				expect(linesOf(file)).not.toContain(line)
			},
		)
	})

	it('forbid imports in a circle', () => {
		const cycles = planted.filter(({ category }) => isCycle(category))
		const files = cycles.map(({ location }) => location.path)
		expect(files).toContain('packages/routing/src/cycle-a.ts')
		expect(files).toContain('packages/routing/src/cycle-b.ts')
		expect(files).not.toContain('packages/routing/src/planted.ts')
	})

	it.each(links)("forbid the router's own link in %s", (file) => {
		expect(linesOf(file)).toEqual([2])
	})

	it('are kept by every file', () => {
		const broken = lint(root).map(
			({ category, location }) => `${location.path}:${location.start.line} ${category}`,
		)
		expect(broken).toEqual([])
	}, 30_000)

	it.each(['api', 'web'])('leave deep imports of a domain of %s nowhere to lead', (app) => {
		const { resolve } = createRequire(join(root, `apps/${app}/package.json`))
		const door = join(root, `apps/${app}/src/domains/visits/index.ts`)
		expect(resolve('#domains/visits')).toBe(door)
		for (const deep of ['visit-repository.ts', 'visit-repository', 'visit-list.tsx', 'index.ts']) {
			expect(() => resolve(`#domains/visits/${deep}`)).toThrow(/Cannot find module/)
		}
	})
})
