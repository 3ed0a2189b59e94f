import { store, storedJson } from '@roundsman/client/stored'
import { isContactOver, sealingRoutes } from '@roundsman/contract'
import { callApi } from '../api/api-client.ts'
import { getDeviceMark, getSession, rememberDeviceMark } from '../session/session-store.ts'
import { dropKeys, forgetRing, readOwnKeys, unwrap, type WrappedKey, withKeys } from './own-keys.ts'

/** Key of the backup copy; hashed, since it outlives all other data and must not name the person. */
const copyOf = async (owner: string) =>
	`sealed-key-${toText(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner)))}`

const toText = (bytes: Uint8Array | ArrayBuffer): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))

/** A second copy of the wrapped keys, so that losing one database does not lose the data in the others. */
async function writeCopy(owner: string, wrapped: readonly WrappedKey[]): Promise<void> {
	const texts = wrapped.map(({ id, bytes }) => [toText(id), toText(bytes)])
	store(await copyOf(owner), JSON.stringify(texts))
}

async function readCopy(owner: string): Promise<readonly WrappedKey[]> {
	try {
		const texts = (storedJson(await copyOf(owner)) ?? []) as [string, string][]
		return texts.map(([id, bytes]) => ({ id: toBytes(id), bytes: toBytes(bytes).buffer }))
	} catch {
		return []
	}
}

async function makeWrapped(wrapping: CryptoKey, mark?: string): Promise<WrappedKey> {
	const algorithm = { name: 'AES-GCM', length: 256 }
	const key = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
	const bytes = await crypto.subtle.wrapKey('raw', key, wrapping, 'AES-KW')
	return { id: crypto.getRandomValues(new Uint8Array(8)), bytes, ...(mark ? { mark } : {}) }
}

/**
 * Another tab may have created a key meanwhile: the database decides which one counts. The key is stored
 * before anything is sealed with it.
 */
const addWrapped = (owner: string, known: readonly WrappedKey[], made: WrappedKey | null) =>
	withKeys(async (database) => {
		const transaction = database.transaction('wrapped', 'readwrite', { durability: 'strict' })
		const stored = (await transaction.store.get(owner)) ?? []
		const before = stored.length > 0 ? stored : known
		const isOutdated = stored.length > known.length
		const wrapped = made && !isOutdated ? [...before, made] : before
		await transaction.store.put(wrapped, owner)
		await transaction.done
		return wrapped
	})

const opensLast = async (wrapped: readonly WrappedKey[], wrapping: CryptoKey): Promise<boolean> => {
	const last = wrapped.at(-1)
	return (
		last !== undefined &&
		unwrap(last, wrapping).then(
			() => true,
			() => false,
		)
	)
}

/** Stores the service's key: it opens the sealed data here, or starts sealing where there is none. */
export async function takeSealingKey(
	owner: string,
	sealingKey: string,
	mark = getDeviceMark(),
): Promise<void> {
	const usages: KeyUsage[] = ['wrapKey', 'unwrapKey']
	const raw = toBytes(sealingKey)
	const key = await crypto.subtle.importKey('raw', raw, 'AES-KW', false, usages)
	const stored = (await withKeys((database) => database.get('wrapped', owner))) ?? []
	const known = stored.length > 0 ? stored : await readCopy(owner)
	// If the key opens nothing (a restored older service), new work gets a new data key, and the old one stays.
	const made = (await opensLast(known, key)) ? null : await makeWrapped(key, mark)
	await writeCopy(owner, await addWrapped(owner, known, made))
	const contactAtMs = Date.now()
	await withKeys((database) => database.put('wrapping', { key, contactAtMs }, owner))
	forgetRing(owner)
}

/**
 * Called after a sign-in. A browser that lost its mark received a new mark with another key: it returns to
 * the mark under which its work was sealed.
 */
export async function takeKeyOfSignIn(owner: string, sealingKey: string): Promise<void> {
	const wrapped = (await withKeys((database) => database.get('wrapped', owner))) ?? []
	const mark = wrapped.at(-1)?.mark
	if (mark === undefined || mark === getDeviceMark()) return takeSealingKey(owner, sealingKey)
	const earlier = await callApi(sealingRoutes.getSealingKey, { body: { deviceMark: mark } })
	rememberDeviceMark(mark)
	await takeSealingKey(owner, earlier.sealingKey, mark)
}

/** Requests the key from the service, at each start with contact. Throws `ApiError` for a closed account. */
export async function askForKey(): Promise<void> {
	const owner = getSession()?.userId
	const known = getDeviceMark()
	if (!owner || !known) return
	const wrapped = (await withKeys((database) => database.get('wrapped', owner))) ?? []
	const deviceMark = wrapped.at(-1)?.mark ?? known
	const { sealingKey } = await callApi(sealingRoutes.getSealingKey, { body: { deviceMark } })
	if (getSession()?.userId !== owner || (await readOwnKeys(owner)).length > 0) return
	await takeSealingKey(owner, sealingKey, deviceMark)
	// A sign-out in the meantime deletes the key as well.
	if (getSession()?.userId !== owner) await dropKeys()
}

const noteEveryMs = 3_600_000

/** Returns a function that notes contact with the service; the days without contact are counted from then. */
export function createContactNote(): () => Promise<void> {
	let notedAtMs = 0
	return async () => {
		const nowMs = Date.now()
		const owner = getSession()?.userId
		if (!owner || Math.abs(nowMs - notedAtMs) < noteEveryMs) return
		notedAtMs = nowMs
		await writeContact(owner, nowMs)
	}
}

const writeContact = (owner: string, nowMs: number) =>
	withKeys(async (database) => {
		const transaction = database.transaction('wrapping', 'readwrite')
		const known = await transaction.store.get(owner)
		const isOpen = known && !isContactOver(known.contactAtMs, nowMs)
		if (isOpen) await transaction.store.put({ ...known, contactAtMs: nowMs }, owner)
		await transaction.done
	})

/** Also called in a page that stays open. */
export async function checkContact(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	const known = await withKeys((database) => database.get('wrapping', owner))
	if (!known || !isContactOver(known.contactAtMs, Date.now())) return
	forgetRing(owner)
	await readOwnKeys(owner)
}
