import { expect, it } from 'vitest'
import type { CachedCustomer, CustomerFilters, CustomerSort } from './customer.ts'
import {
	compareTitles,
	listCachedCustomers,
	listedOf,
	searchTextOf,
} from './customer-filter-rules.ts'

// That the server says the same for any customers and filters is tested beside its SQL.

const today = '2026-11-19'
const customer = (title: string, more: Partial<CachedCustomer> = {}): CachedCustomer => ({
	id: title,
	sectorId: 's1',
	title,
	companyTitle: 'SARL',
	status: 'stnd',
	country: 'fr',
	street: 'Rue du Lac',
	houseNumber: '1',
	index: '4431 AB',
	city: 'Dorpstad',
	marketType: 'garage',
	version: 1,
	...more,
})
const all = [
	customer('Garage Brun', { lastVisitOn: '2026-11-18', label: 'vip' }),
	customer('Brun & Fils', { lastVisitOn: '2026-01-01', isClosed: true }),
	customer('Étoile', { sectorId: 's2', plannedVisits: [visitOn('2026-11-18')] }),
	customer('Atelier', { hasProfile: true, plannedVisits: [visitOn(today)] }),
]
	.map(listedOf)
	.sort(compareTitles)

function visitOn(date: string) {
	return { id: date, date, employee: 'Anna', employeeRole: 'prospector' }
}
const titles = (filters: CustomerFilters, sort?: CustomerSort) =>
	listCachedCustomers(all, {
		filters,
		sort,
		today,
		zoneOf: (id) => (id === 's2' ? 'north' : 'south'),
	}).map((one) => one.customer.title)

it('finds by every field, the phone in one piece with its prefix', () => {
	const text = searchTextOf(
		customer("L'Été", {
			phonePrefix: '+33',
			phoneNumber: '639981234',
			vat: 'FR25 900',
			crmId: 'C-7',
		}),
	)
	expect(text).toBe(' l ete sarl rue du lac dorpstad 4431ab c 7 fr25 900 33639981234 ')
})

it('lists by name, names that begin with the search first', () => {
	expect(titles({})).toEqual(['Atelier', 'Brun & Fils', 'Étoile', 'Garage Brun'])
	expect(titles({ 'filter.search': 'brun' })).toEqual(['Brun & Fils', 'Garage Brun'])
	expect(titles({}, '-title')).toEqual(['Garage Brun', 'Étoile', 'Brun & Fils', 'Atelier'])
	expect(titles({}, 'daysFromLastVisit')[0]).toBe('Garage Brun')
	expect(titles({}, '-daysFromLastVisit').slice(0, 2)).toEqual(['Atelier', 'Étoile'])
})

it('sorts by distance where it is known whence, places that are not known last', () => {
	const at = (title: string, lat: number, real?: number) =>
		listedOf(
			customer(title, {
				location: [lat, 5],
				...(real === undefined ? {} : { realLocation: [real, 5] as [number, number] }),
			}),
		)
	const placed = [at('A', 3), listedOf(customer('B')), at('C', 1), at('D', 9, 2)]
	const listing = { filters: {}, sort: 'distance', today, zoneOf: () => 'south' } as const
	const namesOf = (near?: { lat: number; lng: number }) =>
		listCachedCustomers(placed, { ...listing, near }).map(({ titleKey }) => titleKey)
	expect(namesOf({ lat: 0, lng: 5 })).toEqual(['c', 'd', 'a', 'b'])
	expect(namesOf()).toEqual(['a', 'b', 'c', 'd'])
})

it('takes what resembles a search only when nobody holds it', () => {
	expect(titles({ 'filter.search': 'ettoile' })).toEqual(['Étoile'])
	expect(titles({ 'filter.search': 'bru' })).toEqual(['Brun & Fils', 'Garage Brun'])
	expect(titles({ 'filter.search': 'brx' })).toEqual([])
})

it('takes what only looks like a search when nobody is one slip away from it', () => {
	const found = (filters: CustomerFilters, ...names: string[]) => {
		const all = names.map((name) => listedOf(customer(name)))
		const listing = { filters, today, zoneOf: () => 'south' } as const
		return listCachedCustomers(all, listing).map(({ titleKey }) => titleKey)
	}
	const search = { 'filter.search': 'autobedrif' }
	expect(found(search, 'Autobedrag', 'Autobedrijf')).toEqual(['autobedrijf'])
	expect(found(search, 'Autobedrag', 'Bakkerij')).toEqual(['autobedrag'])
	expect(found({ 'filter.search': 'autobedrif nord' }, 'Autobedrag Noord')).toHaveLength(1)
})

it.each<[CustomerFilters, string[]]>([
	[{ 'filter.label': ['no_label'] }, ['Atelier', 'Brun & Fils', 'Étoile']],
	[{ 'filter.zone': ['north'] }, ['Étoile']],
	[{ 'filter.sector': [] }, []],
	[{ 'filter.plannedVisits': true }, ['Atelier']],
	[{ 'filter.profileExists': false }, ['Brun & Fils', 'Étoile', 'Garage Brun']],
	[{ 'filter.isClosed': true }, ['Brun & Fils']],
	[{ 'filter.daysFromLastVisitMin': 2 }, ['Atelier', 'Brun & Fils', 'Étoile']],
	[{ 'filter.daysFromLastVisitMax': 1 }, ['Garage Brun']],
	[{ 'filter.loyalty': ['gold'] }, []],
])('%j leaves %j', (filters, left) => {
	expect(titles(filters)).toEqual(left)
})
