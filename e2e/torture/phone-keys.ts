import { createSealer, type DataKey, type Sealer } from '../../packages/sync/src/index.ts'

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
		whole: createSealer(() => [key]),
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
