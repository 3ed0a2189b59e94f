import {
	type Claim,
	type ClaimableProduct,
	type ClaimStatus,
	claimStatuses,
	type ReturnDetail,
	totalsOf,
} from '@roundsman/contract'
import type { Operation } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutRefused } from '#platform/pending/pending-rules'
import type { WholeReturn } from '../cache/return-repository.ts'
import {
	applyToActive,
	applyToClaims,
	applyToProducts,
	applyToReturn,
	applyToReturns,
	findOpened,
	openedReturn,
	waitingDeletions,
} from './pending-return-rules.ts'
import { type ClaimPreview, claimEntity, returnEntity } from './return-entity.ts'

const made = openedReturn({
	id: 'chosen',
	customerId: 'arnaud',
	customerTitle: 'Garage Arnaud',
	statusLabel: 'Open',
	now: new Date('2026-11-24T09:00:00Z'),
})
const atOffice: ReturnDetail = { ...made, id: 'real', number: 20431, version: 3 }

const claim = (id: string, overrides: Partial<Claim> = {}) =>
	({
		...{ id, returnId: 'real', orderProductId: 'pads', customerId: 'arnaud', returnNumber: 20431 },
		...{ quantity: 1, amount: 32, status: 'confirmed', images: [], version: 1, isEditable: true },
		...overrides,
	}) as Claim

const answered = (body: object, atMs: number): Partial<Operation> => ({
	state: 'done',
	answer: { status: 201, body: { data: body }, version: 1, atMs, isAcknowledged: true },
})

const change = (
	kind: 'claim-create' | 'claim-update' | 'claim-delete',
	preview: ClaimPreview,
	rest: Partial<Operation> = {},
) => operationOf({ kind, entity: claimEntity(preview.claim.id), preview, ...rest })

const creation = (rest: Partial<Operation> = {}) =>
	operationOf({ kind: 'return-create', entity: returnEntity('chosen'), preview: made, ...rest })

const whole = (claims: readonly Claim[], overrides: Partial<WholeReturn> = {}): WholeReturn => ({
	...atOffice,
	claims,
	aliases: [],
	readAtMs: 1000,
	...overrides,
})

