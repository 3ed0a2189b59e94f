import type { OutboxStore } from '../outbox/outbox-store.ts'
import { type SealingStore, sealStore } from '../sealing/sealed-store.ts'
import { isSealed, KeyAwayError, type Sealer } from '../sealing/sealer.ts'
import { type Gate, gateStore } from './gate-store.ts'
import { createSeededRandom } from './seeded-random.ts'

/** The key of a person's data: not there yet, on the device, or taken away. */
type KeyPlace = 'unmade' | 'here' | 'away'

/** What lies sealed on the model's device, and by what steps it comes to that. */
export interface ModelSealing {
	/** As the tabs see it: without the key nothing is opened. */
	readonly store: SealingStore
	/** As it is, whoever has the key. */
	readonly whole: OutboxStore
	/** As a tab sees it that may end between any two calls of the store beneath. */
	through(gate: Gate): SealingStore
	place: KeyPlace
}

const head = new Uint8Array([0, 0x52, 0x53, 0x45, 0x41, 0x4c, 0xed, 1, ...new Uint8Array(20)])

/** Seals without a cipher, in one turn: the model counts turns, and what it proves is what is read when. */
const sealerFor = (hasKey: () => boolean): Sealer => ({
	async seal(_place, bytes) {
		if (!hasKey()) return null
		const sealed = new Uint8Array(head.length + bytes.length)
		sealed.set(head)
		sealed.set(bytes, head.length)
		return sealed.buffer
	},
	async open(_place, bytes) {
		if (!isSealed(bytes)) return bytes
		if (!hasKey()) throw new KeyAwayError()
		return bytes.slice(head.length)
	},
})

export function createModelSealing(owner: string, store: OutboxStore): ModelSealing {
	const digest = async () => 'digest'
	const deps = { owner, digest, sealer: sealerFor(() => sealing.place === 'here') }
	const sealing: ModelSealing = {
		store: sealStore(store, deps),
		through: (gate) => sealStore(gateStore(store, gate), deps),
		whole: sealStore(store, { owner, digest, sealer: sealerFor(() => true) }),
		place: 'unmade',
	}
	return sealing
}

/** Chances of its own, so that the lives are those of a device that seals nothing. */
export const createSealingRandom = (seed: number) => createSeededRandom(seed * 7919)

/** The key comes with the sign-in, to a device that had none only sometimes: its service may be an earlier one. */
export function giveKey(sealing: ModelSealing, chance: number): void {
	if (sealing.place === 'away' || chance < 0.3) sealing.place = 'here'
}

/** The session ends: the key goes with it, and what waits stays. */
export function takeKey(sealing: ModelSealing): void {
	if (sealing.place === 'here') sealing.place = 'away'
}
