import type { Visit } from '@roundsman/contract'
import { applyOverlays, findCovered } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import { overlaysOf } from '#platform/outbox/change-entity'
import type { Operation } from '#platform/outbox/outbox'
import {
	customerClosing,
	customerLocation,
	customerNote,
	customerUpdate,
} from './customer-changes.ts'
import { customerEntity, mentioning } from './customer-entity.ts'
import { overCustomers } from './customer-overlays.ts'

const labelOf = (list: string, value: string) => `${list}:${value}`
const kinds = {
	update: customerUpdate,
	closing: customerClosing,
	note: customerNote,
	location: customerLocation,
}
const overlays = (read: string) =>
	// biome-ignore lint/suspicious/noExplicitAny: each read has data of its own
	overlaysOf<any>(
		Object.values(kinds).map((change) => ({ ...change, overlays: overCustomers(change, labelOf) })),
		read,
	)

const change = (kind: keyof typeof kinds, body: object, given: Partial<Operation> = {}) =>
	operationOf({
		kind: kinds[kind].kind,
		entity: customerEntity('c1'),
		method: 'PUT',
		body,
		...given,
	})

const form = {
	title: 'Garage Martin',
	companyTitle: 'Martin SARL',
	country: 'fr',
	street: 'Rue du Lac',
	houseNumber: '12',
	index: '21896',
	city: 'Les Fontenelles',
	phonePrefix: '+33',
	phoneNumber: '639981234',
	email: 'a@garage.example',
}
const update = (fields: object, given?: Partial<Operation>) =>
	change('update', { ...form, ...fields, base: form }, given)

const visit = {
	id: 'v1',
	customerId: 'c1',
	companyName: 'Garage Martin',
	companyTitle: 'Martin SARL',
	location: { lat: 47, lng: 5 },
	status: { value: 'plan', label: '' },
	visitStatus: 'plan',
	customer: {
		id: 'c1',
		address: '12 Rue du Lac, 21896 Les Fontenelles',
		phone: '+33639981234',
		email: 'a@garage.example',
		notes: null,
	},
} as unknown as Visit
const other = { ...visit, id: 'v2', customerId: 'c2' }
const day = { date: '2026-11-19', version: 1, items: [visit, other], readAtMs: 1000 }

const moved = update({
	title: 'Garage M',
	street: 'Rue Neuve',
	houseNumber: '3',
	phoneNumber: '639985678',
})
const isMoved = {
	companyName: 'Garage M',
	location: null,
	customer: { address: '3 Rue Neuve, 21896 Les Fontenelles', phone: '+33639985678' },
}

describe('a change of a customer, in what shows a part of it', () => {
	it('reaches name, address and phone of its visits, and leaves others alone', () => {
		const shown = applyOverlays(day, [moved], overlays('today-visits'))
		expect(shown.items[0]).toMatchObject(isMoved)
		expect(shown.items[1]).toBe(other)
		expect(applyOverlays(visit, [moved], overlays('visit'))).toMatchObject(isMoved)
	})

	it('leaves the place where only name or phone are others, and takes the real location', () => {
		const renamed = applyOverlays(visit, [update({ title: 'M' })], overlays('visit'))
		expect(renamed).toMatchObject({ companyName: 'M', location: visit.location })
		expect(renamed.customer).toEqual(visit.customer)
		const place = { lat: 48, lng: 6 }
		const located = change('location', { realLocation: place, base: { realLocation: null } })
		expect(applyOverlays(visit, [located], overlays('visit'))).toMatchObject({ location: place })
		const noted = change('note', { notes: 'Back door', base: { notes: null } })
		expect(applyOverlays(visit, [noted], overlays('visit')).customer.notes).toBe('Back door')
	})

	it('cancels planned visits of one that is closed, and no others', () => {
		const closed = change('closing', { isClosed: true, base: { isClosed: false } })
		const shown = applyOverlays(day, [closed], overlays('day-visits'))
		expect(shown.items.map(({ status }: Visit) => status.value)).toEqual(['canceled', 'plan'])
		const done = { ...visit, status: { value: 'done', label: '' } }
		expect(applyOverlays(done, [closed], overlays('visit')).status.value).toBe('done')
	})

	it('renames the customer in returns, their claims and lists of pages', () => {
		const mention = { customerId: 'c1', customerTitle: 'Garage Martin' }
		const whole = { ...mention, claims: [mention], readAtMs: 0 }
		expect(applyOverlays(whole, [moved], overlays('return'))).toMatchObject({
			customerTitle: 'Garage M',
			claims: [{ customerTitle: 'Garage M' }],
		})
		expect(applyOverlays(null, [moved], overlays('kept-return'))).toBeNull()
		const pages = { pages: [{ items: [mention], readAtMs: 0 }] }
		expect(applyOverlays(pages, [moved], overlays('claims')).pages[0].items[0]).toEqual({
			...mention,
			customerTitle: 'Garage M',
		})
	})

	it.each(mentioning)(
		'stays in %s until it is read after the answer, and is not shown once refused',
		(read) => {
			const mention = { customerId: 'c1', customerTitle: 'Garage Martin', readAtMs: 1000 }
			const answer = { status: 200, body: {}, version: 4, atMs: 2000, isAcknowledged: false }
			const done = { ...moved, state: 'done', answer } as Operation
			expect(findCovered(mention, [done], overlays(read))).toEqual([])
			expect(findCovered({ ...mention, readAtMs: 3000 }, [done], overlays(read))).toEqual([done])
			expect(findCovered({ ...mention, customerId: 'c2' }, [done], overlays(read))).toEqual([done])
			const refused = { ...moved, state: 'needs-person' } as Operation
			expect(applyOverlays(mention, [refused], overlays(read))).toBe(mention)
		},
	)
})
