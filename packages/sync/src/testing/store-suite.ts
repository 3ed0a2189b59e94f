import { expect, test } from 'vitest'
import { createOperation, type NewOperation } from '../outbox/create-operation.ts'
import type { Operation, OperationDraft, OperationPart } from '../outbox/operation.ts'
import { BlobDamagedError, type OutboxStore } from '../outbox/outbox-store.ts'
import { sha256 } from '../outbox/sha256.ts'
import { claimOperation, recallOperation, releaseOperation } from '../outbox/transitions.ts'
import { createUuidV7 } from '../outbox/uuid-v7.ts'

const nowMs = 1_700_000_000_000
const createId = createUuidV7(() => nowMs, Math.random)
const lease = { holder: 'tab', untilMs: nowMs + 30_000, byLock: false }

/** Gives an entry as a screen's draft would make it. */
export function createEntry(draft: Partial<OperationDraft> = {}): Promise<NewOperation> {
	return createOperation(draftOf(draft), { owner: 'anna', nowMs, createId, digest: sha256 })
}

export const draftOf = (draft: Partial<OperationDraft> = {}): OperationDraft => ({
	...{ kind: 'note', scope: 'customer:1', url: '/api/notes', method: 'POST' },
	...draft,
})

/** Gives a record up, and ends its time on the list. */
export async function discard(store: OutboxStore, saved: Operation): Promise<void> {
	await store.replaceEach([{ expected: saved, next: { ...saved, state: 'discarded' } }])
	await store.remove([saved.id])
}

/** What every store must do. `open` gives a fresh, empty one. */
export function testStore(name: string, open: () => Promise<OutboxStore>): void {
	testOrder(name, open)
	testCompareAndSet(name, open)
	testBlobs(name, open)
	testLease(name, open)
	testDelivered(name, open)
	testDeliveredAgain(name, open)
	testRecall(name, open)
}

