import { createEvent } from '@roundsman/client/event'
import { isContactOver } from '@roundsman/contract'
import { createSealer, type DataKey, type Sealer } from '@roundsman/sync'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { openInTime } from '../reads/forgettable-database.ts'
import { inTime } from '../storage/device-storage.ts'

// The keys that seal a person's data on this phone. The data's key is stored here wrapped and stays; its
// unwrapping key comes from the service, and goes with the session.

/** `mark`: by what the service knew this browser when it gave what opens the key. */
export type WrappedKey = { id: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer; mark?: string }

interface KeysSchema extends DBSchema {
	/** By person. */
	wrapped: { key: string; value: readonly WrappedKey[] }
	/** By person: opens their wrapped keys. */
	wrapping: { key: string; value: { key: CryptoKey; contactAtMs: number } }
}

/** Each use opens the database anew: it is rare, and nothing holds it. */
export async function withKeys<T>(
	work: (database: IDBPDatabase<KeysSchema>) => Promise<T>,
): Promise<T> {
	const opening = openDB<KeysSchema>('roundsman-keys', 1, {
		upgrade(created) {
			created.createObjectStore('wrapped')
			created.createObjectStore('wrapping')
		},
	})
	const database = await openInTime(opening)
	return inTime(work(database)).finally(() => database.close())
}

export const unwrap = ({ bytes }: WrappedKey, wrapping: CryptoKey): Promise<CryptoKey> =>
	crypto.subtle.unwrapKey('raw', bytes, wrapping, 'AES-KW', 'AES-GCM', false, [
		'encrypt',
		'decrypt',
	])

/** A person's phone has been without contact for too long. */
const contactOver = createEvent<string>()
export const subscribeContactOver = contactOver.subscribe

/** Keys that could not be read before are back. */
const keysBack = createEvent()
export const subscribeKeysBack = keysBack.subscribe

async function readKeys(owner: string): Promise<DataKey[]> {
	const [wrapped = [], wrapping] = await withKeys((database) =>
		Promise.all([database.get('wrapped', owner), database.get('wrapping', owner)]),
	)
	if (!wrapping) return []
	if (isContactOver(wrapping.contactAtMs, Date.now())) {
		await dropKeys(owner)
		contactOver.notify(owner)
		return []
	}
	const keys = wrapped.map((one) =>
		unwrap(one, wrapping.key).then(
			(key) => [{ id: one.id, key }],
			// One of a service whose secret is lost: what it seals stays as it is.
			() => [],
		),
	)
	return (await Promise.all(keys)).flat()
}

/** A key that is missing is looked for again no sooner than that. */
export const keysPauseMs = 2_000

type Ring = { owner: string; keys: Promise<DataKey[]>; readAtMs: number; hasFailed: boolean }
let ring: Ring | null = null

/** The keys of a person, read where they are not at hand; none where the browser keeps nothing. */
export function readOwnKeys(owner: string, isOneMissing = false): Promise<DataKey[]> {
	const isOld = ring && performance.now() - ring.readAtMs > keysPauseMs
	const isAskedAgain = isOld && (isOneMissing || ring?.hasFailed)
	if (ring?.owner === owner && !isAskedAgain) return ring.keys
	const keys = readKeys(owner).catch(() => {
		// A storage that did not answer may do so later: data saved then must not stay unsealed for long.
		own.hasFailed = true
		setTimeout(() => lookAgain(owner), keysPauseMs + 1)
		return []
	})
	const own: Ring = { owner, keys, readAtMs: performance.now(), hasFailed: false }
	ring = own
	return keys
}

/** Sealed changes are sent by themselves once the storage answers. */
async function lookAgain(owner: string): Promise<void> {
	if (ring?.owner !== owner || !ring.hasFailed) return
	if ((await readOwnKeys(owner)).length > 0) keysBack.notify()
}

export const forgetRing = (): void => {
	ring = null
}

/** Seals what this phone keeps of a person, where their keys are here. */
export const sealerOf = (owner: string): Sealer =>
	createSealer((isOneMissing) => readOwnKeys(owner, isOneMissing))

/**
 * Takes away what opens a person's data, or anybody's; what is sealed stays, and opens again after signing in.
 */
export async function dropKeys(owner?: string): Promise<void> {
	if (owner === undefined || ring?.owner === owner) ring = null
	await withKeys((database) =>
		owner === undefined ? database.clear('wrapping') : database.delete('wrapping', owner),
	).catch(() => undefined)
}
