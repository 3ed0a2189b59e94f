import 'fake-indexeddb/auto'
import type { CachedCustomer, CachedCustomers } from '@roundsman/contract'
import { beforeEach, expect, it } from 'vitest'
import { CachedGoneError, claimCached, forgetCached, readCached } from '#platform/reads/cache-store'
import {
	countCustomers,
	eachCustomer,
	fetchCustomers,
	readCustomers,
	readLoadState,
} from './customer-repository.ts'

const owner = 'anna'
let nowMs = 0
const customer = (id: number, title = `Garage ${id}`) =>
	({ id: `c${String(id).padStart(5, '0')}`, title, version: 1 }) as CachedCustomer
const many = (count: number, from = 0) =>
	Array.from({ length: count }, (_, index) => customer(from + index))

const listCached = () =>
	readCached(async (transaction) =>
		(await transaction.objectStore('customers').getAll()).map((row) => row.customer),
	)

type Query = { since?: string; after?: string }
type Part = Partial<CachedCustomers>
const whole = { isFirst: true, isComplete: true, items: [], removed: [], next: null, mark: null }

/** Answers with these parts, one after the other, and remembers what it was asked. */
function scripted(...parts: (Part | Error)[]) {
	const asked: Query[] = []
	const ask = async (query: Query): Promise<CachedCustomers> => {
		const part = parts[asked.push(query) - 1]
		if (!part || part instanceof Error) throw part ?? new Error('Asked too often')
		return { ...whole, ...part }
	}
	return { asked, ask }
}

const bring = (ask: (query: Query) => Promise<CachedCustomers>, goesOn = () => true) =>
	fetchCustomers(
		{ owner, nowMs: () => nowMs, goesOn, pause: () => Promise.resolve(), onPart: () => undefined },
		ask as Parameters<typeof fetchCustomers>[1],
	)

beforeEach(async () => {
	await forgetCached()
	await claimCached(owner)
})

it('tells which of those that came were erased', async () => {
	const erased: string[] = []
	const { ask } = scripted({ items: [customer(1), customer(2, '—')], mark: 'm1' })
	const rest = { owner, nowMs: () => nowMs, goesOn: () => true, pause: async () => undefined }
	const steps = {
		...rest,
		onPart: () => undefined,
		onErased: (ids: string[]) => erased.push(...ids),
	}
	await fetchCustomers(steps as Parameters<typeof fetchCustomers>[0], ask as never)
	expect(erased).toEqual([customer(2).id])
})

it('brings all in parts, and the next time what has changed', async () => {
	const first = scripted(
		{ items: many(500), next: 'p1' },
		{ isFirst: false, items: many(120, 500), mark: 'm1' },
	)
	expect(await bring(first.ask)).toBe(true)
	expect(first.asked).toEqual([{}, { after: 'p1' }])
	expect(await countCustomers()).toBe(620)

	const next = scripted({
		isComplete: false,
		items: [customer(3, 'Garage Neuf'), customer(900)],
		removed: ['c00004'],
		mark: 'm2',
	})
	expect(await bring(next.ask)).toBe(true)
	expect(next.asked).toEqual([{ since: 'm1' }])
	const cached = await listCached()
	expect(cached).toHaveLength(620)
	expect(cached.find(({ id }) => id === 'c00003')?.title).toBe('Garage Neuf')
	expect(cached.some(({ id }) => id === 'c00004')).toBe(false)
})

it('knows when what it holds was last right: not before a load has ended', async () => {
	nowMs = 1000
	const cut = scripted({ items: many(5), next: 'p1' }, new Error('cut'))
	await expect(bring(cut.ask)).rejects.toThrow('cut')
	expect(await readLoadState()).toBeNull()
	nowMs = 2000
	await bring(scripted({ isFirst: false, items: many(5, 5), mark: 'm1' }).ask)
	const whole = await readLoadState()
	expect(whole?.atMs).toBe(2000)
	nowMs = 3000
	const begun = scripted({ items: many(5), next: 'p1' }, new Error('cut'))
	await expect(bring(begun.ask)).rejects.toThrow('cut')
	const half = await readLoadState()
	expect(half?.atMs).toBe(2000)
	expect(half?.stamp).not.toBe(whole?.stamp)
})

