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

/** Groups that are ranked in detail: a large town has many streets of the same name. */
const candidatesMax = 400
const groupsAtOnce = 2_000

type Document = { id: number; name: string; street: string; city: string; code: string }

const isNumber = (word: string) => /^\d/.test(word)

const searchOptions: SearchOptions = {
	boost: { name: 3, code: 1.5, street: 1.2 },
	prefix: (word, index, words) => word.length > 2 || index === words.length - 1,
	// Numbers must match exactly.
	fuzzy: (word) => (isNumber(word) || word.length < 4 ? false : word.length < 8 ? 1 : 2),
	tokenize: wordsOf,
	processTerm: (word) => word,
}

/** A town with the same name as a street is usually the one that is meant. */
const kindBoosts: Partial<Record<PackPlace['type'], number>> = {
	city: 2.2,
	district: 1.5,
	street: 1.3,
}

/** How well a typed number matches a group, and the houses with it there */
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

/** The houses that match all numbers in a group, else the place of the group itself */
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

/**
 * Treats the doors of a house as one; of houses with several postal codes, keeps those with the typed one.
 */
function distinguish(houses: PackPlace[], code: string | undefined): PackPlace[] {
	const ofCode = code === undefined ? [] : houses.filter(({ pc }) => pc === code)
	const seen = new Set<string>()
	return (ofCode.length > 0 ? ofCode : houses).filter(({ hn = '', pc = '' }) => {
		const tile = `${foldLetters(hn)} ${pc}`
		return !seen.has(tile) && seen.add(tile)
	})
}

/** A query for all or any of the typed words, each as typed or as an abbreviation's meaning */
const queryOf = ({ words, numbers }: PlaceQuery, combineWith: 'AND' | 'OR'): Query => {
	const wanted = words.length > 0 ? words : numbers.map(({ digits }) => digits)
	return {
		combineWith,
		queries: wanted.map((word) => ({ combineWith: 'OR', queries: meaningsOf(word) })),
	}
}

/** Searches places by typed text, with tolerance for typing errors, word order and accents. */
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

	/** Builds the index in steps, so that others get a turn. */
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
