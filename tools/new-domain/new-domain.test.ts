import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findRoleless } from '../rules/file-roles.ts'
import { checkFunctions } from '../rules/long-functions.ts'
import { checkExports, readForTests, readSources } from '../rules/unused-exports.ts'
import { planDomain } from './plan-domain.ts'

// What a new domain costs: `rehearsal.ts` adds one to a copy of the repository and runs its tests.

const root = join(import.meta.dirname, '../..')
const { added, changed } = planDomain(root, 'vehicles', 'vehicle')
const sources = readSources()

/** The lines that a file gets; none may go. */
function addedLines(path: string, text: string): string[] {
	const before = (sources.get(path) ?? '').split('\n')
	const after = text.split('\n')
	const isVersion = (line: string) => /^export const contractVersion = \d+$/.test(line)
	const lost = before.filter((line) => !after.includes(line) && !isVersion(line))
	expect(lost).toEqual([])
	return after.filter((line) => !before.includes(line))
}

it('a new domain is at most 24 files, and one entry in each of at most 10 shared ones', () => {
	expect(added.size).toBeLessThanOrEqual(24)
	expect(changed.size).toBeLessThanOrEqual(10)
	for (const [path, text] of changed) {
		const lines = addedLines(path, text).filter((line) => !line.startsWith('import '))
		const name = /vehicle|contractVersion/i
		expect(
			lines.filter((line) => !name.test(line) && !/^\t*(formPage\(|\),)$/.test(line)),
			path,
		).toEqual([])
	}
})

it('its files obey what is said of files, functions and exports', () => {
	const all = new Map([...sources, ...added, ...changed])
	const isNew = (path: string) => /vehicles/.test(path)
	expect(checkExports(all, readForTests()).filter(isNew)).toEqual([])
	expect(checkFunctions(added)).toEqual([])
	expect(findRoleless(added)).toEqual([])
})

it('a new domain takes its own names everywhere', () => {
	const plan = planDomain(root, 'trailers', 'trailer')
	for (const [path, text] of plan.added) expect(path + text).not.toMatch(/vehicle/i)
	expect([...plan.added.keys()]).toContain('apps/web/src/domains/trailers/trailer-changes.ts')
})
