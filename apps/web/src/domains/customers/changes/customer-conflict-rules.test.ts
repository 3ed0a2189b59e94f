import { type Customer, expandCustomer, formOfCustomer } from '@roundsman/contract'
import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import type { Operation } from '#platform/outbox/outbox'
import { customerCreate, customerNote, customerUpdate } from './customer-changes.ts'
import { findConflict, rebaseChange } from './customer-conflict-rules.ts'

const kinds = { create: customerCreate, update: customerUpdate, note: customerNote }

const seen = expandCustomer(
	{
		id: 'c1',
		sectorId: 's1',
		title: 'Garage Martin',
		companyTitle: 'Martin SARL',
		status: 'stnd',
		country: 'fr',
		street: 'Rue du Lac',
		houseNumber: '12',
		index: '21896',
		city: 'Les Fontenelles',
		marketType: 'garage',
		notes: 'old',
		version: 3,
	},
	{ today: '2026-11-19', labelOf: (_, value) => value },
)
const base = formOfCustomer(seen)

const refused = (
	kind: keyof typeof kinds,
	body: object,
	current?: Customer,
	method: Operation['method'] = 'PUT',
) =>
	operationOf({
		kind: kinds[kind].kind,
		method,
		body,
		headers: { 'if-match': '"3"', 'content-type': 'application/json' },
		scope: 'customer:c1',
		entity: 'customer:c1',
		url: '/api/customer/c1',
		state: 'needs-person',
		lastError: {
			reason: 'refused',
			status: 409,
			atMs: 0,
			isKeptByServer: true,
			body: { error: { type: 'CONFLICT', alias: 'conflict', message: 'x', current } },
		},
	})

describe('a form that clashes', () => {
	const theirs = { ...seen, title: 'Theirs', city: 'Autreville', version: 5 }
	const mine = { ...base, title: 'Mine', email: 'a@b.example' }
	const operation = refused('update', { ...mine, base }, theirs)

	it('names what both changed, and what only the office did', () => {
		const conflict = findConflict(operation)
		expect(conflict).toMatchObject({ conflicts: ['title'], merged: ['city'] })
		expect(conflict?.office).toMatchObject({ title: 'Theirs', city: 'Autreville', email: null })
		expect(conflict?.values).toMatchObject({
			title: 'Mine',
			city: 'Autreville',
			email: 'a@b.example',
		})
	})
	it('wins with its own fields only, on top of what the office has now', () => {
		expect(rebaseChange(operation)).toMatchObject({
			kind: customerUpdate.kind,
			scope: 'customer:c1',
			headers: { 'if-match': '"5"' },
			body: {
				title: 'Mine',
				city: 'Autreville',
				email: 'a@b.example',
				base: { ...base, title: 'Theirs', city: 'Autreville' },
			},
		})
	})
	it('knows what has gone through, who changed the rest, and sends neither of them away', () => {
		const changes = [{ field: 'title', by: 'Anna Kok', at: '2026-11-25T12:30:00.000Z' }]
		const partly = { ...theirs, email: 'a@b.example', changes }
		const refusedPart = refused('update', { ...mine, base, takesPart: true }, partly)
		expect(findConflict(refusedPart)).toMatchObject({
			conflicts: ['title'],
			merged: ['city'],
			saved: ['email'],
			changes,
		})
		expect(rebaseChange(refusedPart).body).toMatchObject({
			title: 'Mine',
			email: 'a@b.example',
			takesPart: true,
			// An office that has lost it since takes it from this one.
			base: { title: 'Theirs', email: base.email },
		})
	})
	it('is none where the office says nothing of the customer, or of a new one', () => {
		expect(findConflict(refused('update', { ...mine, base }))).toBeUndefined()
		expect(findConflict(refused('create', mine, theirs, 'POST'))).toBeUndefined()
		expect(rebaseChange(refused('update', { ...mine, base })).body).toEqual({ ...mine, base })
	})
})

it('a note that clashes touches nothing but the note', () => {
	const theirs = { ...seen, notes: 'theirs', isClosed: true, version: 4 }
	const operation = refused('note', { notes: 'mine', base: { notes: 'old' } }, theirs, 'PATCH')
	expect(findConflict(operation)).toMatchObject({
		conflicts: ['notes'],
		merged: [],
		office: { notes: 'theirs' },
	})
	expect(rebaseChange(operation)).toMatchObject({
		headers: { 'if-match': '"4"' },
		body: { notes: 'mine', base: { notes: 'theirs' } },
	})
})
