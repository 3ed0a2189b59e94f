import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { planDomain } from '../new-domain/plan-domain.ts'
import { readSources } from './unused-exports.ts'

/** A folder that holds more says no longer what belongs together. Migrations are no sources. */
const filesMax = 25

it(`no folder holds more than ${filesMax} sources, also with a new domain`, () => {
	const counts = new Map<string, number>()
	const { added } = planDomain(`${import.meta.dirname}/../..`, 'vehicles', 'vehicle')
	for (const path of [...readSources().keys(), ...added.keys()]) {
		if (path.endsWith('.sql')) continue
		counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
	}
	expect(counts.size).toBeGreaterThan(200)
	expect([...counts].filter(([, count]) => count > filesMax)).toEqual([])
})
