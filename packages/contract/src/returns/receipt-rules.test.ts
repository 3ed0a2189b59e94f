import { expect, it } from 'vitest'
import { receiptReference } from './receipt-rules.ts'

const early = { id: '0190aaaa-0000-7000-8000-0000a31f07b1', status: 'confirmed' } as const
const late = { id: '0190bbbb-0000-7000-8000-00004c9e07b2', status: 'confirmed' } as const
const refused = { id: '01900000-0000-7000-8000-000000000001', status: 'refused' } as const

it('gives the papers of one return a reference that people can read to each other', () => {
	expect(receiptReference([early])).toBe('A31F-07B1')
	expect(receiptReference([refused])).toBe('0000-0001')
})

it('gives the same whatever the order of the claims, and whatever else was refused', () => {
	expect(receiptReference([late, early])).toBe('A31F-07B1')
	expect(receiptReference([early, refused, late])).toBe('A31F-07B1')
})
