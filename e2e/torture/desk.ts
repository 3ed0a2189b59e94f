import type { BrowserContext } from '@playwright/test'
import type * as engine from '../../packages/sync/src/index.ts'
import type { Decision, Operation, Outbox, OutboxStore } from '../../packages/sync/src/index.ts'
import { keepSession } from '../support/session.ts'
import type { Person } from '../support/world/world.ts'
import type { Change } from './change.ts'
import type { PersonsDecision } from './device.ts'

// Functions that run in a page of the browser.

/** What the torture puts into each tab beside the built app. */
/** `stored` is the store as it lies there. */
type Desk = { outbox: Outbox; store: OutboxStore; stored: OutboxStore }
declare global {
	interface Window {
		desk: Desk
	}
}

/**
 * Opens the desk: the engine's own modules over the same database. It confirms and decides as a screen
 * would, and leaves all sending to the app.
 */
export async function openDesk({ id: owner, token }: Pick<Person, 'id' | 'token'>): Promise<void> {
	const path = '/api/torture/engine/index.ts'
	const sync: typeof engine = await import(path)
	const stored = await sync.openIndexedDbStore(owner)
	const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
		new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result)
			request.onerror = () => reject(request.error)
		})
	type Wrapped = { id: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }
	/** The app's keys, read anew each time: they come and go. */
	async function keysNow() {
		const isThere = (await indexedDB.databases()).some(({ name }) => name === 'roundsman-keys')
		if (!isThere) return []
		const database = await resultOf(indexedDB.open('roundsman-keys'))
		const [wrapped, wrapping] = await Promise.all(
			['wrapped', 'wrapping'].map((name) =>
				resultOf(database.transaction(name).objectStore(name).get(owner)),
			),
		).finally(() => database.close())
		if (!wrapping) return []
		return Promise.all(
			(wrapped as Wrapped[]).map(async ({ id, bytes }) => ({
				id,
				key: await crypto.subtle.unwrapKey('raw', bytes, wrapping.key, 'AES-KW', 'AES-GCM', false, [
					'encrypt',
					'decrypt',
				]),
			})),
		)
	}
	const store = sync.sealStore(stored, { owner, sealer: sync.createSealer(keysNow) })
	const unownedLease = { holder: 'the app', untilMs: Number.MAX_SAFE_INTEGER, byLock: true }
	const outbox = sync.createOutbox({
		owner,
		store: { ...store, takeLease: async () => unownedLease, releaseLease: async () => undefined },
		network: sync.createFetchNetwork({
			fetch: (...given) => fetch(...given),
			clock: sync.systemClock,
			voidRequest: (key) => ({ url: `/api/operation/${key}/void`, method: 'POST' }),
			batchRequest: { url: '/api/operation/batch', method: 'POST', most: 12 },
			memoryRequest: { url: '/api/operation/memory', method: 'POST' },
		}),
		headersFor: () => ({ owner, headers: { authorization: `Bearer ${token}` } }),
		clock: sync.systemClock,
		random: Math.random,
		locks: { request: () => new Promise(() => undefined) },
		channel: new BroadcastChannel(`outbox-${owner}`),
	})
	window.desk = { outbox, store, stored }
}

export async function confirmInPage({
	photos,
	photoField = 'photos',
	after: _,
	...draft
}: Change['draft']): Promise<Operation> {
	const bytesOf = (photo: string) =>
		Uint8Array.from(atob(photo), (character) => character.charCodeAt(0)).buffer
	const parts = photos?.map((photo) => ({
		field: photoField,
		type: 'image/jpeg',
		bytes: bytesOf(photo),
	}))
	const headers = photos ? {} : { 'content-type': 'application/json' }
	return window.desk.outbox.enqueue({ ...draft, headers, ...(parts ? { parts } : {}) })
}

export function decideInPage([id, decision]: [string, PersonsDecision]): Promise<Decision> {
	const { outbox } = window.desk
	if (decision.type === 'discard') return outbox.discard(id)
	if (decision.type === 'retry') return outbox.retry(id)
	const { photos: _, ...draft } = decision.draft
	return outbox.correct(id, { ...draft, headers: { 'content-type': 'application/json' } })
}

/** What a page is in the middle of, in a line: for the note of a seed that came to no end. */
export async function describePage(): Promise<string> {
	const { held = [], pending = [] } = await navigator.locks.query()
	const namesOf = (all: LockInfo[]) => all.map(({ name }) => name?.slice(0, 12)).join(', ')
	const text = document.body.innerText.replace(/\s+/g, ' ').slice(0, 200)
	const session = ['auth-token', 'user-id', 'session-expired', 'signing-out']
		.map((key) => `${key} ${localStorage.getItem(key)?.slice(0, 4)}`)
		.join(', ')
	return [
		document.visibilityState,
		navigator.onLine ? 'online' : 'offline',
		'desk' in window ? `desk, paused: ${window.desk.outbox.pauseReason()}` : 'no desk',
		`clock ${window.clockError / 3_600_000} h`,
		session,
		`locks held: ${namesOf(held)}; waited for: ${namesOf(pending)}`,
		text,
	].join('; ')
}

/** How many records lie there as whoever has no key reads them. */
export async function countInClear(): Promise<number> {
	const { stored } = window.desk
	const all = [...(await stored.list()), ...(await stored.delivered())]
	return all.filter((one) => !('sealed' in one)).length
}

/** Without the bodies of the answers, which nobody compares, and without what is sealed: it does not travel. */
export async function listInPage(): Promise<Operation[]> {
	const operations = await window.desk.store.list()
	return operations.map((one) => {
		const listed = { ...one, answer: one.answer && { ...one.answer, body: null } }
		return 'sealed' in one ? { ...listed, sealed: true } : listed
	})
}

/** Has the person signed in on this phone before the app is opened for the first time. */
export async function signInBefore(
	context: BrowserContext,
	url: string,
	{ id, token }: Pick<Person, 'id' | 'token'>,
): Promise<void> {
	const page = await context.newPage()
	await keepSession(page, { id, token }, url)
	await page.close()
}
