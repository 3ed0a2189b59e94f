import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foreignReads } from '../testing/hostile/foreign-reads.ts'

// A table belongs to the domain whose `…-table.ts` declares it. Only that domain writes it; who else reads
// it is listed, with the reason.

const domains = join(import.meta.dirname, '../domains')
const domainOf = (file: string) => file.split('/')[0] ?? ''
const read = (file: string) => readFileSync(join(domains, file), 'utf8')

const ownerOf = new Map(
	globSync('**/*-table.ts', { cwd: domains }).flatMap((file) => {
		const [, rest = ''] = read(file).split('interface Database {')
		const [declared = ''] = rest.split('\n\t}\n')
		return [...declared.matchAll(/^\t\t(\w+):/gm)].map(([, table = '']) => [table, domainOf(file)])
	}),
)

const writing = [
	/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
	/\b(?:insert into|update|delete from|merge into) (\w+)/g,
]
const reading = [/\b(?:selectFrom|\w+Join)\(\s*'(\w+)/g, /\b(?:from|join) (\w+)/g]

/** The tables that a domain's sources name in one of these ways, as `domain table`. */
function findUses(patterns: readonly RegExp[]): Set<string> {
	const sources = globSync('**/*.ts', { cwd: domains }).filter((file) => !file.endsWith('.test.ts'))
	const uses = sources.flatMap((file) =>
		patterns.flatMap((pattern) =>
			[...read(file).matchAll(pattern)].map(([, table = '']) => [domainOf(file), table] as const),
		),
	)
	return new Set(
		uses.filter(([, table]) => ownerOf.has(table)).map(([domain, table]) => `${domain} ${table}`),
	)
}

const isForeign = (use: string) => {
	const [domain, table = ''] = use.split(' ')
	return ownerOf.get(table) !== domain
}

describe('tables', () => {
	it('are declared once, each by a domain that writes it or that the office fills', () => {
		expect(ownerOf.size).toBeGreaterThan(25)
		expect(ownerOf.get('coupon')).toBe('coupons')
		expect(ownerOf.get('visit')).toBe('visits')
	})

	it('of other domains are never named by files, which know no record that shows them', () => {
		const uses = findUses([...reading, ...writing, /'(\w+)\.\w+/g])
		expect(uses).toContain('files file')
		expect(uses).toContain('files photo_upload')
		expect([...uses].filter((use) => use.startsWith('files ')).filter(isForeign)).toEqual([])
	})

	it('of files are shown by the records of domains that files do not import', () => {
		const sources = globSync('files/**/*.ts', { cwd: domains })
		const importing = sources.filter(
			(file) => !file.endsWith('.test.ts') && /#domains\//.test(read(file)),
		)
		expect(sources.length).toBeGreaterThan(8)
		expect(importing).toEqual([])
	})

	it('are written by their own domain only', () => {
		const writes = findUses(writing)
		expect(writes).toContain('visits visit')
		expect([...writes].filter(isForeign)).toEqual([])
	})

	it('are read by another domain only where it says why', () => {
		const found = [...findUses(reading)].filter(isForeign).sort()
		const listed = Object.entries(foreignReads).flatMap(([domain, tables]) =>
			Object.keys(tables).map((table) => `${domain} ${table}`),
		)
		expect(found).toEqual(listed.sort())
	})
})
