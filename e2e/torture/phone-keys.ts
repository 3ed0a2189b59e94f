import { createSealer, type DataKey, isSealed, type Sealer } from '../../packages/sync/src/index.ts'

/** The key of a person's data on a phone in this process, by the real cipher. */
export type PhoneKeys = {
	/** What the app seals and opens with: nothing while the key is not there. */
	sealer: Sealer
	/** Opens whatever was ever sealed. */
	whole: Sealer
	/** The first sign-in at a service that gives keys. */
	make(): void
	/** The session ends. */
	take(): void
	/** The person signs in again: who had no key has none. */
	give(): void
	/** Nobody is signed in. */
	areAway(): boolean
}

/** Opens each sealing once: the run looks at all records many times a second. */
function remembering({ seal, open }: Sealer): Sealer {
	const opened = new Map<string, Promise<ArrayBuffer | null>>()
	const headLength = 28
	return {
		seal,
		open(place, bytes) {
			const name = `${place} ${Buffer.from(bytes, 0, Math.min(headLength, bytes.byteLength)).toString('hex')}`
			const known = isSealed(bytes) ? opened.get(name) : undefined
			const opening = known ?? open(place, bytes)
			if (isSealed(bytes)) opened.set(name, opening)
			return opening
		},
	}
}

export async function createPhoneKeys(): Promise<PhoneKeys> {
	const algorithm = { name: 'AES-GCM', length: 256 }
	const key: DataKey = {
		id: crypto.getRandomValues(new Uint8Array(8)),
		key: await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']),
	}
	let isMade = false
	let isAway = false
	return {
		sealer: createSealer(() => (isMade && !isAway ? [key] : [])),
		whole: remembering(createSealer(() => [key])),
		make: () => {
			isMade = true
		},
		take: () => {
			isAway = true
		},
		give: () => {
			isAway = false
		},
		areAway: () => isAway,
	}
}