it('goes on where it was cut off', async () => {
	const cut = scripted({ items: many(500), next: 'p1' }, new Error('cut'))
	await expect(bring(cut.ask)).rejects.toThrow('cut')
	const rest = scripted({ isFirst: false, items: many(10, 500), mark: 'm1' })
	await bring(rest.ask)
	expect(rest.asked).toEqual([{ after: 'p1' }])
	expect(await countCustomers()).toBe(510)
})

it('stops between two parts when it is told to, and goes on from there', async () => {
	let parts = 0
	const stopped = scripted({ items: many(5), next: 'p1' })
	expect(await bring(stopped.ask, () => parts++ === 0)).toBe(false)
	const rest = scripted({ isFirst: false, items: many(5, 5), mark: 'm1' })
	expect(await bring(rest.ask)).toBe(true)
	expect(rest.asked).toEqual([{ after: 'p1' }])
	expect(await countCustomers()).toBe(10)
})

it('begins anew when the server does not know the place any more', async () => {
	const cut = scripted({ items: many(400), next: 'p1' }, new Error('cut'))
	await expect(bring(cut.ask)).rejects.toThrow('cut')
	const anew = scripted({ items: many(3), mark: 'm1' })
	await bring(anew.ask)
	expect(await listCached()).toEqual(many(3))
})

it('forgets what a complete load does not name, also when it was cut off in between', async () => {
	await bring(scripted({ items: many(700), mark: 'm1' }).ask)
	const cut = scripted({ items: many(200, 100), next: 'p1' }, new Error('cut'))
	await expect(bring(cut.ask)).rejects.toThrow('cut')
	// Nothing is missing while it is not known what goes.
	expect(await countCustomers()).toBe(700)
	await bring(scripted({ isFirst: false, items: many(2, 800), mark: 'm2' }).ask)
	expect(await listCached()).toEqual([...many(200, 100), ...many(2, 800)])
})

it.each([1, 2, 3, 4, 5, 6, 7])('keeps the truth when the tab dies at write %i', async (dies) => {
	await bring(scripted({ items: many(350), mark: 'm1' }).ask)
	let pauses = 0
	const dying = fetchCustomers(
		{
			owner,
			nowMs: () => nowMs,
			goesOn: () => true,
			pause: async () => {
				pauses += 1
				if (pauses === dies) throw new Error('dead')
			},
			onPart: () => undefined,
		},
		scripted({ items: many(300, 200), mark: 'm2' }).ask as Parameters<typeof fetchCustomers>[1],
	)
	await dying.catch(() => undefined)
	const isOver = pauses < dies
	const again = scripted({ items: many(300, 200), mark: 'm2' })
	if (!isOver) await bring(again.ask)
	// A complete load that did not end is followed by a complete one.
	if (!isOver) expect(again.asked).toEqual([{}])
	expect(await listCached()).toEqual(many(300, 200))
})

it('writes nothing more for somebody who has left', async () => {
	const left = scripted({ items: many(500), next: 'p1' }, { isFirst: false, mark: 'm1' })
	const leaving = async (query: Query) => {
		if (query.after) await forgetCached()
		return left.ask(query)
	}
	await expect(bring(leaving)).rejects.toThrow(CachedGoneError)
	expect(await listCached()).toEqual([])

	await claimCached('bert')
	await expect(bring(scripted({ items: many(5), mark: 'm1' }).ask)).rejects.toThrow(CachedGoneError)
	expect(await listCached()).toEqual([])
})

it('gives nothing of one person to another', async () => {
	await bring(scripted({ items: many(5), mark: 'm1' }).ask)
	await claimCached(owner)
	expect(await countCustomers()).toBe(5)
	await claimCached('bert')
	expect(await countCustomers()).toBe(0)
})

it('hands over each customer once, also where they end with a part', async () => {
	for (const count of [0, 500, 1001]) {
		await forgetCached()
		await claimCached(owner)
		await bring(scripted({ items: many(count) }).ask)
		const seen: CachedCustomer[] = []
		await eachCustomer((one) => seen.push(one))
		expect(seen).toEqual(many(count))
	}
})

it('reads those that are there of some', async () => {
	await bring(scripted({ items: many(3) }).ask)
	expect(await readCustomers(['c00002', 'gone', 'c00000'])).toEqual([customer(2), customer(0)])
})
