import {
	groupsOf,
	groupsOfListed,
	isGuessable,
	type ListedCustomer,
	likenessMin,
} from '@roundsman/contract'

// Each text's groups of three letters as bits of a fixed size. Two groups may share a bit, so a text
// can seem to hold more than it does, and never less.

const bitsShift = 22
const words = 1 << (32 - bitsShift - 5)

const bitOf = (group: number) => Math.imul(group + 1, 0x9e3779b1) >>> bitsShift

function bitsOf(all: readonly ListedCustomer[]): Uint32Array {
	const bits = new Uint32Array(all.length * words)
	let from = 0
	for (const listed of all) {
		for (const group of groupsOfListed(listed).text) {
			const bit = bitOf(group)
			const at = from + (bit >>> 5)
			bits[at] = (bits[at] ?? 0) | (1 << (bit & 31))
		}
		from += words
	}
	return bits
}

/** Gives, for words, those customers who may resemble them: the others certainly do not. */
export function createShortlist(all: readonly ListedCustomer[]) {
	const bits = bitsOf(all)

	/** What is shared can be no less than this part of the word's own groups. */
	function mayResemble(word: string): (place: number) => boolean {
		const own = [...new Set(groupsOf(word))].map(bitOf)
		const least = Math.ceil(own.length * likenessMin)
		return (place) => {
			let held = 0
			for (let at = 0; at < own.length; at += 1) {
				const bit = own[at] ?? 0
				const part = bits[place * words + (bit >>> 5)] ?? 0
				held += (part >>> (bit & 31)) & 1
			}
			return held >= least
		}
	}

	return (typed: readonly string[]): ListedCustomer[] => {
		const tests = typed.filter(isGuessable).map(mayResemble)
		return all.filter((_, place) => tests.every((test) => test(place)))
	}
}
