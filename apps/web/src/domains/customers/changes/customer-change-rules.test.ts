import {
	type CachedCustomer,
	type Customer,
	type CustomerItem,
	customerItemOf,
	expandCustomer,
	formOfCustomer,
	patchableOfCustomer,
} from '@roundsman/contract'
import { applyOverlays, findCovered } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import type { Operation } from '#platform/outbox/outbox'
import { overlaysOf } from '#platform/pending/pending-entity'
import { overStored } from './customer-change-rules.ts'
import {
	customerClosing,
	customerCreate,
	customerLabel,
	customerLocation,
	customerNote,
	customerUpdate,
} from './customer-changes.ts'
import { customerEntity } from './customer-entity.ts'
import { type CustomerPages, overCustomers } from './customer-overlays.ts'
import { findCreated, withPendingCustomers } from './pending-customer-rules.ts'

const kinds = {
	create: customerCreate,
	update: customerUpdate,
	closing: customerClosing,
	note: customerNote,
	location: customerLocation,
	label: customerLabel,
}
const today = '2026-11-19'
const labelOf = (list: string, value: string) => `${list}:${value}`
const maker = { status: 'lead', sectorId: 's1' } as const
const showing = { today, labelOf, maker }
const late = Object.values(kinds).map((change) => ({
	...change,
	overlays: overCustomers(change, labelOf),
}))
const overlays = {
	customer: overlaysOf<Customer>(late, 'customer'),
	customers: overlaysOf<CustomerPages>(late, 'customers'),
}

const cached: CachedCustomer = {
	id: 'c1',
	sectorId: 's1',
	awsId: '4711',
	title: 'Garage Martin',
	companyTitle: 'Martin SARL',
	status: 'stnd',
	country: 'fr',
	street: 'Rue du Lac',
	houseNumber: '12',
	index: '21896',
	city: 'Les Fontenelles',
	phonePrefix: '+33',
	phoneNumber: '639981234',
	marketType: 'garage',
	location: [47, 5],
	plannedVisits: [{ id: 'v1', date: '2026-11-25', employee: 'Anna', employeeRole: 'prospector' }],
	version: 3,
}
const customer = expandCustomer(cached, showing)
const item = customerItemOf(cached, showing)

const change = (kind: keyof typeof kinds, body: object, given: Partial<Operation> = {}) =>
	operationOf({
		kind: kinds[kind].kind,
		entity: customerEntity('c1'),
		method: kind === 'create' ? 'POST' : 'PUT',
		body,
		...given,
	})
const done = (version: number, body: unknown = {}, atMs = 1000): Partial<Operation> => ({
	state: 'done',
	answer: { status: 200, body, version, atMs, isAcknowledged: false },
})

const base = formOfCustomer(customer)
const update = (fields: object, given?: Partial<Operation>) =>
	change('update', { ...base, ...fields, base }, given)
const patch = (
	kind: 'note' | 'closing' | 'location' | 'label',
	fields: object,
	given?: Partial<Operation>,
) => change(kind, { ...fields, base: patchableOfCustomer(customer) }, given)

const shown = (data: Customer, ...operations: Operation[]) =>
	applyOverlays(data, operations, overlays.customer)
const listed = (data: CustomerItem, ...operations: Operation[]) =>
	applyOverlays<CustomerPages>({ pages: [{ items: [data] }] }, operations, overlays.customers)
		.pages[0]?.items[0]

describe('the details of a customer', () => {
	it('show what the form changed, with labels, and leave alone what it did not', () => {
		const theirs = { ...customer, email: 'new@office.example' }
		const mine = update({ title: 'Garage M', businessType: 'body_shop', vat: 'fr 25 900 000 019' })
		expect(shown(theirs, mine)).toEqual({
			...theirs,
			title: 'Garage M',
			businessType: { value: 'body_shop', label: 'business-type:body_shop' },
			vat: 'FR25900000019',
		})
	})
	it('go back to what the office has when it refused a change', () => {
		const refused = patch('note', { notes: 'Mine' }, { state: 'needs-person' })
		expect(shown(customer, refused)).toEqual(customer)
		expect(shown(customer, refused, patch('label', { customerLabel: 'vip' }))).toMatchObject({
			notes: customer.notes,
			customerLabel: { value: 'vip' },
		})
		expect(overStored.apply(cached, refused)).toEqual(cached)
	})

	it('show a new address in one line, and no longer where the old one lay', () => {
		expect(shown(customer, update({ city: 'Autreville' }))).toMatchObject({
			city: 'Autreville',
			address: '12 Rue du Lac, 21896 Autreville',
			easyRetailLocation: null,
		})
		expect(shown(customer, update({ title: 'M' })).easyRetailLocation).toEqual({ lat: 47, lng: 5 })
	})
	it('show note, label, place and closing, one over the other', () => {
		const changed = shown(
			customer,
			patch('note', { notes: '<b>Ring</b>' }),
			patch('label', { customerLabel: 'vip' }),
			patch('location', { realLocation: { lat: 1, lng: 2 } }),
			patch('closing', { isClosed: true }),
		)
		expect(changed).toMatchObject({
			notes: '<b>Ring</b>',
			customerLabel: { value: 'vip', label: 'customer-labels:vip' },
			realLocation: { lat: 1, lng: 2 },
			isClosed: true,
			status: { value: 'clos', label: 'customer-status:clos' },
			nextPlanedVisit: null,
		})
		const opened = shown(changed, change('closing', { isClosed: false, base: { isClosed: true } }))
		expect(opened).toMatchObject({ isClosed: false, status: { value: 'stnd' } })
		expect(shown(customer, patch('note', { notes: null })).notes).toBeNull()
	})
	it('are left alone by changes of another customer', () => {
		const other = patch('note', { notes: 'x' }, { entity: customerEntity('c2') })
		expect(shown(customer, other)).toBe(customer)
		expect(listed(item, other)).toBe(item)
	})
	it('keep a delivered change until they show its version', () => {
		const note = patch('note', { notes: 'mine' }, done(4))
		expect(shown(customer, note).notes).toBe('mine')
		const fresh = { ...customer, version: 4, notes: 'theirs' }
		expect(shown(fresh, note)).toBe(fresh)
		expect(findCovered(fresh, [note], overlays.customer)).toEqual([note])
	})
})