describe('a return with what waits', () => {
	it('shows the answer to a question of the office', () => {
		const at = '2026-11-24T09:00:00Z'
		const review = { state: 'questioned', question: 'Is the seal there?', by: 'Kim', at } as const
		const entity = returnEntity('real')
		const operations = [operationOf({ kind: 'return-answer', entity, body: { answer: 'Yes' } })]
		const shown = applyToReturn(
			whole([], { review: { ...review, answer: null, answeredAt: null } }),
			operations,
		)
		expect(shown.review).toMatchObject({ state: 'answered', answer: 'Yes' })
	})

	it('shows new claims, changed ones and no deleted ones, with their totals', () => {
		const operations = [
			change('claim-create', { claim: claim('new', { quantity: 2, amount: 64 }), before: null }),
			change('claim-update', {
				claim: claim('changed', { status: 'refused' }),
				before: claim('changed'),
			}),
			change('claim-delete', { claim: claim('gone'), before: claim('gone') }),
		]
		const shown = applyToReturn(whole([claim('changed'), claim('gone')]), operations)
		expect(shown.claims.map(({ id, status }) => [id, status])).toEqual([
			['changed', 'refused'],
			['new', 'confirmed'],
		])
		expect(shown.total).toEqual({ quantity: 2, articles: 1, sum: 64 })
		expect(shown).toMatchObject({ quantity: 2, totalSum: 64, claimsCount: 1, isClaimsReady: true })
	})

	it('keeps what was delivered until it was read afterwards', () => {
		const create = { claim: claim('new'), before: null }
		const late = change('claim-create', create, answered(claim('new'), 1000))
		const early = change('claim-create', create, answered(claim('new'), 999))
		expect(applyToReturn(whole([]), [late]).claims).toHaveLength(1)
		expect(applyToReturn(whole([]), [early]).claims).toHaveLength(0)
	})

	it('keeps what was refused in sight, except a deletion', () => {
		const state = 'needs-person'
		const refused = [
			change('claim-create', { claim: claim('new'), before: null }, { state }),
			change('claim-delete', { claim: claim('old'), before: claim('old') }, { state }),
		]
		const shown = applyToReturn(whole([claim('old')]), refused)
		expect(shown.claims.map(({ id }) => id)).toEqual(['old', 'new'])
		expect(waitingDeletions(shown, refused)).toEqual([refused[1]])
		expect(applyToReturn(whole([claim('old')]), withoutRefused(refused)).claims).toHaveLength(1)
	})

	it('takes claims of the id that this phone has chosen, once the office has answered another', () => {
		const operations = [
			creation(answered(atOffice, 900)),
			change('claim-create', { claim: claim('new', { returnId: 'chosen' }), before: null }),
		]
		expect(applyToReturn(whole([]), operations).claims).toMatchObject([{ returnId: 'chosen' }])
		expect(findOpened('chosen', operations)).toMatchObject({ id: 'real', aliases: ['chosen'] })
		const [row] = applyToReturns([{ items: [atOffice], readAtMs: 1000 }], operations, () => true)
		expect(row).toMatchObject({ id: 'real', claimsCount: 1, totalSum: 32 })
	})

	it('keeps photos that the office has, and the number that it has given', () => {
		const stored = {
			key: 'a',
			url: '/a',
			thumbnailUrl: '/t',
			extra: { sha256: '', isStored: true },
		}
		const named = {
			key: 'a',
			url: null,
			thumbnailUrl: null,
			extra: { sha256: '', isStored: false },
		}
		const update = change('claim-update', {
			claim: claim('one', { images: [named], returnNumber: 0, version: 0 }),
			before: claim('one'),
		})
		const [shown] = applyToReturn(whole([claim('one', { images: [stored], version: 4 })]), [
			update,
		]).claims
		expect(shown).toMatchObject({ images: [stored], returnNumber: 20431, version: 4 })
	})

	it('has in lists the totals that it has by itself', () => {
		const statuses = fc.constantFrom(...claimStatuses)
		const quantities = fc.integer({ min: 1, max: 9 })
		const one = fc.record({ status: statuses, quantity: quantities })
		const changeAt = fc.record({ at: fc.nat(5), next: fc.option(one, { nil: null }) })
		const priced = (id: string, { status, quantity }: { status: ClaimStatus; quantity: number }) =>
			claim(id, { status, quantity, amount: (quantity * 3215) / 100 })
		fc.assert(
			fc.property(
				fc.array(one, { maxLength: 4 }),
				fc.array(changeAt, { maxLength: 8 }),
				(old, actions) => {
					let now = new Map(old.map((data, at) => [String(at), priced(String(at), data)]))
					const before = [...now.values()]
					const operations = actions.flatMap(({ at, next }) => {
						const id = String(at)
						const known = now.get(id) ?? null
						if (!next && !known) return []
						const preview = { claim: next ? priced(id, next) : (known as Claim), before: known }
						now = new Map(now)
						if (next) now.set(id, preview.claim)
						else now.delete(id)
						const kind = next ? (known ? 'claim-update' : 'claim-create') : 'claim-delete'
						return [change(kind, preview)]
					})
					const total = totalsOf(before)
					const item = {
						...atOffice,
						...{ quantity: total.quantity, totalSum: total.sum, claimsCount: total.articles },
					}
					const [row] = applyToReturns([{ items: [item], readAtMs: 1000 }], operations, () => true)
					const { claims } = applyToReturn(whole(before), operations)
					const { quantity, sum, articles } = totalsOf(claims)
					expect(row).toMatchObject({ quantity, totalSum: sum, claimsCount: articles })
				},
			),
		)
	})
})

