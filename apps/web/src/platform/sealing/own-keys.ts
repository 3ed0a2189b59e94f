import { createEvent } from '@roundsman/client/event'
import { isContactOver } from '@roundsman/contract'
import { createSealer, type DataKey, type Sealer } from '@roundsman/sync'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { openInTime } from '../reads/forgettable-database.ts'
import { inTime } from '../storage/device-storage.ts'

// The keys that seal a person's data on this phone. The data key is stored here wrapped and stays; the key that
// unwraps it is from the service and is deleted with the session.

/** `mark`: the service's id of this browser when it issued the unwrapping key. */
export type WrappedKey = { id: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer; mark?: string }

interface KeysSchema extends DBSchema {
	/** Key: user id. */
	wrapped: { key: string; value: readonly WrappedKey[] }
	/** Key: user id. The value unwraps their data keys. */
	wrapping: { key: string; value: { key: CryptoKey; contactAtMs: number } }
}

/** Opens the database for each use, which is rare, so that no connection stays open. */
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

/** A person's phone has been without contact to the service for too long. */
const contactOver = createEvent<string>()
export const subscribeContactOver = contactOver.subscribe

/** Keys that could not be read before are available again. */
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
			// The key is from a service whose secret is lost: its data stays sealed.
			() => [],
		),
	)
	return (await Promise.all(keys)).flat()
}

/** Minimum pause between two reads of a missing key. */
export const keysPauseMs = 2_000

type Ring = { keys: Promise<DataKey[]>; readAtMs: number; hasFailed: boolean }

/**
 * The keys in memory, by their owner. They are of the process, not of a phone: like the database from which they
 * were read, they are shared by all that opens sealed data here, also by a worker, which has no phone.
 */
const rings = new Map<string, Ring>()

/** The keys of a person, cached in memory; none without storage. */
export function readOwnKeys(owner: string, isOneMissing = false): Promise<DataKey[]> {
	const ring = rings.get(owner)
	const isOld = ring && performance.now() - ring.readAtMs > keysPauseMs
	const isAskedAgain = isOld && (isOneMissing || ring.hasFailed)
	if (ring && !isAskedAgain) return ring.keys
	const keys = readKeys(owner).catch(() => {
		// The storage may respond later: data saved then must not stay unsealed for long.
		own.hasFailed = true
		setTimeout(() => lookAgain(owner), keysPauseMs + 1)
		return []
	})
	const own: Ring = { keys, readAtMs: performance.now(), hasFailed: false }
	rings.set(owner, own)
	return keys
}

/** Sends sealed changes once the storage responds. */
async function lookAgain(owner: string): Promise<void> {
	if (!rings.get(owner)?.hasFailed) return
	if ((await readOwnKeys(owner)).length > 0) keysBack.notify()
}

export const forgetRing = (owner: string): void => void rings.delete(owner)

/** The sealer of a person's data on this phone, if their keys are here. */
export const sealerOf = (owner: string): Sealer =>
	createSealer((isOneMissing) => readOwnKeys(owner, isOneMissing))

/**
 * Deletes the keys of one person's data, or of everybody's; the data stays sealed until they sign in again.
 */
export async function dropKeys(owner?: string): Promise<void> {
	if (owner === undefined) rings.clear()
	else rings.delete(owner)
	await withKeys((database) =>
		owner === undefined ? database.clear('wrapping') : database.delete('wrapping', owner),
	).catch(() => undefined)
}
