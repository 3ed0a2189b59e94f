import type { Road, TurnRule } from '@roundsman/routing'
import type { OsmModel, Tags } from './model/osm-model.ts'

type Relation = OsmModel['relations'][number]

const carKeys = ['motorcar', 'motor_vehicle', 'vehicle']

function kindOf(tags: Tags): TurnRule['kind'] | undefined {
	if (tags.type !== 'restriction') return undefined
	const value =
		tags['restriction:motorcar'] ?? tags['restriction:motor_vehicle'] ?? tags.restriction
	const excepted = (tags.except ?? '').split(';').map((word) => word.trim())
	if (excepted.some((word) => carKeys.includes(word))) return undefined
	if (value?.startsWith('no_')) return 'no'
	return value?.startsWith('only_') ? 'only' : undefined
}

const membersOf = ({ members }: Relation, role: string, type: 'node' | 'way') =>
	members.filter((member) => member.role === role && member.type === type).map(({ ref }) => ref)

/** The points at which a rule holds: roads must end there, so that it can be said. */
export function viaNodes({ relations }: OsmModel): Set<number> {
	const restrictions = relations.filter(({ tags }) => kindOf(tags))
	return new Set(restrictions.flatMap((relation) => membersOf(relation, 'via', 'node')))
}

/** The directed roads of ways, by where they begin or end. */
class DirectedRoads {
	readonly #roads: readonly Road[]
	readonly #ofWay: ReadonlyMap<number, readonly number[]>

	constructor(roads: readonly Road[], ofWay: ReadonlyMap<number, readonly number[]>) {
		this.#roads = roads
		this.#ofWay = ofWay
	}

	#ends(directed: number): { begin: number; end: number } {
		const { from, to } = this.#roads[directed >> 1] as Road
		return directed % 2 === 0 ? { begin: from, end: to } : { begin: to, end: from }
	}

	#of(ways: readonly number[]): number[] {
		const roads = ways.flatMap((way) => this.#ofWay.get(way) ?? [])
		return roads.flatMap((road) => [2 * road, 2 * road + 1])
	}

	endingAt(ways: readonly number[], node: number): number[] {
		return this.#of(ways).filter((directed) => this.#ends(directed).end === node)
	}

	beginningAt(ways: readonly number[], node: number): number[] {
		return this.#of(ways).filter((directed) => this.#ends(directed).begin === node)
	}

	/** Ways that are one road each, with the roads before and behind it. */
	over(from: readonly number[], via: readonly number[], to: readonly number[]): number[][] {
		return this.#of(via).flatMap((middle) => {
			const { begin, end } = this.#ends(middle)
			return this.endingAt(from, begin).flatMap((first) =>
				this.beginningAt(to, end).map((last) => [first, middle, last]),
			)
		})
	}
}

/**
 * The rules of turning that the relations of a model tell, over a point or over one road.
 *
 * @param ofWay the roads into which each way was cut
 */
export function listTurnRules(
	{ relations }: OsmModel,
	roads: readonly Road[],
	ofWay: ReadonlyMap<number, readonly number[]>,
): TurnRule[] {
	const directed = new DirectedRoads(roads, ofWay)
	return relations.flatMap((relation): TurnRule[] => {
		const kind = kindOf(relation.tags)
		const [from, to] = [membersOf(relation, 'from', 'way'), membersOf(relation, 'to', 'way')]
		if (!kind) return []
		const [node] = membersOf(relation, 'via', 'node')
		const paths =
			node === undefined
				? directed.over(from, membersOf(relation, 'via', 'way'), to)
				: directed
						.endingAt(from, node)
						.flatMap((first) => directed.beginningAt(to, node).map((last) => [first, last]))
		return paths.map((path) => ({ kind, path }))
	})
}
