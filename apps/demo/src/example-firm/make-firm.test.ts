import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copiedDay, generateFirmRegion, makeFirmFiles } from './make-firm.ts'

const copy = join(import.meta.dirname, '../../../../docs/example-firm')
const region = generateFirmRegion()

describe('the example firm', () => {
	it('is what lies in docs/example-firm', () => {
		const files = makeFirmFiles(region, copiedDay)
		const csv = readdirSync(copy).filter((name) => name.endsWith('.csv'))
		expect(csv.sort()).toEqual(Object.keys(files).sort())
		for (const [name, bytes] of Object.entries(files)) {
			expect(readFileSync(join(copy, name)), name).toEqual(bytes)
		}
	})

	it('has a whole tour on the first working day from the one that is asked for, and proves the style of its dates', () => {
		// A holiday on a Saturday; the Monday's date says nothing of what stands first in it.
		const { 'Besuche.csv': bytes } = makeFirmFiles(region, '2027-05-01')
		const visits = (bytes ?? Buffer.of()).toString('utf16le').split('\r\n')
		expect(visits.filter((line) => /^P01;.*;03\.05\.2027;/.test(line))).toHaveLength(5)
		expect(visits.some((line) => /;(1[3-9]|2\d)\.05\.2027;/.test(line))).toBe(true)
		// Ascension Day is the 6th.
		expect(visits.filter((line) => /0[126]\.05\.2027/.test(line))).toEqual([])
	})
})