function testOrder(name: string, open: () => Promise<OutboxStore>): void {
	test(`${name}: records are listed in the order in which they were appended`, async () => {
		const store = await open()
		const entries = await Promise.all([createEntry(), createEntry(), createEntry()])
		const saved = await Promise.all(entries.toReversed().map((entry) => store.append(entry)))
		expect(await store.list()).toEqual(saved)
		expect(saved.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
	})

	test(`${name}: a sequence is not given twice, also after removing`, async () => {
		const store = await open()
		const first = await store.append(await createEntry())
		await discard(store, first)
		expect(await store.append(await createEntry())).toMatchObject({ sequence: 2 })
	})

	test(`${name}: a change and its followers are written together, and each waits for it`, async () => {
		const store = await open()
		const parts = [{ field: 'photos', type: 'image/jpeg', bytes: new Uint8Array([1, 2]).buffer }]
		const followers = [draftOf({ dependsOn: ['earlier'], parts }), draftOf()]
		const saved = await store.append(await createEntry({ followers }))
		await store.append(await createEntry())
		const [leader, first, second, later] = await store.list()
		expect(leader).toEqual(saved)
		expect(first?.dependsOn).toEqual(['earlier', saved.id])
		expect(second?.dependsOn).toEqual([saved.id])
		expect([first, second, later].map((one) => one?.sequence)).toEqual([2, 3, 4])
		const [photo] = first?.parts ?? []
		expect(photo && new Uint8Array(await store.readBlob(photo))).toEqual(new Uint8Array([1, 2]))
	})

	test(`${name}: what is brought in twice is there once, at the end`, async () => {
		const store = await open()
		const entry = await createEntry()
		await store.append(await createEntry())
		expect(await store.bringIn([entry])).toBe(1)
		expect(await store.bringIn([entry])).toBe(0)
		expect((await store.list()).map(({ sequence }) => sequence)).toEqual([1, 2])
	})
}

function testCompareAndSet(name: string, open: () => Promise<OutboxStore>): void {
	test(`${name}: of two tabs that claim the same record one succeeds`, async () => {
		const store = await open()
		const saved = await store.append(await createEntry())
		const claim = () => store.replaceEach([{ expected: saved, next: claimOperation(saved, lease) }])
		expect((await Promise.all([claim(), claim()])).flat().sort()).toEqual([false, true])
		expect(await store.list()).toEqual([claimOperation(saved, lease)])
	})

	test(`${name}: a record that is gone is not written again`, async () => {
		const store = await open()
		const saved = await store.append(await createEntry())
		await discard(store, saved)
		expect(await store.replaceEach([{ expected: saved, next: saved }])).toEqual([false])
		expect(await store.list()).toEqual([])
	})

	test(`${name}: changes that are written together follow each other, and each is compared`, async () => {
		const store = await open()
		const first = await store.append(await createEntry())
		const second = await store.append(await createEntry())
		const claimed = claimOperation(first, lease)
		const released = releaseOperation(claimed)
		const results = await store.replaceEach([
			{ expected: first, next: claimed },
			{ expected: first, next: claimed },
			{ expected: claimed, next: released },
			{ expected: second, next: claimOperation(second, lease) },
		])
		expect(results).toEqual([true, false, true, true])
		expect(await store.list()).toEqual([released, claimOperation(second, lease)])
	})

	test(`${name}: of two corrections one takes the place of the refused one`, async () => {
		const store = await open()
		const refused = await store.append(await createEntry())
		await store.append(await createEntry())
		const superseded: Operation = { ...refused, state: 'superseded' }
		const create = () => createEntry({ followers: [draftOf()] })
		const entries = await Promise.all([create(), create()])
		const results = await Promise.all(
			entries.map((entry) => store.supersede(refused, superseded, entry)),
		)
		expect(results.toSorted()).toEqual([false, true])
		const listed = await store.list()
		expect(listed.map(({ sequence }) => sequence)).toEqual([1, 1, 2, 3])
		expect(listed[3]?.dependsOn).toEqual([entries[results.indexOf(true)]?.operation.id])
	})
}

function testBlobs(name: string, open: () => Promise<OutboxStore>): void {
	const photo = { field: 'photos', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer }

	test(`${name}: bytes come back as they were, and not when they are altered or missing`, async () => {
		const store = await open()
		const { parts } = await store.append(await createEntry({ parts: [photo] }))
		const part = parts[0] as OperationPart
		expect(new Uint8Array(await store.readBlob(part))).toEqual(new Uint8Array([1, 2, 3]))
		for (const wrong of [{ length: 2 }, { sha256: 'other' }, { blobId: 'missing' }]) {
			await expect(store.readBlob({ ...part, ...wrong })).rejects.toThrow(BlobDamagedError)
		}
	})

	test(`${name}: bytes stay as long as a record names them`, async () => {
		const store = await open()
		const refused = await store.append(await createEntry({ parts: [photo] }))
		const part = refused.parts[0] as OperationPart
		const entry = await createEntry({ parts: [part] })
		await store.supersede(refused, { ...refused, state: 'superseded' }, entry)
		await store.remove([refused.id])
		expect((await store.readBlob(part)).byteLength).toBe(3)
		await discard(store, { ...entry.operation, sequence: refused.sequence })
		await expect(store.readBlob(part)).rejects.toThrow(BlobDamagedError)
	})
}

function testLease(name: string, open: () => Promise<OutboxStore>): void {
	const claim = { holder: 'tab', byLock: false }
	const other = { holder: 'other', byLock: false }
	const at = (ms: number) => () => ms

	test(`${name}: a lease stands until it runs out, is given back, or its holder's lock is free`, async () => {
		const store = await open()
		expect(await store.takeLease(claim, at(nowMs))).toEqual(lease)
		expect(await store.takeLease(other, at(nowMs))).toEqual(lease)
		const later = { ...other, untilMs: lease.untilMs + 30_000 }
		expect(await store.takeLease(other, at(lease.untilMs))).toEqual(later)
		await store.releaseLease('tab')
		expect(await store.takeLease(claim, at(lease.untilMs))).toEqual(later)
		await store.releaseLease('other')
		const locked = { ...claim, byLock: true }
		expect(await store.takeLease(locked, at(nowMs))).toEqual({ ...lease, byLock: true })
		expect(await store.takeLease({ ...other, byLock: true }, at(nowMs))).toMatchObject({
			holder: 'other',
		})
	})

	test(`${name}: a lease of before the clock was set back stands in nobody's way`, async () => {
		const store = await open()
		await store.takeLease(claim, at(nowMs + 24 * 60 * 60 * 1000))
		expect(await store.takeLease(other, at(nowMs))).toMatchObject({ holder: 'other' })
	})
}

/** As it is written when the server's answer is there. */
async function deliver(
	store: OutboxStore,
	{ operation }: NewOperation,
	atMs = nowMs,
): Promise<Operation> {
	const saved = (await store.list()).find(({ id }) => id === operation.id) ?? operation
	const answer = { status: 200, body: null, version: null, atMs, isAcknowledged: true }
	const done: Operation = { ...saved, state: 'done', attempts: 1, answer }
	await store.replaceEach([{ expected: saved, next: done }])
	return done
}

const back = (expected: Operation) => ({ expected, next: recallOperation(expected, nowMs) })
const idsOf = (operations: readonly Operation[]) => operations.map(({ id }) => id)

async function openWith(open: () => Promise<OutboxStore>, count: number) {
	const store = await open()
	const entries = await Promise.all(Array.from({ length: count }, () => createEntry()))
	for (const entry of entries) await store.append(entry)
	return { store, entries }
}

const photo = { field: 'photos', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer }

function testDelivered(name: string, open: () => Promise<OutboxStore>): void {
	test(`${name}: what was delivered leaves the list and is kept with its photos until it is too old`, async () => {
		const store = await open()
		const entry = await createEntry({ parts: [photo] })
		const part = (await store.append(entry)).parts[0] as OperationPart
		const waiting = await store.append(await createEntry())
		const done = await deliver(store, entry)
		await store.remove([done.id, waiting.id])
		expect(idsOf(await store.list())).toEqual([waiting.id])
		expect(await store.delivered()).toEqual([done])
		await store.forgetDelivered(nowMs)
		expect((await store.readBlob(part)).byteLength).toBe(3)
		await store.forgetDelivered(nowMs + 1)
		expect(await store.delivered()).toEqual([])
		await expect(store.readBlob(part)).rejects.toThrow(BlobDamagedError)
	})

	test(`${name}: of what has ended nothing stays when its person leaves, what waits stays whole`, async () => {
		const store = await open()
		const kept = await createEntry({ parts: [photo] })
		const listed = await createEntry({ parts: [photo] })
		const cachedPart = (await store.append(kept)).parts[0] as OperationPart
		const listedPart = (await store.append(listed)).parts[0] as OperationPart
		const givenUp = await store.append(await createEntry())
		const needed = await store.append(await createEntry())
		for (const one of [givenUp, needed]) {
			await store.replaceEach([{ expected: one, next: { ...one, state: 'discarded' } }])
		}
		const dependsOn = [listed.operation.id, needed.id]
		const waiting = await store.append(await createEntry({ parts: [photo], dependsOn }))
		await store.remove([(await deliver(store, kept)).id])
		await deliver(store, listed)
		await store.forgetEnded()
		expect(idsOf(await store.list())).toEqual([needed.id, waiting.id])
		expect(await store.delivered()).toEqual([])
		for (const part of [cachedPart, listedPart]) {
			await expect(store.readBlob(part)).rejects.toThrow(BlobDamagedError)
		}
		expect((await store.readBlob(waiting.parts[0] as OperationPart)).byteLength).toBe(3)
	})
}

function testDeliveredAgain(name: string, open: () => Promise<OutboxStore>): void {
	test(`${name}: of what has ended only that goes which mentions a name, listed or kept aside`, async () => {
		const store = await open()
		const about = (id: string) => createEntry({ entity: `customer:${id}`, parts: [photo] })
		const send = async (id: string) => {
			const entry = await about(id)
			await store.append(entry)
			return deliver(store, entry)
		}
		const aside = [await send('erased'), await send('other')]
		await store.remove(idsOf(aside))
		const listed = [await send('erased'), await send('other')]
		const waiting = await store.append(await about('erased'))
		await store.forgetEnded(['nobody', 'erased'])
		expect(idsOf(await store.list())).toEqual([listed[1]?.id, waiting.id])
		expect(idsOf(await store.delivered())).toEqual([aside[1]?.id])
		const blobOf = (one?: Operation) => store.readBlob(one?.parts[0] as OperationPart)
		for (const one of [aside[0], listed[0]]) {
			await expect(blobOf(one)).rejects.toThrow(BlobDamagedError)
		}
		for (const one of [aside[1], listed[1], waiting]) {
			expect((await blobOf(one)).byteLength).toBe(3)
		}
	})

	test(`${name}: of what was delivered the last answered can be read alone`, async () => {
		const { store, entries } = await openWith(open, 3)
		const done: Operation[] = []
		for (const [index, entry] of entries.entries()) {
			done.push(await deliver(store, entry, nowMs + [2, 1, 3].indexOf(index + 1)))
		}
		await store.remove(idsOf(done))
		expect(idsOf(await store.delivered(2))).toEqual([done[2]?.id, done[0]?.id])
		expect(await store.delivered()).toHaveLength(3)
	})

	test(`${name}: what is recalled waits under its key at its old place, listed or not`, async () => {
		const { store, entries } = await openWith(open, 3)
		await store.device('device')
		const [first, second] = entries as [NewOperation, NewOperation]
		const kept = await deliver(store, first)
		const listed = await deliver(store, second)
		await store.remove([kept.id])
		await store.recall([back(kept), back(listed)], (now) => ({ ...now, epoch: 'b', stored: 0 }))
		expect((await store.list()).map(({ id, state }) => [id, state])).toEqual(
			entries.map(({ operation }) => [operation.id, 'queued']),
		)
		expect(await store.delivered()).toEqual([])
		expect(await store.device('other')).toEqual({ id: 'device', epoch: 'b', stored: 0 })
	})
}

function testRecall(name: string, open: () => Promise<OutboxStore>): void {
	test(`${name}: what another tab has recalled and sent again is not recalled once more`, async () => {
		const { store, entries } = await openWith(open, 1)
		const [entry] = entries as [NewOperation]
		const done = await deliver(store, entry)
		await store.recall([back(done)], (now) => now)
		const again = { ...done, attempts: 2 }
		await store.replaceEach([{ expected: recallOperation(done, nowMs), next: again }])
		await store.recall([back(done)], (now) => now)
		expect(await store.list()).toEqual([again])
	})

	test(`${name}: answers that the server keeps are counted once the device has its name`, async () => {
		const { store, entries } = await openWith(open, 3)
		const [first, second, third] = entries as [NewOperation, NewOperation, NewOperation]
		await deliver(store, first)
		expect(await store.device('device')).toEqual({ id: 'device', epoch: null, stored: 0 })
		const done = await deliver(store, second)
		await store.replaceEach([{ expected: done, next: { ...done, answer: null } }])
		const [refused] = (await store.list()).filter(({ id }) => id === third.operation.id)
		const refusal = { reason: 'refused', status: 409, body: null, atMs: nowMs } as const
		const lastError = { ...refusal, isKeptByServer: true }
		const next = { ...(refused as Operation), state: 'needs-person', lastError } as const
		await store.replaceEach([{ expected: refused as Operation, next }])
		expect((await store.device('device')).stored).toBe(2)
	})
}
