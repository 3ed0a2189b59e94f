import { createHash } from 'node:crypto'

/** A seeded source of chance: the same seed gives the same draws on every machine. */
export interface Random {
	/** A fraction in [0, 1). */
	next(): number
	/** A fraction in [from, to). */
	between(from: number, to: number): number
	/** An integer from `from` to `to`, both included. */
	int(from: number, to: number): number
	/** True with the given probability (0 to 1). */
	chance(probability: number): boolean
	/** One of the items; throws on an empty list. */
	pick<T>(items: readonly T[]): T
	/** One of the items, each with its weight (0 or more). */
	weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
	/** A shuffled copy. */
	shuffle<T>(items: readonly T[]): T[]
	/** A string of decimal digits. */
	digits(count: number): string
	/** An independent source named below this one: draws here do not move the draws there. */
	fork(name: string | number): Random
}

/** Creates a source from a text; the sequence is sfc32 over a hash of it. */
export function createRandom(seed: string): Random {
	const next = createSfc32(seed)
	const between = (from: number, to: number) => from + next() * (to - from)
	const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
	const pick = <T>(items: readonly T[]): T => {
		if (items.length === 0) throw new RangeError('Nothing to pick from.')
		return items[int(0, items.length - 1)] as T
	}
	return {
		next,
		between,
		int,
		chance: (probability) => next() < probability,
		pick,
		weighted: (items) => pickWeighted(items, next()),
		shuffle: (items) => {
			const copy = [...items]
			for (let i = copy.length - 1; i > 0; i--) {
				const j = int(0, i)
				const kept = copy[i] as (typeof copy)[number]
				copy[i] = copy[j] as (typeof copy)[number]
				copy[j] = kept
			}
			return copy
		},
		digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
		fork: (name) => createRandom(`${seed}/${name}`),
	}
}

/** A UUID of version 8 (RFC 9562) that depends on the name alone. */
export function deterministicId(name: string): string {
	const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
	const hex = bytes.toString('hex')
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function pickWeighted<T>(items: readonly (readonly [T, number])[], fraction: number): T {
	const total = items.reduce((sum, [, weight]) => sum + weight, 0)
	let left = fraction * total
	for (const [item, weight] of items) {
		left -= weight
		if (left < 0) return item
	}
	throw new RangeError('Nothing to pick from.')
}

/** sfc32 of the PractRand suite, seeded by four lanes of a text hash (cyrb128). */
function createSfc32(seed: string): () => number {
	let [a, b, c, d] = hashText(seed)
	const next = () => {
		const t = (((a + b) | 0) + d) | 0
		d = (d + 1) | 0
		a = b ^ (b >>> 9)
		b = (c + (c << 3)) | 0
		c = (c << 21) | (c >>> 11)
		c = (c + t) | 0
		return (t >>> 0) / 4294967296
	}
	for (let i = 0; i < 12; i++) next()
	return next
}

function hashText(text: string): [number, number, number, number] {
	let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i)
		a = b ^ Math.imul(a ^ code, 597399067)
		b = c ^ Math.imul(b ^ code, 2869860233)
		c = d ^ Math.imul(c ^ code, 951274213)
		d = a ^ Math.imul(d ^ code, 2716044179)
	}
	a = Math.imul(c ^ (a >>> 18), 597399067)
	b = Math.imul(d ^ (b >>> 22), 2869860233)
	c = Math.imul(a ^ (c >>> 17), 951274213)
	d = Math.imul(b ^ (d >>> 19), 2716044179)
	return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}
