import { keptCustomersMax, orderRoutes, type WholeOrder } from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { readKept, writeKept } from '#platform/reads/kept-store'

/** Brings the newest orders of these customers, with articles and deliveries; those of others go. */
export async function bringOrders(owner: string, customerIds: readonly string[]): Promise<void> {
	const orders: WholeOrder[] = []
	for (let at = 0; at < customerIds.length; at += keptCustomersMax) {
		const asked = customerIds.slice(at, at + keptCustomersMax).join()
		const query = { customerIds: asked }
		const part = await callApi(orderRoutes.keepOrders, { query, priority: 'low' as const })
		orders.push(...part.items)
	}
	const rows = customerIds.map((customerId) => ({
		customerId,
		orders: orders.filter((order) => order.customerId === customerId),
	}))
	await writeKept(owner, async (transaction) => {
		const store = transaction.objectStore('orders')
		await store.clear()
		// One after the other: each is a task of its own, and a finger is answered between two.
		for (const row of rows) await store.put(row)
	})
}

/** Whose orders lie on the phone. */
export const listCustomersWithOrders = (): Promise<string[]> =>
	readKept((transaction) => transaction.objectStore('orders').getAllKeys())

/** The newest orders of a customer that lie on the phone; none for one who is on no tour. */
export const readKeptOrders = (customerId: string): Promise<WholeOrder[]> =>
	readKept(async (transaction) => {
		return (await transaction.objectStore('orders').get(customerId))?.orders ?? []
	})
