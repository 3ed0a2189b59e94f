import { distanceM, foldLetters, type Location } from '@roundsman/contract'
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { groupPlaces, type PlaceGroup } from './place-group-repository.ts'
import type { PackPlace } from './place-repository.ts'
import {
	indexWordsOf,
	meaningsOf,
	type PlaceQuery,
	parsePlaceQuery,
	type TypedNumber,
	wordsOf,
} from './place-words-rules.ts'

export type PlaceSearch = { q: string; limit: number; near?: Location | undefined }

/** Groups that are looked at more closely: streets of one name are many in a large town. */
const candidatesMax = 400
const groupsAtOnce = 2_000

type Document = { id: number; name: string; street: string; city: string; code: string }

const isNumber = (word: string) => /^\d/.test(word)

const searchOptions: SearchOptions = {
	boost: { name: 3, code: 1.5, street: 1.2 },
	prefix: (word, index, words) => word.length > 2 || index === words.length - 1,
	// Numbers are right or others.
	fuzzy: (word) => (isNumber(word) || word.length < 4 ? false : word.length < 8 ? 1 : 2),
	tokenize: wordsOf,
	processTerm: (word) => word,
}

/** Rarely does a town of the same name as a street not mean the town. */
const kindBoosts: Partial<Record<PackPlace['type'], number>> = {
	city: 2.2,
	district: 1.5,
	street: 1.3,
}

/** How well a number that was typed fits a group, and the houses that it names there. */
function explainNumber({ digits, spellings }: TypedNumber, group: PlaceGroup) {
	const code = group.codes.find((one) => one.replaceAll(/\s/g, '').startsWith(digits))
	const isWhole = code !== undefined && /^\d+/.exec(code)?.[0] === digits
	if (isWhole) return { factor: 1.6, code }
	const spelling = spellings.find((one) => group.houses.has(one))
	if (spelling !== undefined) {
		const factor = spelling === spellings[0] ? 1.6 : 1.3
		return { factor, houses: group.houses.get(spelling) }
	}
	if (group.title.split(' ').includes(digits)) return { factor: 1.3 }
	if (code !== undefined && digits.length > 1) return { factor: 1.1 }
	return { factor: 0.5 }
}

type Found = { score: number; places: PackPlace[] }

/** The houses that all numbers together name in a group, else the group's own place. */
function weigh(query: PlaceQuery, group: PlaceGroup, score: number, near?: Location): Found {
	let total = score
	let houses: PackPlace[] | undefined
	let code: string | undefined
	for (const number of query.numbers) {
		const explained = explainNumber(number, group)
		total *= explained.factor
		houses ??= explained.houses
		code ??= explained.code
	}
	if (` ${query.text} `.includes(` ${group.title} `)) total *= 1.5
	if (query.numbers.length === 0) total *= kindBoosts[group.place.type] ?? 1
	if (near) {
		const farM = distanceM(near, group.place)
		total *= 1 + Math.exp(-farM / 2_000) * 0.3 + Math.exp(-farM / 50_000) * 0.3
	}
	return { score: total, places: houses ? distinguish(houses, code) : [group.place] }
}

/** Doors of one house are one; of houses in several postal codes those with the one that was typed. */
function distinguish(houses: PackPlace[], code: string | undefined): PackPlace[] {
	const ofCode = code === undefined ? [] : houses.filter(({ pc }) => pc === code)
	const seen = new Set<string>()
	return (ofCode.length > 0 ? ofCode : houses).filter(({ hn = '', pc = '' }) => {
		const tile = `${foldLetters(hn)} ${pc}`
		return !seen.has(tile) && seen.add(tile)
	})
}

/** The words that were typed, all of them or any, each as itself or as what it may be short for. */
const queryOf = ({ words, numbers }: PlaceQuery, combineWith: 'AND' | 'OR'): Query => {
	const wanted = words.length > 0 ? words : numbers.map(({ digits }) => digits)
	return {
		combineWith,
		queries: wanted.map((word) => ({ combineWith: 'OR', queries: meaningsOf(word) })),
	}
}

/** Places by what a person types: with typing errors, in any order, without accents. */
export class PlaceIndex {
	readonly #groups: PlaceGroup[]
	readonly #words = new MiniSearch<Document>({
		fields: ['name', 'street', 'city', 'code'],
		tokenize: indexWordsOf,
		processTerm: (word) => word,
		searchOptions,
	})

	private constructor(groups: PlaceGroup[]) {
		this.#groups = groups
	}

	/** Builds the index in parts, so that others get their turn meanwhile. */
	static async of(places: readonly PackPlace[]): Promise<PlaceIndex> {
		const index = new PlaceIndex(groupPlaces(places))
		const documents = index.#groups.map(({ place, codes }, id) => ({
			id,
			name: place.name ?? '',
			street: place.type === 'street' ? '' : (place.street ?? ''),
			city: place.city ?? '',
			code: codes.join(' '),
		}))
		await index.#words.addAllAsync(documents, { chunkSize: groupsAtOnce })
		return index
	}

	search({ q, limit, near }: PlaceSearch): PackPlace[] {
		const query = parsePlaceQuery(q)
		let hits = this.#words.search(queryOf(query, 'AND'))
		if (hits.length === 0) hits = this.#words.search(queryOf(query, 'OR'))
		return hits
			.slice(0, candidatesMax)
			.flatMap(({ id, score }) => {
				const group = this.#groups[id]
				return group ? [weigh(query, group, score, near)] : []
			})
			.sort((a, b) => b.score - a.score)
			.flatMap(({ places }) => places)
			.slice(0, limit)
	}
}
