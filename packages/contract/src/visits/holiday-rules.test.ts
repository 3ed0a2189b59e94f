import { expect, it } from 'vitest'
import { holidaysAt } from './holiday-rules.ts'
import type { Holiday } from './visit-dates.ts'

const of = { country: 'de', state: null, postalCode: null } as const
const holidays: Holiday[] = [
	{ ...of, date: '2026-12-25' },
	{ ...of, state: 'BY', date: '2027-01-06' },
	{ ...of, state: 'BY-A', date: '2026-08-08' },
	{ ...of, postalCode: '501', date: '2027-02-08' },
	{ ...of, country: 'fr', date: '2026-11-11' },
]
const daysIn = (postalCode: string | null) => [...holidaysAt(holidays, { ...of, postalCode })]

it('holds in its country, its state with its cities, and where the firm says', () => {
	expect(daysIn('80331')).toEqual(['2026-12-25', '2027-01-06'])
	expect(daysIn('86150')).toEqual(['2026-12-25', '2027-01-06', '2026-08-08'])
	expect(daysIn('10115')).toEqual(['2026-12-25'])
	expect(daysIn('50123')).toEqual(['2026-12-25', '2027-02-08'])
	expect(daysIn(null)).toEqual(['2026-12-25'])
	expect([...holidaysAt(holidays, { country: 'fr', postalCode: '75001' })]).toEqual(['2026-11-11'])
})