describe('lists with what waits', () => {
	it('have a return that was opened here on top, until it is read', () => {
		const pages = [{ items: [], readAtMs: 1000 }]
		expect(applyToReturns(pages, [creation()], () => true)).toMatchObject([
			{ id: 'chosen', number: 0 },
		])
		expect(applyToReturns(pages, [creation()], () => false)).toEqual([])
		const read = [{ items: [atOffice], readAtMs: 1000 }]
		const delivered = creation(answered(atOffice, 1000))
		expect(applyToReturns(read, [delivered], () => true)).toHaveLength(1)
		expect(applyToReturns(read, [creation({ state: 'discarded' })], () => true)).toHaveLength(1)
	})

	it('have new claims on top and change the others', () => {
		const pages = [{ items: [claim('a'), claim('b')], readAtMs: 1000 }]
		const operations = [
			change('claim-create', { claim: claim('new'), before: null }),
			change('claim-update', { claim: claim('new', { quantity: 3 }), before: claim('new') }),
			change('claim-delete', { claim: claim('a'), before: claim('a') }),
			change('claim-update', { claim: claim('b', { status: 'refused' }), before: claim('b') }),
		]
		const shown = applyToClaims(pages, operations, () => true)
		expect(shown.map(({ id, quantity }) => [id, quantity])).toEqual([
			['new', 3],
			['b', 1],
		])
		const isStanding = ({ status }: Claim) => status !== 'refused'
		expect(applyToClaims(pages, operations, isStanding).map(({ id }) => id)).toEqual(['new'])
	})

	it('say of a customer which return is active', () => {
		const none = { active: null, readAtMs: 1000 }
		expect(applyToActive(none, 'arnaud', [])).toBeNull()
		expect(applyToActive(none, 'arnaud', [creation()])).toMatchObject({ id: 'chosen' })
		expect(applyToActive(none, 'brun', [creation()])).toBeNull()
		expect(
			applyToActive({ active: atOffice, readAtMs: 1000 }, 'arnaud', [creation()]),
		).toMatchObject({
			id: 'real',
		})
	})
})

describe('what can be claimed', () => {
	const product = (overrides: Partial<ClaimableProduct> = {}) =>
		({
			...{ orderProductId: 'pads', quantity: 3, claimableQuantity: 3 },
			...{ isAvailableToReturn: true, unavailableReason: null },
			...overrides,
		}) as ClaimableProduct
	const pending = (one: ClaimableProduct, operations: Operation[]) =>
		applyToProducts({ products: [one], readAtMs: 1000 }, operations)[0]

	it('is less by what waits, and more by what is given back', () => {
		const two = claim('new', { quantity: 2 })
		const create = change('claim-create', { claim: two, before: null })
		expect(pending(product(), [create])).toMatchObject({ claimableQuantity: 1 })
		const refuse = change('claim-update', { claim: { ...two, status: 'refused' }, before: two })
		expect(pending(product(), [create, refuse])).toMatchObject({ claimableQuantity: 3 })
		const last = change('claim-create', { claim: claim('last'), before: null })
		expect(pending(product(), [create, last])).toMatchObject({
			claimableQuantity: 0,
			isAvailableToReturn: false,
			unavailableReason: 'nothing_left',
		})
		const gone = product({
			claimableQuantity: 0,
			isAvailableToReturn: false,
			unavailableReason: 'nothing_left',
		})
		const back = change('claim-delete', { claim: two, before: two })
		expect(pending(gone, [back])).toMatchObject({ claimableQuantity: 2, isAvailableToReturn: true })
	})

	it('is not touched by what the office refused, nor where it is too late', () => {
		const three = { claim: claim('new', { quantity: 3 }), before: null }
		const refused = change('claim-create', three, { state: 'needs-person' })
		expect(pending(product(), [refused])).toMatchObject({ claimableQuantity: 3 })
		const old = product({ claimableQuantity: 0, unavailableReason: 'period_over' })
		const back = change('claim-delete', { claim: claim('a'), before: claim('a') })
		expect(pending(old, [back])).toEqual(old)
	})

	it('is never below nothing or above what was bought, whatever waits', () => {
		const actions = fc.array(
			fc.record({
				kind: fc.constantFrom('claim-create', 'claim-update', 'claim-delete'),
				quantity: fc.integer({ min: 1, max: 9 }),
				before: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
			}),
		)
		fc.assert(
			fc.property(actions, fc.integer({ min: 0, max: 3 }), (all, claimableQuantity) => {
				const operations = all.map(({ kind, quantity, before }) =>
					change(kind as 'claim-create', {
						claim: claim('x', { quantity }),
						before: before === null ? null : claim('x', { quantity: before }),
					}),
				)
				const shown = pending(product({ claimableQuantity }), operations)
				expect(shown?.claimableQuantity).toBeGreaterThanOrEqual(0)
				expect(shown?.claimableQuantity).toBeLessThanOrEqual(3)
			}),
		)
	})
})
