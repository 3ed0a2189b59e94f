import { createSendInPieces } from '../../apps/web/src/platform/outbox/send-in-pieces.ts'
import { batchMaxChanges } from '../../packages/contract/src/index.ts'
import {
	type Clock,
	createFetchNetwork,
	KeyAwayError,
	type OperationDraft,
	type Outbox,
	type SealingStore,
	StorageAwayError,
} from '../../packages/sync/src/index.ts'
import type { FakeTab } from '../../packages/sync/src/testing/index.ts'
import type { Draft, PersonsDecision } from './device.ts'

// What a tab of the phone in this process is made of.

export type Tab = {
	tab: FakeTab
	outbox: Outbox
	store: SealingStore
	holder: () => string | null
	/** Resolves to null when the tab crashes. */
	crashed: Promise<null>
}

/** What the phone's storage refuses now, without its key or under load, is tried again by whoever wanted it. */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
	work.catch((error) => {
		if (error instanceof KeyAwayError || error instanceof StorageAwayError) return null
		throw error
	})

export const toDraft = ({
	photos,
	photoField = 'photos',
	after: _,
	...draft
}: Draft): OperationDraft => ({
	...draft,
	...(photos
		? {
				parts: photos.map((photo) => ({
					field: photoField,
					type: 'image/jpeg',
					bytes: new Uint8Array(Buffer.from(photo, 'base64')).buffer,
				})),
			}
		: { headers: { 'content-type': 'application/json' } }),
})

export function carryOut({ outbox }: Tab, id: string, decision: PersonsDecision) {
	if (decision.type === 'discard') return outbox.discard(id)
	if (decision.type === 'retry') return outbox.retry(id)
	return outbox.correct(id, toDraft(decision.draft))
}

/** The network of one tab, which ends with it. */
export const networkOf = (url: string, tab: FakeTab, clock: Clock, ending: AbortSignal) =>
	createFetchNetwork({
		fetch: (path, init) => {
			const signal = AbortSignal.any([ending, ...(init?.signal ? [init.signal] : [])])
			return tab.gate(() => fetch(`${url}${path}`, { ...init, signal }))
		},
		clock,
		voidRequest: (key) => ({ url: `/api/operation/${key}/void`, method: 'POST' }),
		batchRequest: { url: '/api/operation/batch', method: 'POST', most: batchMaxChanges },
		memoryRequest: { url: '/api/operation/memory', method: 'POST' },
		// One for each tab: what a tab that was killed leaves unanswered holds no other.
		sendParts: createSendInPieces(),
		// As in the app: a photo of a claim bears the key of its upload.
		isForParts: ({ parts }) => parts.every(({ field }) => field !== 'photos'),
	})
