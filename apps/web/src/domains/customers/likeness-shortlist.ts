import { isGuessable, type ListedCustomer, likenessMin, trigramsOf } from '@roundsman/contract'

// Each text's groups of three letters as bits of a fixed size. Two groups may share a bit, so a text
// can seem to hold more than it does, and never less.

const bitsShift = 22
const bitCount = 1 << (32 - bitsShift)
const words = bitCount / 32
const space = 32

const bitOf = (a: number, b: number, c: number) =>
	Math.imul((a << 16) ^ (b << 8) ^ c, 0x9e3779b1) >>> bitsShift
const bitOfGroup = (group: string) =>
	bitOf(group.charCodeAt(0), group.charCodeAt(1), group.charCodeAt(2))

/** Sets the bits of a text that stands between two spaces, without cutting it into pieces. */
function mark(bits: Uint32Array, from: number, text: string): void {
	const set = (bit: number) => {
		const at = from + (bit >>> 5)
		bits[at] = (bits[at] ?? 0) | (1 << (bit & 31))
	}
	let [a, b] = [space, space]
	for (let at = 0; at < text.length; at += 1) {
		const c = text.charCodeAt(at)
		if (b === space && c !== space) set(bitOf(space, space, c))
		if (b !== space) set(bitOf(a, b, c))
		a = b
		b = c
	}
}

const bitsOfWord = (word: string) => [...new Set(trigramsOf(word))].map(bitOfGroup)

/** Gives, for words, those customers who may resemble them: the others certainly do not. */
export function createShortlist(all: readonly ListedCustomer[]) {
	const bits = new Uint32Array(all.length * words)
	for (const [place, { text }] of all.entries()) mark(bits, place * words, text)
	const has = (place: number, bit: number) =>
		((bits[place * words + (bit >>> 5)] ?? 0) & (1 << (bit & 31))) !== 0

	return (typed: readonly string[]): ListedCustomer[] => {
		// What is shared can be no less than this part of the word's own groups.
		const wanted = typed.filter(isGuessable).map((word) => {
			const own = bitsOfWord(word)
			return { own, least: Math.ceil(own.length * likenessMin) }
		})
		return all.filter((_, place) =>
			wanted.every(({ own, least }) => {
				let held = 0
				for (const bit of own) if (has(place, bit)) held += 1
				return held >= least
			}),
		)
	}
}
