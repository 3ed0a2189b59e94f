import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seeders } from './index.ts'

const domainsDir = join(import.meta.dirname, '../../../api/src/domains')

function tablesOf(domain: string): string[] {
	const files = globSync(`${domain}/*-table.ts`, { cwd: domainsDir })
	const declared = files.flatMap((file) =>
		readFileSync(join(domainsDir, file), 'utf8').split('interface Database {').slice(1),
	)
	return declared.flatMap((text) =>
		[...text.matchAll(/^\t\t(\w+):/gm)].map(([, name = '']) => name),
	)
}

/** What the service itself does for its domains, and the sectors in which people are hired. */
const shared = ['outbound', 'sector']

describe.each(seeders)('the seeder of $domain', ({ domain, needs }) => {
	it('stands behind those that it needs', () => {
		const before = seeders.slice(
			0,
			seeders.findIndex((seeder) => seeder.domain === domain),
		)
		expect(before.map((seeder) => seeder.domain)).toEqual(expect.arrayContaining([...needs]))
	})

	it('seeds a domain that has routes', () => {
		const door = readFileSync(join(domainsDir, domain, 'index.ts'), 'utf8')
		expect(door).toMatch(/^export .*Handlers\b/m)
	})

	it('writes tables of its own domain only', () => {
		const source = readFileSync(join(import.meta.dirname, `${domain}.ts`), 'utf8')
		const written = [...source.matchAll(/\bwrite\(\s*'(\w+)'/g)].map(([, table = '']) => table)
		const foreign = written.filter((table) => ![...tablesOf(domain), ...shared].includes(table))
		expect(foreign).toEqual([])
	})
})
