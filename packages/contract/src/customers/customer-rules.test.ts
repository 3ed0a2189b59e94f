import { describe, expect, it } from 'vitest'
import { type CachedCustomer, cachedCustomerSchema } from './customer.ts'
import {
	currentCouponOf,
	customerItemOf,
	daysFromLastVisit,
	expandCustomer,
	formatAddress,
	formOf,
	formOfCustomer,
	hasMoved,
	nextVisitOf,
	patchableOf,
	patchableOfCustomer,
	streetAndTown,
} from './customer-rules.ts'

const today = '2026-11-19'
const kept: CachedCustomer = {
	id: 'c1',
	sectorId: 's1',
	title: 'Garage Martin',
	companyTitle: 'Garage Martin SARL',
	status: 'stnd',
	country: 'fr',
	street: 'Rue du Lac',
	houseNumber: '12',
	index: '21896',
	city: 'Les Fontenelles',
	marketType: 'garage',
	version: 3,
}
const visitOn = (date: string) => ({ id: date, date, employee: 'Anna', employeeRole: 'prospector' })
const showing = { today, labelOf: (list: string, value: string) => `${list}:${value}` }

describe('an address', () => {
	const there = { street: 'Kerkstraat', houseNumber: '12', postalCode: '4431 AB', city: 'Dorp' }
	it('has the number after the street, and before it in France', () => {
		expect(formatAddress({ ...there, country: 'nl' })).toBe('Kerkstraat 12, 4431 AB Dorp')
		expect(formatAddress({ ...there, country: 'fr' })).toBe('12 Kerkstraat, 4431 AB Dorp')
	})
	it('has no gap where there is no number', () => {
		expect(formatAddress({ ...there, houseNumber: '', country: 'de' })).toBe(
			'Kerkstraat, 4431 AB Dorp',
		)
		expect(formatAddress({ ...there, houseNumber: '', country: 'fr' })).toBe(
			'Kerkstraat, 4431 AB Dorp',
		)
	})
})

describe('the next visit', () => {
	it('is the first from today on, in whatever order they are kept', () => {
		const plannedVisits = ['2026-11-25', '2026-11-18', '2026-11-19'].map(visitOn)
		expect(nextVisitOf({ ...kept, plannedVisits }, today)?.date).toBe('2026-11-19')
		expect(nextVisitOf({ ...kept, plannedVisits }, '2026-11-20')?.date).toBe('2026-11-25')
		expect(nextVisitOf({ ...kept, plannedVisits }, '2026-11-26')).toBeNull()
	})
	it('is none where none is kept', () => {
		expect(nextVisitOf(kept, today)).toBeNull()
	})
})

describe('the days since the last visit', () => {
	it('are counted from its day, never below none', () => {
		expect(daysFromLastVisit('2026-11-12', today)).toBe(7)
		expect(daysFromLastVisit('2026-11-20', today)).toBe(0)
		expect(daysFromLastVisit(undefined, today)).toBeNull()
	})
})

describe('the current coupon', () => {
	const coupon = (code: string, expiresOn: string, visitId?: string) => ({
		type: 'loyalty',
		code,
		expiresOn,
		visitId,
	})
	it("is the visit's own at a visit, else the newest that still counts", () => {
		const coupons = [coupon('NEW', today), coupon('OWN', today, 'v1'), coupon('OLD', '2026-11-18')]
		expect(currentCouponOf({ coupons }, { today, visitId: 'v1' })?.code).toBe('OWN')
		expect(currentCouponOf({ coupons }, { today, visitId: 'v2' })).toBeNull()
		expect(currentCouponOf({ coupons }, { today })?.code).toBe('NEW')
		expect(currentCouponOf({ coupons }, { today: '2026-11-20' })).toBeNull()
	})
})

