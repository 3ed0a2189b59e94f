import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RouteName, type RouteShape, routes, type Visit } from '@roundsman/contract'
import { applyOverlays, findCovered } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Operation } from '#platform/outbox/outbox'
import { overlaysOf } from '#platform/pending/pending-entity'
import {
	customerClosing,
	customerLocation,
	customerNote,
	customerUpdate,
} from './customer-changes.ts'
import { customerEntity, mentioningReads } from './customer-entity.ts'
import { customerMentions } from './customer-mentions.ts'
import { overCustomers } from './customer-overlays.ts'

type Read = (typeof mentioningReads)[number]

/** What of a read's data names the customer, as reads hold it. */
type Named = { customerId: string; readAtMs: number }
const sampleOf = (read: Read, { customerId, readAtMs }: Named): object => {
	const piece = { customerId, ...nameIn(read, 'Garage Martin') }
	const record = { ...piece, readAtMs }
	const shapes: Record<string, object> = {
		record,
		items: { items: [piece], readAtMs },
		pages: { pages: [{ items: [piece], readAtMs }] },
		claims: { ...record, claims: [] },
		active: { active: piece, readAtMs },
		order: { id: 'o1', order: piece, atMs: readAtMs },
	}
	return shapes[shapeOf[read]] ?? {}
}

const shapeOf: Record<Read, 'record' | 'items' | 'pages' | 'claims' | 'active' | 'order'> = {
	'today-visits': 'items',
	'day-visits': 'items',
	visit: 'record',
	'visit-history': 'pages',
	'visit-history-detail': 'record',
	returns: 'pages',
	return: 'claims',
	'kept-return': 'claims',
	'active-return': 'active',
	claims: 'pages',
	orders: 'pages',
	order: 'record',
	'kept-order': 'order',
	'next-best': 'items',
}

const nameFields = ['companyName', 'title', 'customerTitle'] as const
const nameIn = (read: Read, name: string) => {
	if (read === 'next-best') return { title: name }
	return read.includes('visit') ? { companyName: name } : { customerTitle: name }
}
const namesIn = (read: Read, data: object): string[] =>
	customerMentions[read]
		.list(data)
		.flatMap((piece) => nameFields.flatMap((field) => piece[field] ?? []))

/** Reads by the routes whose answers name a customer. */
const readsOfRoute: Partial<Record<RouteName, Read[]>> = {
	listVisits: ['today-visits', 'day-visits'],
	getVisit: ['visit'],
	listVisitHistory: ['visit-history'],
	getVisitHistory: ['visit-history-detail'],
	listReturns: ['returns', 'active-return'],
	getReturn: ['return'],
	listClaims: ['claims', 'return'],
	// No screen reads it.
	getClaim: [],
	keepReturns: ['kept-return'],
	listOrders: ['orders'],
	getOrder: ['order'],
	keepOrders: ['kept-order'],
	listNextBest: ['next-best'],
}

type JsonSchema = { properties?: Record<string, unknown> }

/** Whether somewhere in an answer a customer's name stands beside its id. */
function holdsCustomer(schema: JsonSchema): boolean {
	const { properties = {} } = schema
	if (properties.customerId && nameFields.some((field) => properties[field])) return true
	return Object.values(schema).some(
		(part) => typeof part === 'object' && part !== null && holdsCustomer(part),
	)
}

/** Of customers themselves: they have overlays of their own, or the phone makes them with what is pending. */
const ownReads = ['customer', 'customers', 'customers-at-once', 'customers-count', 'kept-customer']

/** Computed from where customers are, or the columns of a map: read anew once a change is delivered. */
const computed = [
	'customer-map',
	'tour-route',
	'tour-matrix',
	'optimization',
	'best-days',
	'tour-stop',
]

/** Name the customer that a conversation is about; read anew when somebody opens them. */
const ofConversations = ['chats', 'chat', 'chat-older', 'chat-search']

