import type { Operation } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import { type Query, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OverlayTable, startLiveData } from './live-data.ts'

const world = vi.hoisted(() => ({
	operations: [] as Operation[],
	tell: (): void => undefined,
	kept: (): void => undefined,
	acknowledged: [] as string[],
	client: null as unknown as QueryClient,
}))

vi.mock('./outbox.ts', () => ({
	getOperations: () => world.operations,
	subscribeOperations: (listener: () => void) => {
		world.tell = listener
		return () => undefined
	},
	areOperationsKnown: () => true,
	isAheadOf: ({ answer }: Operation, readAtMs: number) => (answer?.atMs ?? 0) >= readAtMs,
	currentOutbox: () => ({
		acknowledge: async (ids: string[]) => {
			world.acknowledged.push(...ids)
		},
	}),
}))
vi.mock('../reads/query-client.ts', () => ({
	get queryClient() {
		return world.client
	},
	readAnew: (predicate: (query: Query) => boolean) => world.client.invalidateQueries({ predicate }),
	listenForKept: (listener: () => void) => {
		world.kept = listener
	},
}))

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

let stop: () => void = () => undefined
beforeEach(() => {
	world.client = new QueryClient()
	world.client.setQueryData(['late', 1], { version: 1 })
	world.acknowledged = []
	world.operations = []
})
afterEach(() => stop())

it('a delivered change waits for its late overlays, and for reads that show it', async () => {
	const { promise, resolve: bring } = Promise.withResolvers<OverlayTable>()
	const load = vi.fn(() => promise)
	stop = startLiveData({}, {}, [{ reads: ['late'], kinds: ['late-change'], load }])
	expect(load).not.toHaveBeenCalled()
	world.operations = [delivered('one', 'late-change')]
	world.tell()
	world.kept()
	expect(load).toHaveBeenCalled()
	expect(world.acknowledged).toEqual([])

	const invalidate = vi.spyOn(world.client, 'invalidateQueries')
	bring({ late: { 'late-change': overlay } })
	await vi.waitFor(() => expect(invalidate).toHaveBeenCalled())
	world.kept()
	expect(world.acknowledged).toEqual([])
	world.client.setQueryData(['late', 1], { version: 2 })
	world.kept()
	expect(world.acknowledged).toEqual(['one'])
})

it('overlays of a read come together from both', async () => {
	stop = startLiveData({ late: { early: { ...overlay, isCovered: () => false } } }, {}, [
		{
			reads: [],
			kinds: ['late-change'],
			load: async () => ({ late: { 'late-change': { ...overlay, isCovered: () => true } } }),
		},
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
		.mockResolvedValue({ late: { 'late-change': { ...overlay, isCovered: () => true } } })
	stop = startLiveData({}, {}, [{ reads: ['late'], kinds: ['late-change'], load }])
	world.operations = [delivered('one', 'late-change')]
	world.tell()
	await vi.waitFor(() => {
		world.kept()
		expect(world.acknowledged).toContain('one')
	})
	expect(load).toHaveBeenCalledTimes(2)
})

it('each code comes by itself, for those who need it', async () => {
	const load = async () => ({ late: { 'late-change': { ...overlay, isCovered: () => true } } })
	const others = vi.fn(async () => ({}))
	stop = startLiveData({}, {}, [
		{ reads: ['other'], kinds: ['other-change'], load: others },
		{ reads: ['late'], kinds: ['late-change'], load },
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
	stop = startLiveData({ late: { note: overlay } })
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
