import {
	type AnswerOf,
	type Claim,
	cachedCustomersMax,
	type Return,
	type ReturnDetail,
	returnRoutes,
	textOrder,
} from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { beginKeeping, type Keeping } from '#platform/cached-list/keeping'
import {
	type CachedClaim,
	type CachedProducts,
	type CachedReturn,
	type CachedWriting,
	readCached,
	writeCached,
} from '#platform/reads/cache-store'
import { getSession } from '#platform/session/session-store'

/** Maximum number of returns on the phone; the most recently read ones stay. */
const cachedReturnsMost = 500
export const cachedClaimsMost = 2000
const cachedCustomersMost = 500

/** Note with the customers whose returns were fetched for their visits. */
const customersNote = 'return-customers'

type AnsweredReturn = { detail: ReturnDetail; claims: readonly Claim[]; alias?: string }
/** A return with all its claims, and its other ids. */
export type WholeReturn = ReturnDetail & {
	claims: readonly Claim[]
	aliases: readonly string[]
	/** When the service was queried; 0 for a return that exists only on this phone. */
	readAtMs: number
}

/** A list contains less than a return that is cached as a whole. */
async function putListed({ transaction, atMs }: Keeping, item: Return): Promise<void> {
	const store = transaction.objectStore('knownReturns')
	const known = await store.get(item.id)
	const beginning = { aliases: [], detail: null, wholeAtMs: 0 }
	const { id, customerId } = item
	await store.put({ ...beginning, ...known, id, customerId, atMs, item })
}

async function putClaims({ transaction, atMs }: Keeping, claims: readonly Claim[]): Promise<void> {
	const store = transaction.objectStore('knownClaims')
	for (const claim of claims) {
		const { id, returnId, customerId } = claim
		await store.put({ id, returnId, customerId, atMs, claim })
	}
}

async function deleteClaimsOf(transaction: CachedWriting, returnId: string): Promise<void> {
	const store = transaction.objectStore('knownClaims')
	for (const key of await store.index('returnId').getAllKeys(returnId)) await store.delete(key)
}

async function putWhole(keeping: Keeping, answered: AnsweredReturn): Promise<void> {
	const { transaction, atMs } = keeping
	const { detail, claims, alias } = answered
	const { id, customerId } = detail
	const store = transaction.objectStore('knownReturns')
	const before = (await store.get(id))?.aliases ?? []
	const aliases = [...new Set([...before, ...(alias && alias !== id ? [alias] : [])])]
	await store.put({ id, customerId, aliases, atMs, item: detail, detail, wholeAtMs: atMs })
	await deleteClaimsOf(transaction, id)
	await putClaims(keeping, claims)
}

async function deleteReturn(transaction: CachedWriting, id: string): Promise<void> {
	await transaction.objectStore('knownReturns').delete(id)
	await deleteClaimsOf(transaction, id)
}

type Answer = AnswerOf<typeof returnRoutes.keepReturns>

/** Cached active returns of these customers that the response lacks have been signed since. */
async function putCached(keeping: Keeping, customerIds: readonly string[], answer: Answer) {
	const { transaction, atMs } = keeping
	const active = new Set(answer.returns.map(({ id }) => id))
	for (const customerId of customerIds) {
		const known = await transaction
			.objectStore('knownReturns')
			.index('customerId')
			.getAll(customerId)
		for (const { id, item } of known) {
			if (item.isEditable && !active.has(id)) await deleteReturn(transaction, id)
		}
		const products = answer.products.filter((one) => one.customerId === customerId)
		await transaction.objectStore('knownProducts').put({ id: customerId, atMs, products })
	}
	for (const { claims, ...detail } of answer.returns) await putWhole(keeping, { detail, claims })
}

function trimAll({ transaction }: Keeping): void {
	transaction.trim('knownReturns', cachedReturnsMost)
	transaction.trim('knownClaims', cachedClaimsMost)
	transaction.trim('knownProducts', cachedCustomersMost)
}

/** Called when a request is sent; the returned functions cache its response. */
export function beginKeepingReturns() {
	const { atMs, keep: keepAnswer } = beginKeeping()
	const keep = (put: (keeping: Keeping) => Promise<void>): Promise<void> =>
		keepAnswer(async (keeping) => {
			await put(keeping)
			trimAll(keeping)
		})
	return {
		atMs,
		keepListed: (items: readonly Return[]) =>
			keep(async (keeping) => {
				for (const item of items) await putListed(keeping, item)
			}),
		keepClaims: (claims: readonly Claim[]) => keep((keeping) => putClaims(keeping, claims)),
		keepWhole: (answered: AnsweredReturn) => keep((keeping) => putWhole(keeping, answered)),
		keepCustomer: (customerId: string, answer: Answer) =>
			keep((keeping) => putCached(keeping, [customerId], answer)),
	}
}

/** Deletes a return that the person may no longer see. */
export async function forgetReturn(id: string): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	await writeCached(owner, (transaction) => deleteReturn(transaction, id)).catch(() => undefined)
}

/** Fetches the active returns of these customers with their claims, and the claimable products. */
export async function fetchReturns(
	owner: string,
	customerIds: readonly string[],
	nowMs: () => number,
): Promise<void> {
	for (let at = 0; at < customerIds.length; at += cachedCustomersMax) {
		const asked = customerIds.slice(at, at + cachedCustomersMax)
		const query = { customerIds: asked.join() }
		const atMs = nowMs()
		const answer = await callApi(returnRoutes.keepReturns, { query, priority: 'low' as const })
		await writeCached(owner, (transaction) => putCached({ transaction, atMs }, asked, answer))
	}
	await writeCached(owner, (transaction) =>
		transaction.objectStore('notes').put([...customerIds], customersNote),
	)
}

export const listCustomersWithReturns = (): Promise<string[]> =>
	readCached(async (transaction) => {
		const ids = await transaction.objectStore('notes').get(customersNote)
		return Array.isArray(ids) ? ids : []
	})

export const readKnownReturns = (customerId?: string): Promise<CachedReturn[]> =>
	readCached((transaction) => {
		const store = transaction.objectStore('knownReturns')
		return customerId === undefined ? store.getAll() : store.index('customerId').getAll(customerId)
	})

export const readKnownClaims = (): Promise<CachedClaim[]> =>
	readCached((transaction) => transaction.objectStore('knownClaims').getAll())

export const readKnownReturn = (id: string): Promise<WholeReturn | null> =>
	readCached(async (transaction) => {
		const store = transaction.objectStore('knownReturns')
		const found =
			(await store.get(id)) ?? (await store.getAll()).find(({ aliases }) => aliases.includes(id))
		if (!found?.detail) return null
		const { detail, aliases, wholeAtMs: readAtMs } = found
		const rows = await transaction.objectStore('knownClaims').index('returnId').getAll(found.id)
		const claims = rows
			.map(({ claim }) => claim)
			.sort((one, other) => textOrder(one.createdAt, other.createdAt))
		return { ...detail, aliases, claims, readAtMs }
	}).catch(() => null)

export const readKnownProducts = (customerId: string): Promise<CachedProducts | null> =>
	readCached(
		async (transaction) => (await transaction.objectStore('knownProducts').get(customerId)) ?? null,
	).catch(() => null)
