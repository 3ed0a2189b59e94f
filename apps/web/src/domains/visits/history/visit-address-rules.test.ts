import { describe, expect, it } from 'vitest'
import {
	activeHistoryFilters,
	addressOfHistory,
	filtersOf,
	historyChoiceOf,
	historySearchOf,
	noHistoryChoice,
	queryOfHistory,
	withoutHistoryFilter,
} from './visit-address-rules.ts'

const address = { search: 'garage', status: 'done,plan', startDate: '2026-03-01' }

describe('the address of the history', () => {
	it('says the same after a way through the form', () => {
		const choice = historyChoiceOf(address)
		expect(addressOfHistory(historySearchOf(address), choice)).toEqual({
			...address,
			status: 'plan,done',
		})
		expect(addressOfHistory('', noHistoryChoice)).toEqual({})
	})

	it('leaves out what is no value of a filter', () => {
		const typed = { status: 'plan,unknown', startDate: '2026-02-31', endDate: 'x' }
		expect(historyChoiceOf(typed)).toEqual({ status: ['plan'], startDate: '', endDate: '' })
	})

	it('leaves out a last day before the first', () => {
		const turned = { startDate: '2026-03-02', endDate: '2026-03-01' }
		expect(historyChoiceOf(turned)).toMatchObject({ startDate: '2026-03-02', endDate: '' })
	})

	it('is the query of the call', () => {
		expect(queryOfHistory(address)).toEqual({
			'filter.search': 'garage',
			'filter.status': 'done,plan',
			'filter.startDate': '2026-03-01',
		})
		expect(filtersOf(address)).toMatchObject({ status: ['plan', 'done'], search: 'garage' })
	})

	it('counts both days as one filter, and takes each away', () => {
		const choice = historyChoiceOf({ ...address, endDate: '2026-03-02' })
		expect(activeHistoryFilters(choice)).toEqual(['status', 'days'])
		expect(activeHistoryFilters(withoutHistoryFilter(choice, 'days'))).toEqual(['status'])
		expect(activeHistoryFilters(withoutHistoryFilter(choice, 'status'))).toEqual(['days'])
	})
})
