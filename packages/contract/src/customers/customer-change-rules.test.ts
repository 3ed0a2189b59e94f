import { describe, expect, it } from 'vitest'
import { firstStatusOf, mergeCustomerEdit, statusAfterClosing } from './customer-change-rules.ts'

describe('a change of a customer', () => {
	const edit = { mine: { notes: 'mine' }, base: { notes: 'old' }, current: { notes: 'old' } }
	const seen = { version: 3, seenVersion: 2 }

	it('is merged with what others have changed', () => {
		expect(mergeCustomerEdit(edit, seen)).toMatchObject({
			...{ values: { notes: 'mine' }, conflicts: [], isRefused: false },
		})
	})

	it('is refused where both changed the same, or where it is stale and has no base', () => {
		const clash = { ...edit, current: { notes: 'theirs' } }
		expect(mergeCustomerEdit(clash, seen)).toMatchObject({ conflicts: ['notes'], isRefused: true })
		const baseless = { ...edit, base: undefined }
		expect(mergeCustomerEdit(baseless, seen).isRefused).toBe(true)
		expect(mergeCustomerEdit(baseless, { ...seen, seenVersion: null }).isRefused).toBe(false)
	})

	it('of what stands there now follows it, whatever its base says', () => {
		const clash = { ...edit, current: { notes: 'theirs' } }
		expect(mergeCustomerEdit(clash, { version: 3, seenVersion: 3 }).isRefused).toBe(false)
	})
})

describe('the status of a customer', () => {
	it('is closed, and open as before it closed', () => {
		expect(statusAfterClosing({ status: 'stnd' }, true, undefined)).toBe('clos')
		expect(statusAfterClosing({ status: 'clos' }, false, 'ka1')).toBe('ka1')
	})

	it('without an earlier one follows from the number that the customer has', () => {
		expect(statusAfterClosing({ status: 'clsd' }, false, undefined)).toBe('lead')
		expect(statusAfterClosing({ status: 'clsd', awsId: 7 }, false, undefined)).toBe('stnd')
	})

	it('stays where nothing is closed or opened', () => {
		expect(statusAfterClosing({ status: 'clsd' }, true, undefined)).toBeUndefined()
		expect(statusAfterClosing({ status: 'stnd' }, false, 'lead')).toBeUndefined()
	})

	it('of a new one is that of a prospect for whoever looks for them', () => {
		expect(firstStatusOf({ role: 'prospector' })).toBe('prsp')
		expect(firstStatusOf({ role: 'field' })).toBe('lead')
	})
})
