import type { Digest, NewOperation, StoredBlob } from '../outbox/create-operation.ts'
import { createTurns } from '../outbox/one-at-a-time.ts'
import type { Operation } from '../outbox/operation.ts'
import { checkBlob, type OutboxStore, type Replacement } from '../outbox/outbox-store.ts'
import { mentionsOneOf } from '../outbox/prune.ts'
import { sha256 } from '../outbox/sha256.ts'
import { KeyAwayError, openJson, type Sealer, sealJson, unlessAway } from './sealer.ts'

/**
 * A stored record: the fields that the store compares, sorts and looks up are unsealed, which are times,
 * states, ids and the scope; all others are in `sealed`.
 */
type SealedOperation = Operation & { readonly sealed: ArrayBuffer }

export interface SealingStore extends OutboxStore {
	readonly stored: OutboxStore
	readonly sealing: ReturnType<typeof createSealing>
}

/** A release without sealing takes a sealed record for one of a newer format and parks it. */
const sealedVersion = 1_000

/** True for a sealed record, whether it can be opened now or not. */
export const isSealedOperation = (operation: Operation): operation is SealedOperation =>
	'sealed' in operation

function toClear(operation: Operation): Operation {
	const { lastError, answer, parts } = operation
	return {
		...{ version: sealedVersion, kind: '', entity: null, url: '', method: 'POST', body: null },
		...{ id: operation.id, owner: operation.owner, sequence: operation.sequence },
		...{ scope: operation.scope, dependsOn: operation.dependsOn, headers: {} },
		...{ supersedes: operation.supersedes, timestamp: operation.timestamp },
		...{ state: operation.state, attempts: operation.attempts, nextAt: operation.nextAt },
		lease: operation.lease,
		parts: parts.map(({ blobId }) => ({ field: '', blobId, length: 0, sha256: '', type: '' })),
		lastError: lastError && { ...lastError, body: null },
		answer: answer && { ...answer, body: null },
	}
}

/** Changes made by the store itself, or by an earlier release, count in their unsealed fields. */
const openedWith = (whole: Operation, stored: Operation): Operation => ({
	...whole,
	...{ sequence: stored.sequence, state: stored.state, attempts: stored.attempts },
	...{ nextAt: stored.nextAt, lease: stored.lease },
	...(stored.mayHaveArrived ? { mayHaveArrived: true } : {}),
})

/** Seals and opens records and files of one person's outbox, each bound to its own name. */
function createSealing(owner: string, sealer: Sealer) {
	const placeOf = (kind: 'operation' | 'blob', id: string) => `outbox-${owner}/${kind}/${id}`
	/** Ids of records that were sealed when this tab last read or wrote them. */
	const known = new Set<string>()
	async function seal(operation: Operation): Promise<Operation> {
		// A record that could not be opened is written back unchanged.
		if (isSealedOperation(operation)) return operation
		const sealed = await sealJson(sealer, placeOf('operation', operation.id), operation)
		// The session has ended during the write: sealed data stays sealed, and the write is retried.
		if (!sealed && known.has(operation.id)) throw new KeyAwayError()
		if (!sealed) return operation
		known.add(operation.id)
		return { ...toClear(operation), sealed } as SealedOperation
	}
	async function open(stored: Operation): Promise<Operation> {
		if (!isSealedOperation(stored)) return stored
		known.add(stored.id)
		const opening = openJson(sealer, placeOf('operation', stored.id), stored.sealed)
		const whole = await unlessAway(opening, undefined)
		return whole ? openedWith(whole as Operation, stored) : stored
	}
	const sealBlob = async ({ blobId, bytes }: StoredBlob): Promise<StoredBlob> => ({
		blobId,
		bytes: (await sealer.seal(placeOf('blob', blobId), new Uint8Array(bytes))) ?? bytes,
	})
	const sealEntry = async ({
		operation,
		blobs,
		followers = [],
	}: NewOperation): Promise<NewOperation> => ({
		operation: await seal(operation),
		blobs: await Promise.all(blobs.map(sealBlob)),
		followers: await Promise.all(followers.map(sealEntry)),
	})
	return {
		seal,
		sealBlob,
		open,
		openEach: (stored: readonly Operation[]) => Promise.all(stored.map(open)),
		openBlob: (blobId: string, bytes: ArrayBuffer) => sealer.open(placeOf('blob', blobId), bytes),
		sealEntry,
		sealChanges: (changes: readonly Replacement[]): Promise<readonly Replacement[]> =>
			Promise.all(
				changes.map(async ({ expected, next }) => ({ expected, next: await seal(next) })),
			),
	}
}

/**
 * Wraps the store so that all its data is sealed. Data that is not sealed yet is read unchanged; a record
 * that cannot be opened now is listed like one of another version: neither sent nor dropped. While its key
 * is missing a file is not read, and sealed data is not written: both reject with `KeyAwayError`.
 */
export function sealStore(
	store: OutboxStore,
	{ owner, sealer, digest = sha256 }: { owner: string; sealer: Sealer; digest?: Digest },
): SealingStore {
	const sealing = createSealing(owner, sealer)
	const { seal, open, openEach, sealEntry, sealChanges } = sealing
	const inTurn = createTurns()
	return {
		...store,
		// Changes are written in the order in which they were made, however long the sealing of one takes.
		append: (entry) => inTurn(async () => open(await store.append(await sealEntry(entry)))),
		replaceEach: async (changes) => store.replaceEach(await sealChanges(changes)),
		supersede: (expected, next, entry) =>
			inTurn(async () => store.supersede(expected, await seal(next), await sealEntry(entry))),
		bringIn: (entries) =>
			inTurn(async () => store.bringIn(await Promise.all(entries.map(sealEntry)))),
		list: async () => openEach(await store.list()),
		addUnsaved: async (blob, length) => store.addUnsaved(await sealing.sealBlob(blob), length),
		async readBlob(part) {
			const { blobId } = part
			const stored = await store.bytesOf(blobId)
			const bytes = stored && (await sealing.openBlob(blobId, stored))
			return checkBlob(part, bytes ? { blobId, bytes } : undefined, digest)
		},
		delivered: async (newest) => openEach(await store.delivered(newest)),
		async forgetEnded(names) {
			if (names === undefined) return store.forgetEnded()
			const isMeant = mentionsOneOf(names)
			const all = await openEach([...(await store.list()), ...(await store.delivered())])
			// A sealed record can only be searched by its id.
			const ids = all.filter(isMeant).map(({ id }) => `"id":"${id}"`)
			if (ids.length > 0) await store.forgetEnded(ids)
		},
		recall: async (changes, meet) => store.recall(await sealChanges(changes), meet),
		stored: store,
		sealing,
	}
}