const withoutCustomers = [
	...ofConversations,
	...['calendar-feed', 'document-file', 'notification-settings', 'receipt-mails'],
	...[
		'action',
		'action-catalogue',
		'actions',
		'claimables',
		'config',
		'coupon',
		'customer-history',
	],
	...['customer-texts', 'file', 'handbook', 'handbook-file', 'handbook-kept', 'handbook-text'],
	...[
		'kept-claimables',
		'kept-parcels',
		'known-parcel',
		'known-parcels',
		'kpi',
		'news',
		'news-list',
	],
	...['options', 'order-counts', 'packing', 'parcel', 'parcel-articles', 'parcel-label'],
	...[
		'parcel-qr-code',
		'parcel-totals',
		'parcels',
		'place-at',
		'places',
		'plan-for-today',
		'profile',
	],
	...['recent-searches', 'sessions', 'settings', 'sort-place', 'storage-kept', 'storage-space'],
	'stored-of-me',
	...[
		'tour-days',
		'tour-points',
		'unsaved',
		'vat',
		'visit-cancellation',
		'visit-dates',
		'visit-days',
	],
	...['visit-report'],
]

/** A read may say it of itself, above its key. */
const saysNone = /\/\/ Names no customer\.\s+queryKey: \[\s*'([\w-]+)'/g

/** Where sources name the first part of a read's key. */
const keyPattern = /[kK]ey(?::| =)(?: \([^)]*\) =>)? \[\s*'([\w-]+)'/g

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

	it.each(mentioningReads)(
		'renames the customer in %s until it is read after the answer',
		(read) => {
			const data = sampleOf(read, { customerId: 'c1', readAtMs: 1000 })
			expect(namesIn(read, applyOverlays(data, [moved], overlays(read)))).toEqual(['Garage M'])
			expect(namesIn(read, data)).toEqual(['Garage Martin'])
			const answer = { status: 200, body: {}, version: 4, atMs: 2000, isAcknowledged: false }
			const done = { ...moved, state: 'done', answer } as Operation
			expect(findCovered(data, [done], overlays(read))).toEqual([])
			const fresh = sampleOf(read, { customerId: 'c1', readAtMs: 3000 })
			expect(findCovered(fresh, [done], overlays(read))).toEqual([done])
			const others = sampleOf(read, { customerId: 'c2', readAtMs: 1000 })
			expect(findCovered(others, [done], overlays(read))).toEqual([done])
			const refused = { ...moved, state: 'needs-person' } as Operation
			expect(namesIn(read, applyOverlays(data, [refused], overlays(read)))).toEqual([
				'Garage Martin',
			])
		},
	)

	it('is known of every read of the app', () => {
		const src = join(import.meta.dirname, '../../..')
		const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test.'))
		const find = (pattern: RegExp) =>
			files.flatMap((file) =>
				[...readFileSync(join(src, file), 'utf8').matchAll(pattern)].map(([, name]) => name),
			)
		const named = find(keyPattern)
		const listed = [...mentioningReads, ...ownReads, ...computed, ...withoutCustomers]
		const known = [...listed, ...find(saysNone)]
		for (const read of computed) expect(customerUpdate.outdates).toContain(read)
		expect([...new Set(named)].sort()).toEqual([...known].sort())
	})

	it('is known of every answer of the service that names a customer', () => {
		const routesWith = Object.entries<RouteShape>(routes).flatMap(
			([name, { method, ownership, answer }]) => {
				const schema = answer && z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })
				const isPhones = ownership !== 'office' && ownership !== 'administrator'
				return method === 'GET' && isPhones && schema && holdsCustomer(schema) ? [name] : []
			},
		)
		expect(routesWith.sort()).toEqual(Object.keys(readsOfRoute).sort())
		expect(new Set(Object.values(readsOfRoute).flat())).toEqual(new Set(mentioningReads))
	})
})
