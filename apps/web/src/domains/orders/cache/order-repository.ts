import {
	cachedCustomersMax,
	type OrderFilters,
	orderRoutes,
	type WholeOrder,
} from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { beginKeeping, type Keeping } from '#platform/cached-list/keeping'
import {
	type CachedOrder,
	type CachedWriting,
	claimCached,
	readCached,
	writeCached,
} from '#platform/reads/cache-store'
import { getSession } from '#platform/session/session-store'

/** Maximum number of orders on the phone; the most recently read ones stay. */
export const cachedOrdersMost = 2000

/** Note with the customers whose orders were fetched for their visits. */
const customersNote = 'order-customers'

/** Requests are sent one by one: each is a task of its own, and input is handled between two. */
async function putOrders({ transaction, atMs }: Keeping, orders: readonly WholeOrder[]) {
	const store = transaction.objectStore('knownOrders')
	for (const order of orders) {
		await store.put({ id: order.id, customerId: order.customerId, atMs, order })
	}
	transaction.trim('knownOrders', cachedOrdersMost)
}

/** Called when orders are requested; the returned function caches those of the response. */
export function beginKeepingOrders(): (orders: readonly WholeOrder[]) => Promise<void> {
	const { keep } = beginKeeping()
	return async (orders) => {
		if (orders.length > 0) await keep((keeping) => putOrders(keeping, orders))
	}
}

/** Deletes an order that the person may no longer see. */
export async function forgetOrder(id: string): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	const remove = (transaction: CachedWriting) => transaction.objectStore('knownOrders').delete(id)
	await writeCached(owner, remove).catch(() => undefined)
}

/** Fetches the newest orders of these customers, with articles and deliveries. */
export async function fetchOrders(
	owner: string,
	customerIds: readonly string[],
	nowMs: () => number,
): Promise<void> {
	for (let at = 0; at < customerIds.length; at += cachedCustomersMax) {
		const asked = customerIds.slice(at, at + cachedCustomersMax).join()
		const query = { customerIds: asked }
		const atMs = nowMs()
		const { items } = await callApi(orderRoutes.keepOrders, { query, priority: 'low' as const })
		await writeCached(owner, (transaction) => putOrders({ transaction, atMs }, items))
	}
	await writeCached(owner, (transaction) =>
		transaction.objectStore('notes').put([...customerIds], customersNote),
	)
}

export const listCustomersWithOrders = (): Promise<string[]> =>
	readCached(async (transaction) => {
		const ids = await transaction.objectStore('notes').get(customersNote)
		return Array.isArray(ids) ? ids : []
	})

export const readKnownOrders = ({
	customerId,
}: Pick<OrderFilters, 'customerId'>): Promise<CachedOrder[]> =>
	readCached((transaction) => {
		const store = transaction.objectStore('knownOrders')
		return customerId === undefined ? store.getAll() : store.index('customerId').getAll(customerId)
	})

export const readKnownOrder = (id: string): Promise<CachedOrder | null> =>
	readCached(
		async (transaction) => (await transaction.objectStore('knownOrders').get(id)) ?? null,
	).catch(() => null)

/** Deletes all cached orders: those of the tours are fetched again, others when they are opened. */
export async function forgetKnownOrders(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	const clear = async (transaction: CachedWriting) => {
		await transaction.objectStore('knownOrders').clear()
		await transaction.objectStore('notes').delete(customersNote)
	}
	await claimCached(owner)
	await writeCached(owner, clear)
}
