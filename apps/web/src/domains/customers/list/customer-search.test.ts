import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
	type ActiveFilter,
	activeFiltersOf,
	type CustomerAddress,
	customerSearch,
	listingOfAddress,
	manyFilters,
	queryOfAddress,
} from './customer-search.ts'

const address: CustomerAddress = {
	search: 'garage',
	sort: '-daysFromLastVisit',
	status: 'lead,prsp',
	sector: 's1',
	plannedVisits: 'no',
	daysFromLastVisitMin: '40',
}

it('gives the choice of an address, and the address of a choice', () => {
	expect(
		customerSearch.write(customerSearch.textOf(address), customerSearch.parse(address)),
	).toEqual(address)
	expect(customerSearch.write('', customerSearch.defaults)).toEqual({})
})

it('leaves out what is no value', () => {
	const odd = {
		status: 'lead,nonsense,,lead',
		isClosed: 'maybe',
		daysFromLastVisitMin: '-1',
		daysFromLastVisitMax: '123456',
		sort: 'city',
	}
	expect(customerSearch.write('', customerSearch.parse(odd))).toEqual({ status: 'lead' })
})

it('counts filters and not their values, both limits of the days as one', () => {
	expect(activeFiltersOf(customerSearch.defaults)).toEqual([])
	const days = { ...address, daysFromLastVisitMax: '90' }
	expect(activeFiltersOf(customerSearch.parse(days))).toEqual([
		'status',
		'sector',
		'plannedVisits',
		'days',
	])
})

it('takes one filter away and leaves the others', () => {
	const without = (filter: ActiveFilter) =>
		activeFiltersOf(customerSearch.without(customerSearch.parse(address), filter))
	expect(without('status')).toEqual(['sector', 'plannedVisits', 'days'])
	expect(without('plannedVisits')).toEqual(['status', 'sector', 'days'])
	expect(without('days')).toEqual(['status', 'sector', 'plannedVisits'])
})

it('cuts a search at 50 without cutting a letter in two', () => {
	expect(customerSearch.textOf({ search: 'x'.repeat(60) })).toHaveLength(50)
	const cut = customerSearch.textOf({ search: `x${'🚗'.repeat(50)}` })
	expect(cut.isWellFormed()).toBe(true)
	expect(cut).toHaveLength(49)
})

it('asks what server and phone take, whatever stands in the address', () => {
	const text = fc.oneof(
		fc.string(),
		fc.constantFrom('yes', 'no', '0', '30', '1,2', 'lead', 'lead,stnd', 'title', '🚗'.repeat(50)),
	)
	const names = [...manyFilters, ...Object.keys(address)]
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom(...names), text), (any) => {
			const { filters, sort } = listingOfAddress(any)
			expect(customerSearch.parse(any).sort ?? undefined).toBe(sort)
			const names = Object.keys(queryOfAddress(any)).filter((name) => name !== 'sort')
			expect(Object.keys(filters).sort()).toEqual(names.sort())
		}),
	)
})
