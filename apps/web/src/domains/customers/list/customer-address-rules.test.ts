import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
	activeFiltersOf,
	addressOfChoice,
	type CustomerAddress,
	choiceOf,
	listingOfAddress,
	noChoice,
	queryOfAddress,
	searchOf,
	withoutFilter,
} from './customer-address-rules.ts'

const address: CustomerAddress = {
	search: 'garage',
	sort: '-daysFromLastVisit',
	status: 'lead,prsp',
	sector: 's1',
	plannedVisits: 'no',
	daysFromLastVisitMin: '40',
}

it('gives the choice of an address, and the address of a choice', () => {
	expect(addressOfChoice(searchOf(address), choiceOf(address))).toEqual(address)
	expect(addressOfChoice('', noChoice)).toEqual({})
})

it('leaves out what is no value', () => {
	const odd = {
		status: 'lead,nonsense,,lead',
		isClosed: 'maybe',
		daysFromLastVisitMin: '-1',
		daysFromLastVisitMax: '123456',
		sort: 'city',
	}
	expect(addressOfChoice('', choiceOf(odd))).toEqual({ status: 'lead' })
})

it('counts filters and not their values, both limits of the days as one', () => {
	expect(activeFiltersOf(noChoice)).toEqual([])
	const days = { ...address, daysFromLastVisitMax: '90' }
	expect(activeFiltersOf(choiceOf(days))).toEqual(['status', 'sector', 'plannedVisits', 'days'])
})

it('takes one filter away and leaves the others', () => {
	const without = (filter: Parameters<typeof withoutFilter>[1]) =>
		activeFiltersOf(withoutFilter(choiceOf(address), filter))
	expect(without('status')).toEqual(['sector', 'plannedVisits', 'days'])
	expect(without('plannedVisits')).toEqual(['status', 'sector', 'days'])
	expect(without('days')).toEqual(['status', 'sector', 'plannedVisits'])
})

it('cuts a search at 50 without cutting a letter in two', () => {
	expect(searchOf({ search: 'x'.repeat(60) })).toHaveLength(50)
	const cut = searchOf({ search: `x${'🚗'.repeat(50)}` })
	expect(cut.isWellFormed()).toBe(true)
	expect(cut).toHaveLength(49)
})

it('asks what server and phone take, whatever stands in the address', () => {
	const text = fc.oneof(
		fc.string(),
		fc.constantFrom('yes', 'no', '0', '30', '1,2', 'lead', 'lead,stnd', 'title', '🚗'.repeat(50)),
	)
	const names = [...Object.keys(choiceOf({}).many), ...Object.keys(address)]
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom(...names), text), (any) => {
			const { filters, sort } = listingOfAddress(any)
			expect(choiceOf(any).sort ?? undefined).toBe(sort)
			const names = Object.keys(queryOfAddress(any)).filter((name) => name !== 'sort')
			expect(Object.keys(filters).sort()).toEqual(names.sort())
		}),
	)
})