describe('a kept customer', () => {
	it('is expanded on any day and in any language', () => {
		const customer = expandCustomer(
			{
				...kept,
				lastVisitOn: '2026-11-09',
				location: [46.1, 5.2],
				loyalty: { level: 'silv', current: 1400.5, min: 1000, max: 1500, next: 'gold' },
				plannedVisits: [visitOn('2026-11-20')],
				coupons: [{ type: 'campaign', code: 'RM1', expiresOn: '2026-11-29' }],
			},
			showing,
		)
		expect(customer).toMatchObject({
			status: { value: 'stnd', label: 'customer-status:stnd' },
			sector: 'sectors:s1',
			address: '12 Rue du Lac, 21896 Les Fontenelles',
			customerLabel: { value: 'no_label', label: 'customer-labels:no_label' },
			daysFromLastVisit: 10,
			easyRetailLocation: { lat: 46.1, lng: 5.2 },
			realLocation: null,
			loyaltyProgram: { currentAmount: 1400.5, diff: 99.5, nextStatus: { value: 'gold' } },
			nextPlanedVisit: { date: '2026-11-20' },
			coupons: { current: { code: 'RM1', daysLeft: 10 } },
			phoneNumber: null,
			isClosed: false,
			kam: null,
		})
	})

	it('owes nothing for a level that it has passed', () => {
		const loyalty = { level: 'plat', current: 9000, min: 8000, max: 8000 } as const
		expect(expandCustomer({ ...kept, loyalty }, showing).loyaltyProgram).toMatchObject({
			diff: 0,
			nextStatus: null,
			dateEnd: null,
		})
	})

	it('lies in lists where the garage really is', () => {
		const item = customerItemOf({ ...kept, location: [1, 2], realLocation: [3, 4] }, showing)
		expect(item.location).toEqual({ lat: 3, lng: 4 })
		expect(customerItemOf(kept, showing).location).toBeNull()
	})

	it('goes over the wire and back without a change', () => {
		const text = JSON.stringify(cachedCustomerSchema.parse({ ...kept, isClosed: true }))
		expect(JSON.parse(text)).toEqual({ ...kept, isClosed: true })
	})
})

describe('what can be changed of a customer', () => {
	const full: CachedCustomer = {
		...kept,
		vat: 'FR25900000019',
		businessType: 'body_shop',
		quantityEmployees: '2-3',
		phonePrefix: '+33',
		phoneNumber: '639981234',
		email: 'a@b.example',
		label: 'vip',
		notes: 'Ring first',
		isClosed: true,
		realLocation: [1, 2],
		contactPersons: [{ id: 'p1', name: 'Anne', surname: 'Martin', position: null, phones: [] }],
	}
	it.each([
		['everything', full],
		['little', kept],
	])('is the same of what is kept and of what is shown: %s', (_, one) => {
		const shown = expandCustomer(one, showing)
		expect(formOfCustomer(shown)).toEqual(formOf(one))
		expect(patchableOfCustomer(shown)).toEqual(patchableOf(one))
	})
	it('moves it with any part of its address, and with nothing else', () => {
		const renamed: CachedCustomer = { ...kept, title: 'Other' }
		expect(hasMoved(kept, renamed)).toBe(false)
		for (const field of ['street', 'houseNumber', 'index', 'city'] as const) {
			expect(hasMoved(kept, { ...kept, [field]: 'x' })).toBe(true)
		}
		expect(hasMoved(kept, { ...kept, country: 'de' })).toBe(true)
	})
})

it.each([
	['Industriestraße 3, 16940 Ahlenrode', 'Industriestraße 3, Ahlenrode'],
	['12 Rue de la Gare, 21890 Brévigny-sur-Orelle', '12 Rue de la Gare, Brévigny-sur-Orelle'],
	["Kerkstraat 12, 2511 AB 's-Gravenhage", "Kerkstraat 12, 's-Gravenhage"],
	['Via Roma 1, 67100 L’Aquila', 'Via Roma 1, L’Aquila'],
	['Hof 4, B-4700 Eupen', 'Hof 4, Eupen'],
	['Somewhere', 'Somewhere'],
])('the street and town of %s is %s', (address, line) => {
	expect(streetAndTown(address)).toBe(line)
})
