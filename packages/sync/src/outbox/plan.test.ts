import { expect, test } from 'vitest'
import { createEntry } from '../testing/store-suite.ts'
import type { Operation } from './operation.ts'
import { type PlanContext, planNext } from './plan.ts'
import { findPrunable } from './prune.ts'
import { backoffMs, createLocalError } from './transitions.ts'

const noon = new Date(2024, 4, 6, 12).getTime()
const dayMs = 24 * 60 * 60 * 1000
const context: PlanContext = {
	nowMs: noon,
	busy: new Map(),
	isHurried: false,
	knowsKind: (kind) => kind === 'note',
}

let sequence = 0
async function create(change: Partial<Operation> = {}): Promise<Operation> {
	sequence += 1
	return { ...(await createEntry()).operation, sequence, timestamp: noon, ...change }
}

function runsToSend(operations: readonly Operation[], change: Partial<PlanContext> = {}) {
	const { attempts } = planNext(operations, { ...context, ...change })
	return attempts.map((run) => run.map(({ id }) => id))
}

const idsToSend = (...given: Parameters<typeof runsToSend>) => runsToSend(...given).flat()

const createEach = (...changes: Partial<Operation>[]) => Promise.all(changes.map(create))
const idsOf = (operations: readonly Operation[]) => operations.map(({ id }) => id)

test('each scope is sent in its order, several scopes at once, and none twice', async () => {
	const operations = await createEach(
		{ scope: 'a' },
		{ scope: 'b' },
		{ scope: 'a' },
		{ scope: 'c' },
	)
	const [first = '', second = '', third = '', fourth = ''] = idsOf(operations)
	expect(runsToSend(operations)).toEqual([[first, third], [second], [fourth]])
	expect(runsToSend(operations, { busy: new Map([['a', [third]]]) })).toEqual([[second], [fourth]])
})

test('a run ends before what has to wait', async () => {
	const waits: Partial<Operation>[] = [
		{ state: 'needs-person' },
		{ kind: 'new' },
		{ nextAt: noon + 5000 },
		{ dependsOn: ['elsewhere'] },
		{ parts: [{ field: 'photos', blobId: '1', length: 1, sha256: '', type: 'image/jpeg' }] },
	]
	const elsewhere = { ...(await create({ scope: 'b', state: 'needs-person' })), id: 'elsewhere' }
	for (const wait of waits) {
		const [first, ...later] = await createEach({}, wait, {})
		expect(idsToSend([elsewhere, first as Operation, ...later])).toEqual([first?.id])
	}
	const [first, ...later] = await createEach({}, {})
	const dependants = later.map((one) => ({ ...one, dependsOn: [String(first?.id)] }))
	expect(idsToSend([first as Operation, ...dependants])).toHaveLength(2)
})

test('runs and photos are not sent without end', async () => {
	expect(idsToSend(await createEach(...Array(20).fill({ scope: 'a' })))).toHaveLength(4)
	const scopes = Array.from({ length: 20 }, (_, index) => ({ scope: `${index}` }))
	expect(runsToSend(await createEach(...scopes))).toHaveLength(12)
	const part = { field: 'photos', blobId: '1', length: 1, sha256: '', type: 'image/jpeg' }
	const photos = await createEach(...scopes.map((scope) => ({ ...scope, parts: [part] })))
	expect(runsToSend(photos)).toHaveLength(3)
})

test('what needs the person, and what this app does not know, stop their own scope only', async () => {
	const refused = [
		await create({ scope: 'a', state: 'needs-person' }),
		await create({ scope: 'a' }),
	]
	const unknown = [await create({ scope: 'b', kind: 'new' }), await create({ scope: 'b' })]
	const newer = [await create({ scope: 'c', version: 2 }), await create({ scope: 'c' })]
	const free = await create({ scope: 'd' })
	expect(idsToSend([...refused, ...unknown, ...newer, free])).toEqual([free.id])
})

test('waiting ends at its time, or with the network when it was the network', async () => {
	const change = { nextAt: noon + 5000, lastError: createLocalError('network', noon) }
	const waiting = await create(change)
	expect(planNext([waiting], context)).toMatchObject({ attempts: [], wakeAtMs: noon + 5000 })
	expect(idsToSend([waiting], { nowMs: noon + 5000 })).toEqual([waiting.id])
	expect(idsToSend([waiting], { isHurried: true })).toEqual([waiting.id])
	const busyServer = { ...waiting, lastError: createLocalError('server', noon) }
	expect(idsToSend([busyServer], { isHurried: true })).toEqual([])
	const portal = { ...waiting, lastError: createLocalError('unknown-answer', noon) }
	expect(idsToSend([portal], { isHurried: true })).toEqual([portal.id])
})

test('a dependant waits, follows a correction, and asks the person when there is nothing to wait for', async () => {
	const first = await create({ scope: 'a', state: 'needs-person' })
	const dependant = await create({ scope: 'b', dependsOn: [first.id] })
	expect(idsToSend([first, dependant])).toEqual([])
	const superseded: Operation = { ...first, state: 'superseded' }
	const successor = await create({ scope: 'a', supersedes: first.id })
	expect(idsToSend([superseded, successor, dependant])).toEqual([successor.id])
	expect(idsToSend([superseded, { ...successor, state: 'done' }, dependant])).toEqual([
		dependant.id,
	])
	const discarded: Operation = { ...first, state: 'discarded' }
	expect(planNext([discarded, dependant], context).stranded).toEqual([dependant])
})

test('what another tab left on its way is found', async () => {
	const left = await create({ state: 'sending' })
	expect(planNext([left], context).orphans).toEqual([left])
	const busy = new Map([[left.scope, [left.id]]])
	expect(planNext([left], { ...context, busy }).orphans).toEqual([])
})

test('the backoff is full jitter of 1 s · 2ⁿ, at most 60 s', () => {
	const longest = [0, 1, 2, 5, 6, 50].map((attempt) => backoffMs(attempt, () => 0.9999999))
	expect(longest.map((ms) => Math.ceil(ms / 1000))).toEqual([1, 2, 4, 32, 60, 60])
	expect(backoffMs(9, () => 0)).toBe(0)
})

test('what was sent today stays listed; what was read and is of yesterday goes', async () => {
	const answer = { status: 200, body: null, version: 1, atMs: noon, isAcknowledged: true }
	const today = await create({ state: 'done', answer })
	const yesterday = await create({ state: 'done', answer: { ...answer, atMs: noon - dayMs } })
	const unread = await create({
		state: 'done',
		answer: { ...answer, atMs: noon - dayMs, isAcknowledged: false },
	})
	const waiting = await create({ timestamp: noon - 30 * dayMs })
	const operations = [today, yesterday, unread, waiting]
	expect(findPrunable(operations, noon)).toEqual([yesterday.id])
	expect(findPrunable(operations, noon + 8 * dayMs)).toEqual([today.id, yesterday.id, unread.id])
})

test('what a waiting operation depends on stays', async () => {
	const gone = await create({ state: 'discarded', timestamp: noon - 2 * dayMs })
	const dependant = await create({ dependsOn: [gone.id] })
	expect(findPrunable([gone, dependant], noon)).toEqual([])
	expect(findPrunable([gone], noon)).toEqual([gone.id])
})
