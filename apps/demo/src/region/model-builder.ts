import { type Point, toDegrees } from './plane.ts'
import type { MapBounds, MapNode, MapRelation, MapWay, Tags } from './region-model.ts'

/** Collects nodes, ways and relations; the same point object becomes the same node. */
export class ModelBuilder {
	readonly nodes: MapNode[] = []
	readonly ways: MapWay[] = []
	readonly relations: MapRelation[] = []
	readonly #byPoint = new Map<Point, MapNode>()
	readonly #centre: { lat: number; lng: number }
	#nextId: number

	constructor(centre: { lat: number; lng: number }, firstId: number) {
		this.#centre = centre
		this.#nextId = firstId
	}

	node(point: Point, tags?: Tags): MapNode {
		const known = this.#byPoint.get(point)
		if (known) {
			if (tags) known.tags = { ...known.tags, ...tags }
			return known
		}
		const node: MapNode = { id: this.#nextId++, ...toDegrees(point, this.#centre) }
		if (tags) node.tags = tags
		this.#byPoint.set(point, node)
		this.nodes.push(node)
		return node
	}

	way(line: readonly Point[], tags: Tags): MapWay {
		const way = { id: this.#nextId++, nodes: line.map((point) => this.node(point).id), tags }
		this.ways.push(way)
		return way
	}

	/** A closed way; the ring does not repeat its first point. */
	area(ring: readonly Point[], tags: Tags): MapWay {
		return this.way([...ring, ...ring.slice(0, 1)], tags)
	}

	relation(members: MapRelation['members'], tags: Tags): void {
		this.relations.push({ id: this.#nextId++, members, tags })
	}

	bounds(): MapBounds {
		return boundsOf(this.nodes)
	}
}

/** The smallest box around points in degrees. */
export function boundsOf(points: Iterable<{ lat: number; lng: number }>): MapBounds {
	const bounds = { west: 180, south: 90, east: -180, north: -90 }
	for (const { lat, lng } of points) {
		bounds.west = Math.min(bounds.west, lng)
		bounds.east = Math.max(bounds.east, lng)
		bounds.south = Math.min(bounds.south, lat)
		bounds.north = Math.max(bounds.north, lat)
	}
	return bounds
}
