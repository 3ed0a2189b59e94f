/** A key of a person's data on this device, and its id, which precedes all data that it seals. */
export interface DataKey {
	/** Eight bytes. */
	readonly id: Uint8Array<ArrayBuffer>
	readonly key: CryptoKey
}

/** The key is missing for now: its data is intact, and opens when the key is back. */
export class KeyAwayError extends Error {
	override readonly name = 'KeyAwayError'
}

/** Resolves to `whenAway` while the key is missing. */
export const unlessAway = <T, A>(opening: Promise<T>, whenAway: A): Promise<T | A> =>
	opening.catch((error) => {
		if (error instanceof KeyAwayError) return whenAway
		throw error
	})

/** Seals one person's data on this device. */
export interface Sealer {
	/** Seals the bytes for a place; null while there is no key. */
	seal(place: string, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | null>
	/**
	 * Opens a sealed value of a place, returns an unsealed one unchanged, and null where its key exists and
	 * does not open it: it was changed, or moved from another place. Rejects with `KeyAwayError` while its key
	 * is missing.
	 */
	open(place: string, bytes: ArrayBuffer): Promise<ArrayBuffer | null>
}

// No picture, sound or text begins with these bytes.
const magic = new Uint8Array([0, 0x52, 0x53, 0x45, 0x41, 0x4c, 0xed, 1])
const idLength = 8
const nonceLength = 12
const headLength = magic.length + idLength + nonceLength

const encoder = new TextEncoder()

const isSameBytes = (some: Uint8Array, others: Uint8Array) =>
	some.every((byte, index) => byte === others[index])

export const isSealed = (bytes: ArrayBuffer): boolean =>
	bytes.byteLength > headLength && isSameBytes(magic, new Uint8Array(bytes, 0, magic.length))

/** Returns the available keys; it is called again for a missing one, which may be available since. */
type KeySource = (isOneMissing: boolean) => readonly DataKey[] | Promise<readonly DataKey[]>

/** Seals with the last of the keys and opens with any: keys may become available later than their data. */
export function createSealer(keysNow: KeySource): Sealer {
	const find = async (id: Uint8Array, isOneMissing: boolean) =>
		(await keysNow(isOneMissing)).find((one) => isSameBytes(one.id, id))
	const cipher = (place: string, iv: Uint8Array<ArrayBuffer>) => ({
		...{ name: 'AES-GCM', iv },
		additionalData: encoder.encode(place),
	})
	return {
		async seal(place, bytes) {
			const current = (await keysNow(false)).at(-1)
			if (!current) return null
			const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
			const sealed = await crypto.subtle.encrypt(cipher(place, nonce), current.key, bytes)
			const whole = new Uint8Array(headLength + sealed.byteLength)
			whole.set(magic)
			whole.set(current.id, magic.length)
			whole.set(nonce, magic.length + idLength)
			whole.set(new Uint8Array(sealed), headLength)
			return whole.buffer
		},
		async open(place, bytes) {
			if (!isSealed(bytes)) return bytes
			const id = new Uint8Array(bytes, magic.length, idLength)
			const found = (await find(id, false)) ?? (await find(id, true))
			if (!found) throw new KeyAwayError()
			const nonce = new Uint8Array(bytes, magic.length + idLength, nonceLength)
			const sealed = new Uint8Array(bytes, headLength)
			return crypto.subtle.decrypt(cipher(place, nonce), found.key, sealed).catch(() => null)
		},
	}
}

const decoder = new TextDecoder()

/** Seals a JSON value; null while there is no key. */
export const sealJson = (
	sealer: Sealer,
	place: string,
	value: unknown,
): Promise<ArrayBuffer | null> => sealer.seal(place, encoder.encode(JSON.stringify(value)))

/** Opens the JSON value; undefined where its key does not open it. Rejects with `KeyAwayError`. */
export async function openJson(
	sealer: Sealer,
	place: string,
	bytes: ArrayBuffer,
): Promise<unknown> {
	const opened = await sealer.open(place, bytes)
	return opened === null ? undefined : JSON.parse(decoder.decode(opened))
}
