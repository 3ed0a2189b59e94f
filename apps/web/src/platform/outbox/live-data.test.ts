import type { Operation, Outbox } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import { type Query, QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReadOverlays } from '../pending/pending-entity.ts'
import { createOverlays, followChanges, type LiveChange } from './live-data.ts'

// The connection listens to the browser.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))
afterAll(() => vi.unstubAllGlobals())

/** The outbox and the queries as live data sees them. */
const world = {
	operations: [] as Operation[],
	tell: (): void => undefined,
	kept: (): void => undefined,
	acknowledged: [] as string[],
	client: new QueryClient(),
}

function start(changes: readonly LiveChange[]): () => void {
	const acknowledge = async (ids: readonly string[]) => void world.acknowledged.push(...ids)
	const outbox = {
		getOperations: () => world.operations,
		subscribe: (listener: () => void) => {
			world.tell = listener
			return () => undefined
		},
		current: { acknowledge } as Outbox,
	}
	const { client } = world
	const reads = {
		client,
		readAnew: (predicate: (query: Query) => boolean) => client.invalidateQueries({ predicate }),
		subscribeCached: (listener: () => void) => {
			world.kept = listener
			return () => undefined
		},
	}
	return followChanges({ outbox, reads, overlays: createOverlays() }, changes)
}

type Note = { version: number }
const delivered = (id: string, kind: string) =>
	operationOf({
		id,
		kind,
		state: 'done',
		answer: { status: 200, body: null, version: 2, atMs: 0, isAcknowledged: false },
	})

const overlay = {
	apply: (data: Note) => data,
	isCovered: (data: Note, { answer }: Operation) => data.version >= (answer?.version ?? 0),
}

/** A kind of change as live data knows it. */
const kindOf = (kind: string, given: Partial<LiveChange>): LiveChange => ({
	kind,
	overlays: {},
	lazyOverlays: null,
	outdates: [],
	...given,
})

let stop: () => void = () => undefined
beforeEach(() => {
	world.client = new QueryClient()
	world.client.setQueryData(['late', 1], { version: 1 })
	world.acknowledged = []
	world.operations = []
})
afterEach(() => stop())

it('a delivered change waits for its lazy overlays, and for reads that show it', async () => {
	let bring: (overlays: ReadOverlays) => void = () => undefined
	const promise = new Promise<ReadOverlays>((resolve) => {
		bring = resolve
	})
	const load = vi.fn(() => promise)
	stop = start([kindOf('late-change', { lazyOverlays: { reads: ['late'], load } })])
	expect(load).not.toHaveBeenCalled()
	world.operations = [delivered('one', 'late-change')]
	world.tell()
	world.kept()
	expect(load).toHaveBeenCalled()
	expect(world.acknowledged).toEqual([])

	const invalidate = vi.spyOn(world.client, 'invalidateQueries')
	bring({ late: overlay })
	await vi.waitFor(() => expect(invalidate).toHaveBeenCalled())
	world.kept()
	expect(world.acknowledged).toEqual([])
	world.client.setQueryData(['late', 1], { version: 2 })
	world.kept()
	expect(world.acknowledged).toEqual(['one'])
})

it('overlays of a read come together from both', async () => {
	stop = start([
		kindOf('early', { overlays: { late: { ...overlay, isCovered: () => false } } }),
		kindOf('late-change', {
			lazyOverlays: {
				reads: [],
				load: async () => ({ late: { ...overlay, isCovered: () => true } }),
			},
		}),
	])
	world.operations = [delivered('one', 'early'), delivered('two', 'late-change')]
	world.tell()
	await vi.waitFor(() => {
		world.kept()
		expect(world.acknowledged).toContain('two')
	})
	expect(world.acknowledged).not.toContain('one')
})

it('code that does not come is asked for again', async () => {
	const load = vi
		.fn()
		.mockRejectedValueOnce(new Error('offline'))
		.mockResolvedValue({ late: { ...overlay, isCovered: () => true } })
	stop = start([kindOf('late-change', { lazyOverlays: { reads: ['late'], load } })])
	world.operations = [delivered('one', 'late-change')]
	world.tell()
	await vi.waitFor(() => {
		world.kept()
		expect(world.acknowledged).toContain('one')
	})
	expect(load).toHaveBeenCalledTimes(2)
})

it('each code comes by itself, for those who need it', async () => {
	const load = async () => ({ late: { ...overlay, isCovered: () => true } })
	const others = vi.fn(async () => ({}))
	stop = start([
		kindOf('other-change', { lazyOverlays: { reads: ['other'], load: others } }),
		kindOf('late-change', { lazyOverlays: { reads: ['late'], load } }),
	])
	world.operations = [delivered('one', 'late-change')]
	world.tell()
	await vi.waitFor(() => {
		world.kept()
		expect(world.acknowledged).toContain('one')
	})
	expect(others).not.toHaveBeenCalled()
})

it('a change that was delivered long ago is shown until its reads have been read after that', async () => {
	stop = start([kindOf('note', { overlays: { late: overlay } })])
	world.client.setQueryData(['late', 1], { version: 7 }, { updatedAt: 1_000 })
	const [answered] = [delivered('one', 'note')]
	const answer = { ...answered.answer, version: null, atMs: 2_000, isUnknown: true } as const
	world.operations = [{ ...answered, answer } as Operation]
	world.tell()
	world.kept()
	expect(world.acknowledged).toEqual([])
	world.client.setQueryData(['late', 1], { version: 7 }, { updatedAt: 3_000 })
	world.kept()
	expect(world.acknowledged).toEqual(['one'])
})

it('kinds of the same reads bring their lazy overlays together', async () => {
	const reads = ['late']
	const load = vi.fn(async () => ({ late: { ...overlay, isCovered: () => true } }))
	stop = start([
		kindOf('one-change', { lazyOverlays: { reads, load } }),
		kindOf('other-change', { lazyOverlays: { reads, load } }),
	])
	world.operations = [delivered('one', 'one-change')]
	world.tell()
	await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
	world.operations = [delivered('one', 'one-change'), delivered('two', 'other-change')]
	await vi.waitFor(() => {
		world.tell()
		world.kept()
		expect(world.acknowledged).toContain('two')
	})
	expect(load).toHaveBeenCalledTimes(2)
})

it('a delivered change has those reads fetched anew that show nothing of it', async () => {
	stop = start([kindOf('note', { outdates: ['plan'] })])
	world.client.setQueryData(['plan', 1], {})
	world.client.setQueryData(['other', 1], {})
	world.operations = [delivered('one', 'note')]
	world.tell()
	await vi.waitFor(() => expect(world.client.getQueryState(['plan', 1])?.isInvalidated).toBe(true))
	expect(world.client.getQueryState(['other', 1])?.isInvalidated).toBe(false)
})
