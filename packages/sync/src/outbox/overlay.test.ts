import { expect, test } from 'vitest'
import { createEntry } from '../testing/store-suite.ts'
import type { Operation } from './operation.ts'
import { applyOverlays, findCovered, type Overlays } from './overlay.ts'
import { claimOperation, settleOperation } from './transitions.ts'

interface Customer {
	readonly version: number
	readonly notes: string
}

const customer: Customer = { version: 1, notes: 'old' }
const overlays: Overlays<Customer> = {
	note: {
		apply: (data, { body }) => ({ ...data, notes: (body as { notes: string }).notes }),
		isCovered: (data, { answer }) => data.version >= (answer?.version ?? 0),
	},
}

async function createNote(notes: string, change: Partial<Operation> = {}): Promise<Operation> {
	return { ...(await createEntry({ body: { notes } })).operation, ...change }
}

async function createDone(notes: string, version: number): Promise<Operation> {
	const lease = { holder: 'tab', untilMs: 0, byLock: false }
	const outcome = { type: 'delivered', status: 200, body: {}, version } as const
	const claimed = claimOperation(await createNote(notes), lease)
	return settleOperation(claimed, outcome, { nowMs: 0, random: () => 0 })
}

test('waiting, sent and refused work is laid over in order; given-up work is not', async () => {
	const operations = [
		await createNote('first'),
		await createNote('second', { state: 'needs-person' }),
		await createNote('third', { state: 'discarded' }),
		await createNote('fourth', { state: 'superseded' }),
	]
	expect(applyOverlays(customer, operations, overlays).notes).toBe('second')
})

test('done work stays until a read shows the version of its answer', async () => {
	const done = await createDone('new', 2)
	expect(applyOverlays(customer, [done], overlays).notes).toBe('new')
	expect(findCovered(customer, [done], overlays)).toEqual([])
	const fresh = { version: 2, notes: "the server's" }
	expect(applyOverlays(fresh, [done], overlays)).toBe(fresh)
	expect(findCovered(fresh, [done], overlays)).toEqual([done])
})

test('a kind without an overlay leaves the data as it is', async () => {
	const other = await createNote('x', { kind: 'other' })
	expect(applyOverlays(customer, [other], overlays)).toBe(customer)
})
