import { arcCountOf, graphFields, type RoadGraph } from './road-graph.ts'

/** 'RMG' and the version of the file format. */
const magic = 0x01474d52
const fieldsAt = 4
const dataAt = fieldsAt + 4 * graphFields.length

/** A file that is not a graph, or is incomplete. */
export class GraphFileError extends Error {}

/**
 * A graph as a file: magic number, the length of each field, then the fields; 32-bit integers, little
 * endian.
 */
export function writeGraph(graph: RoadGraph): Uint8Array {
	const fields = graphFields.map((name) => graph[name])
	const count = fields.reduce((sum, { length }) => sum + length, 0)
	const bytes = new Uint8Array(dataAt + 4 * count)
	const view = new DataView(bytes.buffer)
	view.setInt32(0, magic, true)
	let at = dataAt
	for (const [index, field] of fields.entries()) {
		view.setInt32(fieldsAt + 4 * index, field.length, true)
		bytes.set(new Uint8Array(field.buffer, field.byteOffset, field.byteLength), at)
		at += field.byteLength
	}
	return bytes
}

/** Whether the lengths of related fields match. */
function isWhole(graph: RoadGraph): boolean {
	const roads = graph.arcAlong.length
	const arcs = arcCountOf(graph)
	const lengths = (...names: (keyof RoadGraph)[]) => names.map((name) => graph[name].length)
	const all = (expected: number, ...names: (keyof RoadGraph)[]) =>
		lengths(...names).every((length) => length === expected)
	return (
		all(roads, 'arcAgainst') &&
		all(roads + 1, 'firstPoint') &&
		all(graph.firstPoint[roads] ?? -1, 'lats', 'lngs') &&
		all(arcs, 'arcMs', 'arcCm') &&
		all(arcs + 1, 'firstUp', 'firstDown') &&
		all(graph.firstUp[arcs] ?? -1, 'upTo', 'upMs', 'upCm', 'upVia') &&
		all(graph.firstDown[arcs] ?? -1, 'downFrom', 'downMs', 'downCm', 'downVia')
	)
}

/**
 * Reads a graph from a file. It is a view of the bytes, which takes next to no time, so they must not be changed.
 * @throws GraphFileError for anything except a complete file of this format
 */
export function readGraph(bytes: Uint8Array): RoadGraph {
	// Typed arrays of 32 bits need an offset that is a multiple of four.
	const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
	const { buffer, byteOffset, byteLength } = aligned
	const view = new DataView(buffer, byteOffset, byteLength)
	if (byteLength < dataAt || view.getInt32(0, true) !== magic) {
		throw new GraphFileError('This is no graph of roads, or one of another version.')
	}
	let at = dataAt
	const fields = graphFields.map((name, index) => {
		const length = view.getInt32(fieldsAt + 4 * index, true)
		if (length < 0 || at + 4 * length > byteLength)
			throw new GraphFileError('The graph is cut off.')
		const field = new Int32Array(buffer, byteOffset + at, length)
		at += 4 * length
		return [name, field] as const
	})
	const graph = Object.fromEntries(fields) as RoadGraph
	if (at !== byteLength || !isWhole(graph)) throw new GraphFileError('The graph is not whole.')
	return graph
}
