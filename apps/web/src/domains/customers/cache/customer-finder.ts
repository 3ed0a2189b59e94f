import {
	type Finder,
	fillGroups,
	groupCount,
	groupsOf,
	holdsAll,
	isGuessable,
	type ListedCustomer,
	likenessMin,
	slipPatternOf,
	wordTest,
} from '@roundsman/contract'

/** Customers, sorted by name, whose texts are parts of one: a line each, which begins at `begins` of its index. */
export type PackedCustomers = {
	all: readonly ListedCustomer[]
	joined: string
	begins: Uint32Array
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is what is looked for.
const isPlain = /^[\u0000-\u007f]*$/

/**
 * The same text with one byte a letter where it needs no more: folding leaves two, and one such text makes all that
 * it is joined to as wide.
 */
const narrow = (text: string): string =>
	isPlain.test(text) ? new TextDecoder().decode(new TextEncoder().encode(text)) : text

export function packCustomers(sorted: readonly ListedCustomer[]): PackedCustomers {
	const joined = narrow(sorted.map(({ text }) => text).join('\n'))
	const begins = new Uint32Array(sorted.length + 1)
	const all = sorted.map(({ customer, titleKey, text }, place) => {
		const begin = begins[place] ?? 0
		const end = begin + text.length
		begins[place + 1] = end + 1
		return { customer, titleKey, text: joined.slice(begin, end) }
	})
	return { all, joined, begins }
}

/** Inverted index of letter groups: customers with group `n` are in `places` from `starts[n]` to `starts[n + 1]`. */
function holdersOf(all: readonly ListedCustomer[]) {
	const longest = all.reduce((most, { text }) => Math.max(most, text.length), 0)
	const groups = new Uint16Array(longest + 2)
	/** For each group the last customer seen with it, counted from 1. */
	const seenWith = new Int32Array(groupCount)
	// The groups are made twice and not kept: they would take more memory than the index.
	const eachHeld = (visit: (group: number, place: number) => void) => {
		seenWith.fill(0)
		for (const [place, { text }] of all.entries()) {
			const end = fillGroups(text, groups)
			for (let at = 0; at < end; at += 1) {
				const group = groups[at] ?? 0
				if (seenWith[group] === place + 1) continue
				seenWith[group] = place + 1
				visit(group, place)
			}
		}
	}
	const starts = new Uint32Array(groupCount + 1)
	eachHeld((group) => {
		starts[group + 1] = (starts[group + 1] ?? 0) + 1
	})
	for (let group = 0; group < groupCount; group += 1) {
		starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0)
	}
	// Half the memory, for all but the largest phones.
	const Places = all.length > 0xffff ? Uint32Array : Uint16Array
	const places = new Places(starts[groupCount] ?? 0)
	const next = starts.slice()
	eachHeld((group, place) => {
		const at = next[group] ?? 0
		places[at] = place
		next[group] = at + 1
	})
	return { places, starts }
}

/** Searches all texts joined to one: that takes a tenth of the time. */
function findTextWith({ all, joined, begins }: PackedCustomers) {
	/** Returns their places; `find` searches from an offset and returns a negative number at the end. */
	return (find: (joined: string, from: number) => number): number[] => {
		const found: number[] = []
		let at = find(joined, 0)
		for (let place = 0; place < all.length && at >= 0; place += 1) {
			const next = begins[place + 1] ?? 0
			if (at >= next) continue
			found.push(place)
			at = find(joined, next)
		}
		return found
	}
}

function findBy(pattern: RegExp) {
	return (joined: string, from: number) => {
		pattern.lastIndex = from
		return pattern.exec(joined)?.index ?? -1
	}
}

/** Finds customers by words. */
export function createCustomerFinder(packed: PackedCustomers): Finder {
	const { all } = packed
	const { places, starts } = holdersOf(all)
	const placesWith = findTextWith(packed)
	const holdingWord = (word: string) => placesWith((joined, from) => joined.indexOf(word, from))
	function customersAt(found: readonly number[]): ListedCustomer[] {
		const customers: ListedCustomer[] = []
		for (const place of found) {
			const listed = all[place]
			if (listed) customers.push(listed)
		}
		return customers
	}

	let known: { word: string; slips: readonly number[] } = { word: '', slips: [] }
	function holdingSlips(word: string): readonly number[] {
		// Where nothing contains the words with typing errors, similar words are tried next.
		if (known.word === word) return known.slips
		const slips = isGuessable(word)
			? placesWith(findBy(new RegExp(slipPatternOf(word), 'g')))
			: holdingWord(word)
		known = { word, slips }
		return slips
	}

	/** Minimum share of the word's own groups that a match must have. */
	function mayResemble(word: string): (place: number) => boolean {
		const own = new Set(groupsOf(word))
		const least = Math.ceil(own.size * likenessMin)
		const held = new Uint16Array(all.length)
		for (const group of own) {
			const end = starts[group + 1] ?? 0
			for (let at = starts[group] ?? 0; at < end; at += 1) {
				const place = places[at] ?? 0
				held[place] = (held[place] ?? 0) + 1
			}
		}
		for (const place of holdingSlips(word)) held[place] = least
		return (place) => (held[place] ?? 0) >= least
	}

	return {
		// The longest word has the fewest matches.
		holding(words) {
			const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length)
			const found = customersAt(holdingWord(first))
			return others.length === 0 ? found : found.filter(holdsAll(others))
		},
		slipping(words) {
			const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length)
			const tests = others.map((word) => wordTest(word, true))
			const found = customersAt(holdingSlips(first))
			return found.filter(({ text }) => tests.every((test) => test(text)))
		},
		resembling(words) {
			const tests = words.filter(isGuessable).map(mayResemble)
			return all.filter((_, place) => tests.every((test) => test(place)))
		},
	}
}
