import { describe, expect, it } from 'vitest'
import { filtersOf, historySearch } from './visit-search.ts'

const address = { search: 'garage', status: 'done,plan', startDate: '2026-03-01' }

describe('the address of the history', () => {
	it('says the same after a way through the form', () => {
		const choice = historySearch.parse(address)
		expect(historySearch.write(historySearch.textOf(address), choice)).toEqual({
			...address,
			status: 'plan,done',
		})
		expect(historySearch.write('', historySearch.defaults)).toEqual({})
	})

	it('leaves out what is no value of a filter', () => {
		const typed = { status: 'plan,unknown', startDate: '2026-02-31', endDate: 'x' }
		expect(historySearch.parse(typed)).toEqual({ status: ['plan'], startDate: '', endDate: '' })
	})

	it('leaves out a last day before the first', () => {
		const turned = { startDate: '2026-03-02', endDate: '2026-03-01' }
		expect(historySearch.parse(turned)).toMatchObject({ startDate: '2026-03-02', endDate: '' })
	})

	it('is the query of the call', () => {
		expect(historySearch.query(address)).toEqual({
			'filter.search': 'garage',
			'filter.status': 'plan,done',
			'filter.startDate': '2026-03-01',
		})
		expect(filtersOf(address)).toMatchObject({ status: ['plan', 'done'], search: 'garage' })
	})

	it('counts both days as one filter, and takes each away', () => {
		const choice = historySearch.parse({ ...address, endDate: '2026-03-02' })
		expect(historySearch.active(choice)).toEqual(['status', 'days'])
		expect(historySearch.active(historySearch.without(choice, 'days'))).toEqual(['status'])
		expect(historySearch.active(historySearch.without(choice, 'status'))).toEqual(['days'])
	})
})
