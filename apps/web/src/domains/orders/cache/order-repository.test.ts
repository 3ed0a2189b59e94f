import 'fake-indexeddb/auto'
import type { WholeOrder } from '@roundsman/contract'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { claimCached, forgetCached, readCached, writeCached } from '#platform/reads/cache-store'
import { setSession } from '#platform/session/session-store'
import {
	beginKeepingOrders,
	cachedOrdersMost,
	forgetOrder,
	readKnownOrder,
	readKnownOrders,
} from './order-repository.ts'

const order = (id: number, customerId = 'c1') => ({ id: String(id), customerId }) as WholeOrder
const idsOf = async (customerId?: string) =>
	(await readKnownOrders({ customerId })).map(({ id }) => id)
const signIn = (userId: string) => setSession({ token: 'secret', userId })

beforeEach(async () => {
	await forgetCached()
	signIn('anna')
})

it('keeps what was listed, order by order, and the newer answer of two', async () => {
	await beginKeepingOrders()([order(1), order(2, 'c2')])
	await beginKeepingOrders()([{ ...order(1), price: 5 }])
	expect(await idsOf()).toEqual(['1', '2'])
	expect(await idsOf('c2')).toEqual(['2'])
	expect((await readKnownOrder('1'))?.order.price).toBe(5)
	expect(await readKnownOrder('3')).toBeNull()
})

it('lets the oldest go when there are too many', async () => {
	const old = Array.from({ length: 3 }, (_, id) => order(id))
	await claimCached('anna')
	await writeCached('anna', async (transaction) => {
		const store = transaction.objectStore('knownOrders')
		for (const one of old) await store.put({ ...one, atMs: Number(one.id), order: one })
	})
	await beginKeepingOrders()(
		Array.from({ length: cachedOrdersMost - 1 }, (_, id) => order(1000 + id)),
	)
	expect(await readKnownOrder('0')).toBeNull()
	expect(await readKnownOrder('1')).toBeNull()
	expect(await readKnownOrder('2')).not.toBeNull()
	expect(await readCached((cached) => cached.objectStore('knownOrders').count())).toBe(
		cachedOrdersMost,
	)
})

it('keeps nothing of an answer to somebody who has left', async () => {
	const keep = beginKeepingOrders()
	await readKnownOrders({})
	setSession(null)
	await forgetCached()
	await keep([order(1)])
	expect(await idsOf()).toEqual([])
})

it('lets an order go that is no longer the person’s to see', async () => {
	await beginKeepingOrders()([order(1)])
	await forgetOrder('1')
	expect(await idsOf()).toEqual([])
})

it('takes over what an earlier release has kept of customers, and drops its orders', async () => {
	await deleteDB('roundsman-kept')
	const earlier = await openDB('roundsman-kept', 1, {
		upgrade(created) {
			created.createObjectStore('customers', { keyPath: 'id' }).createIndex('load', 'load')
			created.createObjectStore('orders', { keyPath: 'customerId' })
			created.createObjectStore('notes')
		},
	})
	await earlier.put('customers', { id: 'c1', load: 1, customer: {} })
	await earlier.put('orders', { customerId: 'c1', orders: [] })
	await earlier.put('notes', 'anna', 'owner')
	earlier.close()
	await beginKeepingOrders()([order(1)])
	expect(await idsOf()).toEqual(['1'])
	expect(await readCached((cached) => cached.objectStore('customers').count())).toBe(1)
})
