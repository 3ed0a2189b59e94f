/** Integers from 0 to below `bound`, the same for the same seed (mulberry32). */
export type Draw = (bound: number) => number

export function createDraw(seed: number): Draw {
	// Signed 32-bit integers: larger numbers would be allocated on the heap each time.
	let state = seed | 0
	return (bound) => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound)
	}
}
