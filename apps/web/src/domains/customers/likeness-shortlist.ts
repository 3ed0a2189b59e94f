import {
	groupCount,
	groupsOf,
	isGuessable,
	type ListedCustomer,
	likenessMin,
	packGroups,
} from '@roundsman/contract'

/** Gives, for words, those customers who may resemble them: the others certainly do not. */
export function createShortlist(all: readonly ListedCustomer[]) {
	const { groups, starts } = packGroups(all)

	/** What is shared can be no less than this part of the word's own groups. */
	function mayResemble(word: string): (place: number) => boolean {
		const own = new Set(groupsOf(word))
		const least = Math.ceil(own.size * likenessMin)
		// For each of the word's groups the place, from 1 on, where it was last seen; -1 for any other group.
		const seenAt = new Int32Array(groupCount).fill(-1)
		for (const group of own) seenAt[group] = 0
		return (place) => {
			const end = starts[place + 1] ?? 0
			let held = 0
			for (let at = starts[place] ?? 0; at < end; at += 1) {
				const group = groups[at] ?? 0
				const seen = seenAt[group] ?? -1
				if (seen === -1 || seen === place + 1) continue
				seenAt[group] = place + 1
				held += 1
			}
			return held >= least
		}
	}

	return (typed: readonly string[]): ListedCustomer[] => {
		const tests = typed.filter(isGuessable).map(mayResemble)
		return all.filter((_, place) => tests.every((test) => test(place)))
	}
}
