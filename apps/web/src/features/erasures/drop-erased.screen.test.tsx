import type { CachedCustomer, ErasureFeed } from '@roundsman/contract'
import { type Operation, openIndexedDbStore } from '@roundsman/sync'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadDraft, saveDraft } from '#platform/forms/drafts'
import { OutboxAccess } from '#platform/outbox/outbox'
import { cachedNames } from '#platform/reads/cache-rows'
import { claimCached, forgetCached, readCached, writeCached } from '#platform/reads/cache-store'
import { Reads } from '#platform/reads/query-client'
import { pageSession } from '#platform/session/session-store'
import { dropErased } from './drop-erased.ts'

const owner = 'anna'
const outbox = new OutboxAccess(pageSession)
const reads = new Reads()
const queryClient = reads.client
let feed: ErasureFeed = { items: [], mark: 'm1' }
const asked: string[] = []
afterEach(async () => {
	pageSession.set(null)
	await outbox.close()
	queryClient.clear()
	vi.unstubAllGlobals()
	Reflect.deleteProperty(navigator, 'locks')
})

const person = (id: string) => ({ id, name: 'Erika', surname: id })
const customer = (id: string, contacts: string[] = []) =>
	({
		...{ id, sectorId: 's1', title: `Garage ${id}`, companyTitle: `${id} SARL`, status: 'stnd' },
		...{ country: 'fr', street: 'Rue', houseNumber: '1', index: '45000', city: 'Orléans' },
		...{ marketType: 'garage', version: 1, contactPersons: contacts.map(person) },
	}) as unknown as CachedCustomer

/** All that lies here of what was read, as text. */
const cachedText = () =>
	readCached(async (transaction) => {
		const rows = cachedNames.map((name) => transaction.objectStore(name).getAll())
		return JSON.stringify(await Promise.all(rows))
	})

async function fill(): Promise<void> {
	await writeCached(owner, async (transaction) => {
		const put = (one: CachedCustomer) =>
			transaction.objectStore('customers').put({ id: one.id, load: 1, customer: one })
		await put(customer('gone', ['first']))
		await put(customer('stays', ['second', 'third']))
		const order = (id: string, customerId: string) =>
			transaction
				.objectStore('knownOrders')
				.put({ id, customerId, atMs: 1, order: { id, customerId } as never })
		await order('order-of-gone', 'gone')
		await order('order-of-stays', 'stays')
		const notes = transaction.objectStore('notes')
		await notes.put({ mark: 'c1', after: null, load: 1, isComplete: true, atMs: 1 }, 'customers')
		await notes.put({ done: { orders: '2026-11-26' } }, 'priming')
		await notes.put(['garage gone'], 'recent-searches')
	})
	queryClient.setQueryData(['visit', 'a'], { customerId: 'gone', companyName: 'Garage gone' })
	queryClient.setQueryData(['visit', 'b'], { customerId: 'stays', employee: 'Anna Vos' })
}

async function save(customerId: string, isSent: boolean): Promise<Operation> {
	const operation = await outbox.save({
		...{ kind: 'customer-update', scope: `customer:${customerId}`, method: 'PATCH' },
		...{ url: `/api/customer/${customerId}`, body: { title: `Garage ${customerId}` } },
		about: `Garage ${customerId}`,
	})
	if (!isSent) return operation
	const store = await openIndexedDbStore(owner)
	const answer = { status: 200, body: null, version: 2, atMs: Date.now(), isAcknowledged: true }
	await store.replaceEach([{ expected: operation, next: { ...operation, state: 'done', answer } }])
	store.close()
	return operation
}

beforeEach(async () => {
	// A browser that grants no locks.
	const locks = { request: () => Promise.reject(new Error('No locks')) }
	Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
	vi.stubGlobal('fetch', async (address: string | URL) => {
		asked.push(String(address))
		return Response.json({ data: feed })
	})
	asked.length = 0
	queryClient.clear()
	await forgetCached()
	await claimCached(owner)
	await outbox.open(owner, () => true)
	outbox.current.pause()
	pageSession.set({ token: 'secret', userId: owner })
	feed = { items: [], mark: 'm1' }
	await dropErased({ outbox, reads }, owner)
	await fill()
})

it('of an erased customer nothing stays but what waits to be sent; of others all does', async () => {
	const [gone, stays] = [await save('gone', true), await save('stays', true)]
	const waiting = await save('gone', false)
	await saveDraft(owner, 'customer gone', { title: 'Garage gone' })
	await saveDraft(owner, 'customer stays', { title: 'Garage stays' })
	feed = { items: [{ kind: 'customer', id: 'gone', customerId: 'gone' }], mark: 'm2' }
	expect(await dropErased({ outbox, reads }, owner)).toBe(true)
	const text = await cachedText()
	expect(text).not.toMatch(/Garage gone|gone SARL|garage gone|first|order-of-gone|2026-11-26/)
	expect(text).toMatch(/Garage stays.*order-of-stays/)
	expect(text).toContain('"mark":"c1"')
	expect(queryClient.getQueryData(['visit', 'a'])).toBeUndefined()
	expect(queryClient.getQueryData(['visit', 'b'])).toBeDefined()
	const left = (await outbox.current.operations()).map(({ id }) => id)
	expect(left).not.toContain(gone.id)
	expect(left).toEqual(expect.arrayContaining([stays.id, waiting.id]))
	expect(await loadDraft(owner, 'customer gone')).toBeUndefined()
	expect(await loadDraft(owner, 'customer stays')).toBeDefined()
	// The next time it asks from there on.
	feed = { items: [], mark: 'm2' }
	expect(await dropErased({ outbox, reads }, owner)).toBe(false)
	expect(asked.at(-1)).toMatch(/erasures\?since=m2$/)
})

it('of an erased contact person what names them goes, and the customer stays', async () => {
	const sent = await save('stays', true)
	await saveDraft(owner, 'customer stays', { contactPersons: [person('second')] })
	await saveDraft(owner, 'hours stays', { monday: '8-17' })
	feed = { items: [{ kind: 'contact', id: 'second', customerId: 'stays' }], mark: 'm3' }
	await dropErased({ outbox, reads }, owner)
	const text = await cachedText()
	expect(text).not.toContain('second')
	expect(text).toMatch(/Garage stays.*third/)
	expect(queryClient.getQueryData(['visit', 'b'])).toBeUndefined()
	const left = (await outbox.current.operations()).map(({ id }) => id)
	expect(left).not.toContain(sent.id)
	expect(await loadDraft(owner, 'customer stays')).toBeUndefined()
	expect(await loadDraft(owner, 'hours stays')).toBeDefined()
})

it('where a colleague was erased all that was read goes, for it names them without their id', async () => {
	feed = { items: [{ kind: 'employee', id: 'anna-vos', customerId: null }], mark: 'm4' }
	await dropErased({ outbox, reads }, owner)
	const text = await cachedText()
	expect(text).not.toMatch(/Garage|order-of/)
	expect(text).toContain('m4')
	expect(queryClient.getQueryData(['visit', 'b'])).toBeUndefined()
})
