import type { Random } from '../core/ports.ts'

/** Gives random numbers that are the same for the same seed (mulberry32). */
export function createSeededRandom(seed: number): Random {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

export function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
	return items[Math.floor(random() * items.length)]
}

/** Picks by shares of `whole`; undefined where they are less than that and chance meets none of them. */
export function pickByShare<Item>(
	random: Random,
	shares: readonly (readonly [share: number, item: Item])[],
	whole: number,
): Item | undefined {
	let left = random() * whole
	for (const [share, item] of shares) {
		left -= share
		if (left < 0) return item
	}
	return undefined
}
