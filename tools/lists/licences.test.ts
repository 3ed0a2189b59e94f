import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
	findShipped,
	findUnsettled,
	licencesPath,
	readLock,
	settled,
	writeLicences,
} from './licences.ts'

const modules = join(import.meta.dirname, '../../node_modules')
const shipped = findShipped(readLock())

it('every package that is shipped has a licence that is allowed or was looked at', () => {
	expect(shipped.length).toBeGreaterThan(200)
	expect(findUnsettled(shipped)).toEqual([])
})

it('what was settled is still shipped', () => {
	for (const { names, licence } of settled) {
		const found = shipped.filter(({ name }) => names.test(name))
		expect(found.map((one) => one.licence ?? 'none named')).toContainEqual(
			expect.stringContaining(licence),
		)
	}
})

it('the list in the documents is as written', () => {
	const hint = 'Run npx node tools/lists/licences.ts'
	expect(readFileSync(licencesPath, 'utf8'), hint).toBe(writeLicences(shipped))
})

it('what is installed says the same as the lock file', () => {
	const installed = shipped.filter(({ name }) => existsSync(join(modules, name, 'package.json')))
	expect(installed.length).toBeGreaterThan(150)
	for (const { name, version, licence } of installed) {
		const manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
		// Another version of it may lie deeper.
		if (manifest.version === version)
			expect([name, manifest.license ?? null]).toEqual([name, licence])
	}
	expect(readFileSync(join(modules, 'png-js/LICENSE'), 'utf8')).toMatch(/^MIT License/)
})

it('a package with another licence, with none or for something else is found, however deep', () => {
	const lock = {
		'': { dependencies: {} },
		'apps/web': { dependencies: { ui: '1', '@roundsman/rules': '1' } },
		'packages/rules': { dependencies: { deep: '1' } },
		'node_modules/@roundsman/rules': { link: true, resolved: 'packages/rules' },
		'node_modules/ui': { version: '1.0.0', license: 'MIT', dependencies: { deep: '2' } },
		'node_modules/ui/node_modules/deep': { version: '2.0.0', license: 'GPL-3.0-only' },
		'node_modules/deep': {
			version: '1.0.0',
			license: '(GPL-2.0 OR MIT)',
			optionalDependencies: { native: '1', absent: '1' },
		},
		'node_modules/native': { version: '1.0.0' },
		'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only' },
	}
	const packages = findShipped(lock)
	expect(packages.map(({ name, version }) => `${name} ${version}`)).toEqual([
		'deep 1.0.0',
		'deep 2.0.0',
		'native 1.0.0',
		'ui 1.0.0',
	])
	expect(findUnsettled(packages).map(({ name, version }) => `${name} ${version}`)).toEqual([
		'deep 2.0.0',
		'native 1.0.0',
	])
	const one = (name: string, licence: string) =>
		findUnsettled([{ name, version: '1.0.0', licence }]).length
	expect([one('@fontsource/inter', 'OFL-1.1'), one('code', 'OFL-1.1')]).toEqual([0, 1])
	expect([one('web-push', 'MPL-2.0'), one('code', 'MPL-2.0')]).toEqual([0, 1])
	expect(one('both', 'MIT AND GPL-3.0-only')).toBe(1)
})