describe('a row of the list', () => {
	it('shows what it has of a change', () => {
		const changed = listed(
			item,
			update({ title: 'Garage M', phoneNumber: '612345678' }),
			patch('location', { realLocation: { lat: 1, lng: 2 } }),
			patch('closing', { isClosed: true }),
		)
		expect(changed).toEqual({
			...item,
			title: 'Garage M',
			phoneNumber: '612345678',
			location: { lat: 1, lng: 2 },
			isClosed: true,
			status: { value: 'clos', label: 'customer-status:clos' },
			nextPlanedVisit: null,
		})
	})
	it('ends a creation that it lists, or that it was read after', () => {
		const made = change('create', { id: 'c1' }, done(1, {}, 1000))
		const covered = (list: CustomerPages) =>
			findCovered(list, [made], overlays.customers).length > 0
		expect(covered({ pages: [{ items: [item] }] })).toBe(true)
		expect(covered({ pages: [{ items: [] }] })).toBe(false)
		expect(covered({ pages: [{ items: [], readAtMs: 900 }] })).toBe(false)
		expect(covered({ pages: [{ items: [], readAtMs: 1100 }] })).toBe(true)
	})
})

describe('a kept customer', () => {
	it('is searched and filtered by what waits', () => {
		const changed = [
			update({ title: 'Garage M', city: 'Autreville', email: null }),
			patch('label', { customerLabel: 'vip' }),
			patch('closing', { isClosed: true }),
		].reduce(overStored.apply, cached)
		const { location: _place, plannedVisits: _visits, ...others } = cached
		expect(changed).toEqual({
			...others,
			title: 'Garage M',
			city: 'Autreville',
			label: 'vip',
			isClosed: true,
			status: 'clos',
		})
	})
	it('is what the details show of it', () => {
		const changes = [update({ title: 'X', index: '33000' }), patch('note', { notes: 'n' })]
		expect(expandCustomer(changes.reduce(overStored.apply, cached), showing)).toEqual(
			shown(customer, ...changes),
		)
	})
	it('is the same list where nothing waits', () => {
		const all = [cached]
		expect(withPendingCustomers(all, [], maker)).toBe(all)
		const other = change('note', {}, { entity: 'visit:v1' })
		expect(withPendingCustomers(all, [other], maker)).toBe(all)
	})
	it('shows what was delivered until the phone keeps it', () => {
		const note = patch(
			'note',
			{ notes: 'mine' },
			{
				...done(4),
				answer: { status: 200, body: {}, version: 4, atMs: 0, isAcknowledged: true },
			},
		)
		expect(withPendingCustomers([cached], [note], maker)[0]?.notes).toBe('mine')
		const fresh = { ...cached, version: 4, notes: 'theirs' }
		expect(withPendingCustomers([fresh], [note], maker)[0]).toBe(fresh)
	})
})

describe('a customer that was made on this phone', () => {
	const form = { ...base, title: 'Neuf', contactPersons: [], businessType: null }
	const about = { scope: customerEntity('new'), entity: customerEntity('new') }
	const made = change('create', { id: 'new', ...form }, about)
	const note = change('note', { notes: 'Ring', base: { notes: null } }, about)

	it('is there at once, with what was changed of it since', () => {
		expect(findCreated('new', [made, note], showing)).toMatchObject({
			id: 'new',
			title: 'Neuf',
			status: { value: 'lead', label: 'customer-status:lead' },
			sector: 'sectors:s1',
			notes: 'Ring',
			businessType: null,
			address: '12 Rue du Lac, 21896 Les Fontenelles',
			easyRetailLocation: null,
			version: 0,
		})
		expect(findCreated('c1', [made, note], showing)).toBeUndefined()
	})
	it('is what the office answered as soon as it has', () => {
		const data = { ...customer, id: 'new', title: 'Neuf', sector: 'Zeeland', version: 1 }
		const sent = { ...made, ...done(1, { data }) }
		expect(findCreated('new', [sent, note], showing)).toMatchObject({
			sector: 'Zeeland',
			notes: 'Ring',
			version: 1,
		})
	})
	it('is gone when it was given up', () => {
		const discarded = { ...made, state: 'discarded' as const }
		expect(findCreated('new', [discarded, note], showing)).toBeUndefined()
		const all = [cached]
		expect(withPendingCustomers(all, [discarded], maker)).toBe(all)
	})
	it('stands before the kept ones, the newest first, until the phone keeps it', () => {
		const second = change(
			'create',
			{ id: 'newer', ...form },
			{
				scope: customerEntity('newer'),
				entity: customerEntity('newer'),
			},
		)
		const ids = (all: readonly CachedCustomer[]) => all.map(({ id }) => id)
		expect(ids(withPendingCustomers([cached], [made, note, second], maker))).toEqual([
			'newer',
			'new',
			'c1',
		])
		expect(withPendingCustomers([], [made, note], maker)[0]).toMatchObject({ notes: 'Ring' })
		const sent = { ...made, ...done(1) }
		expect(
			ids(withPendingCustomers([{ ...cached, id: 'new', version: 1 }], [sent], maker)),
		).toEqual(['new'])
	})
})
