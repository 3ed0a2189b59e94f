import 'fake-indexeddb/auto'
import type { Claim, ClaimableProduct, Return, ReturnDetail } from '@roundsman/contract'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { claimCached, forgetCached, readCached, writeCached } from '#platform/reads/cache-store'
import { setSession } from '#platform/session/session-store'
import {
	beginKeepingReturns,
	cachedClaimsMost,
	forgetReturn,
	readKnownClaims,
	readKnownProducts,
	readKnownReturn,
	readKnownReturns,
} from './return-repository.ts'

const item = (id: string, customerId = 'c1') => ({ id, customerId, isEditable: true }) as Return
const detail = (id: string, customerId = 'c1') => item(id, customerId) as ReturnDetail
const claim = (id: string, returnId: string) =>
	({ id, returnId, customerId: 'c1', createdAt: id }) as Claim
const claimIds = async () => (await readKnownClaims()).map(({ id }) => id).sort()
const signIn = (userId: string) => setSession({ token: 'secret', userId })

beforeEach(async () => {
	await forgetCached()
	signIn('anna')
})

it('keeps what was listed, and of a whole return its claims in their order', async () => {
	await beginKeepingReturns().keepListed([item('r1'), item('r2', 'c2')])
	expect(await readKnownReturn('r1')).toBeNull()
	await beginKeepingReturns().keepWhole({
		detail: detail('r1'),
		claims: [claim('b', 'r1'), claim('a', 'r1')],
	})
	await beginKeepingReturns().keepListed([item('r1')])
	const whole = await readKnownReturn('r1')
	expect(whole?.claims.map(({ id }) => id)).toEqual(['a', 'b'])
	expect(whole?.readAtMs).toBeGreaterThan(0)
	expect((await readKnownReturns('c2')).map(({ id }) => id)).toEqual(['r2'])
})

it('forgets claims that a newer answer no longer has', async () => {
	const claims = [claim('a', 'r1'), claim('b', 'r1')]
	await beginKeepingReturns().keepWhole({ detail: detail('r1'), claims })
	await beginKeepingReturns().keepClaims([claim('z', 'r9')])
	await beginKeepingReturns().keepWhole({ detail: detail('r1'), claims: [claim('b', 'r1')] })
	expect(await claimIds()).toEqual(['b', 'z'])
})

it('finds a return by an id that stands for it, from then on', async () => {
	await beginKeepingReturns().keepWhole({ detail: detail('r1'), claims: [], alias: 'chosen' })
	expect(await readKnownReturn('chosen')).toMatchObject({ id: 'r1', aliases: ['chosen'] })
	await beginKeepingReturns().keepWhole({ detail: detail('r1'), claims: [], alias: 'r1' })
	expect((await readKnownReturn('chosen'))?.aliases).toEqual(['chosen'])
})

it('lets returns go that have been signed since, and keeps what can be claimed by customer', async () => {
	await beginKeepingReturns().keepWhole({ detail: detail('r1'), claims: [claim('a', 'r1')] })
	await beginKeepingReturns().keepListed([{ ...item('r0'), isEditable: false }])
	const products = [{ orderProductId: 'p', customerId: 'c1' } as ClaimableProduct]
	const answer = { returns: [{ ...detail('r2'), claims: [] }], products }
	await beginKeepingReturns().keepCustomer('c1', answer)
	expect((await readKnownReturns()).map(({ id }) => id)).toEqual(['r0', 'r2'])
	expect(await claimIds()).toEqual([])
	expect((await readKnownProducts('c1'))?.products).toEqual(products)
	expect(await readKnownProducts('c2')).toBeNull()
})

it('lets a return go that is no longer the person’s to see, with its claims', async () => {
	await beginKeepingReturns().keepWhole({ detail: detail('r1'), claims: [claim('a', 'r1')] })
	await forgetReturn('r1')
	expect(await readKnownReturns()).toEqual([])
	expect(await claimIds()).toEqual([])
})

it('lets the oldest go when there are too many', async () => {
	await claimCached('anna')
	await writeCached('anna', async (transaction) => {
		const store = transaction.objectStore('knownClaims')
		for (const id of ['0', '1']) {
			await store.put({
				id,
				returnId: 'r',
				customerId: 'c1',
				atMs: Number(id),
				claim: claim(id, 'r'),
			})
		}
	})
	const many = Array.from({ length: cachedClaimsMost - 1 }, (_, at) => claim(`new ${at}`, 'r1'))
	await beginKeepingReturns().keepClaims(many)
	const ids = await claimIds()
	expect(ids).toHaveLength(cachedClaimsMost)
	expect(ids).not.toContain('0')
	expect(ids).toContain('1')
})

it('keeps nothing of an answer to somebody who has left', async () => {
	const { keepListed } = beginKeepingReturns()
	await readKnownReturns()
	setSession(null)
	await forgetCached()
	await keepListed([item('r1')])
	expect(await readKnownReturns()).toEqual([])
})

it('takes over what an earlier release has kept of customers and orders', async () => {
	await deleteDB('roundsman-kept')
	const earlier = await openDB('roundsman-kept', 2, {
		upgrade(created) {
			created.createObjectStore('customers', { keyPath: 'id' }).createIndex('load', 'load')
			created.createObjectStore('notes')
			const orders = created.createObjectStore('knownOrders', { keyPath: 'id' })
			orders.createIndex('customerId', 'customerId')
			orders.createIndex('atMs', 'atMs')
		},
	})
	await earlier.put('knownOrders', { id: 'o1', customerId: 'c1', atMs: 1, order: {} })
	await earlier.put('notes', 'anna', 'owner')
	earlier.close()
	await beginKeepingReturns().keepListed([item('r1')])
	expect((await readKnownReturns()).map(({ id }) => id)).toEqual(['r1'])
	expect(await readCached((cached) => cached.objectStore('knownOrders').count())).toBe(1)
})
