import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// What a registry gives is what was looked at, and none of it runs while it is installed.

const root = join(import.meta.dirname, '../..')
type Locked = { link?: boolean; integrity?: string; hasInstallScript?: boolean }

/** Names of packages that come from a registry and are not as they have to be. */
function findLoose(packages: Record<string, Locked>): string[] {
	return Object.entries(packages)
		.filter(([path, { link }]) => path.includes('node_modules/') && !link)
		.filter(
			([, { integrity, hasInstallScript }]) =>
				!/^sha512-[\w+/]{86}==$/.test(integrity ?? '') || hasInstallScript,
		)
		.map(([path]) => path)
}

it('each locked package has its hash, and none wants to run when it is installed', () => {
	const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
	expect(Object.keys(packages).length).toBeGreaterThan(500)
	expect(findLoose(packages)).toEqual([])
})

it('one without a hash, with a weak one or with a script is found', () => {
	const integrity = `sha512-${'a'.repeat(86)}==`
	const found = findLoose({
		'': {},
		'packages/ui': {},
		'node_modules/@roundsman/ui': { link: true },
		'node_modules/fine': { integrity },
		'node_modules/bare': {},
		'node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
		'node_modules/fine/node_modules/runs': { integrity, hasInstallScript: true },
	})
	expect(found).toEqual([
		'node_modules/bare',
		'node_modules/weak',
		'node_modules/fine/node_modules/runs',
	])
})

it('npm is told to run no script of a package', () => {
	expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
