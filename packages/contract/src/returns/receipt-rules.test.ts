import { expect, it } from 'vitest'
import { receiptReference } from './receipt-rules.ts'

it('gives the papers of one return a reference that people can read to each other', () => {
	expect(receiptReference('0190aaaa-0000-7000-8000-0000a31f07b1')).toBe('A31F-07B1')
})
