import { PbfReader } from 'pbf'
import type { MapBounds, OsmModel, Tags } from './model/osm-model.ts'

// The two messages of an .osm.pbf file: https://wiki.openstreetmap.org/wiki/PBF_Format

type Node = OsmModel['nodes'][number]
type Relation = OsmModel['relations'][number]
type MemberType = Relation['members'][number]['type']

/** What the first block says of all others. */
export type ExtractHeader = { bounds?: MapBounds; required: string[] }

/** Where elements are gathered; ids in the order of the file. */
export type Elements = { nodes: Node[]; ways: OsmModel['ways'][number][]; relations: Relation[] }

const memberTypes: readonly MemberType[] = ['node', 'way', 'relation']

/** Reads a whole message; what ends too early or too late is none. */
function readAll<T>(
	bytes: Uint8Array,
	readField: (field: number, into: T, pbf: PbfReader) => void,
	into: T,
): T {
	const pbf = new PbfReader(bytes)
	pbf.readFields(readField, into)
	if (pbf.pos !== pbf.length) throw new RangeError('a message has another length than it says')
	return into
}

/** The values of a column in which each is told from the one before. */
function addUp(steps: readonly number[]): number[] {
	let value = 0
	return steps.map((step) => {
		value += step
		return value
	})
}

function readBounds(field: number, bounds: number[], pbf: PbfReader): void {
	if (field <= 4) bounds[field - 1] = pbf.readSVarint() / 1e9
}

/** Reads the block that an extract begins with. */
export function readHeader(bytes: Uint8Array): ExtractHeader {
	const header: ExtractHeader = { required: [] }
	return readAll(
		bytes,
		(field, into, pbf) => {
			if (field === 1) {
				const [west, east, north, south] = pbf.readMessage(readBounds, [0, 0, 0, 0])
				into.bounds = { west, south, east, north } as MapBounds
			}
			if (field === 4) into.required.push(pbf.readString())
		},
		header,
	)
}

type Block = {
	strings: string[]
	groups: Uint8Array[]
	granularity: number
	latOffset: number
	lngOffset: number
}

function readBlock(field: number, block: Block, pbf: PbfReader): void {
	if (field === 1) {
		pbf.readMessage((_, strings) => strings.push(pbf.readString()), block.strings)
	}
	if (field === 2) block.groups.push(pbf.readBytes())
	if (field === 17) block.granularity = pbf.readVarint(true)
	if (field === 19) block.latOffset = pbf.readVarint(true)
	if (field === 20) block.lngOffset = pbf.readVarint(true)
}

function textOf({ strings }: Block, index: number): string {
	const text = strings[index]
	if (text === undefined) throw new RangeError('a text is not there')
	return text
}

const tagsOf = (block: Block, keys: readonly number[], values: readonly number[]): Tags =>
	Object.fromEntries(
		keys.map((key, i) => [textOf(block, key), textOf(block, values[i] ?? Number.NaN)]),
	)

const degrees = (offset: number, { granularity }: Block, value: number) =>
	(offset + granularity * value) / 1e9

function nodeOf(block: Block, id: number, lat: number, lng: number, tags: Tags | null): Node {
	const place = {
		id,
		lat: degrees(block.latOffset, block, lat),
		lng: degrees(block.lngOffset, block, lng),
	}
	return tags ? { ...place, tags } : place
}

/** Keys and values of all nodes in a row, with a 0 behind those of each; nothing where none has any. */
function* readDenseTags(block: Block, row: readonly number[]): Generator<Tags | null> {
	let at = 0
	while (at < row.length) {
		const keys: number[] = []
		const values: number[] = []
		while (row[at]) {
			keys.push(row[at] ?? 0)
			values.push(row[at + 1] ?? 0)
			at += 2
		}
		at += 1
		yield keys.length > 0 ? tagsOf(block, keys, values) : null
	}
}

function readDense(block: Block, pbf: PbfReader): Node[] {
	const columns = { ids: [], lats: [], lngs: [], tags: [] } as Record<string, number[]>
	const {
		ids = [],
		lats = [],
		lngs = [],
		tags = [],
	} = pbf.readMessage((field, into) => {
		if (field === 1) pbf.readPackedSVarint(into.ids)
		if (field === 8) pbf.readPackedSVarint(into.lats)
		if (field === 9) pbf.readPackedSVarint(into.lngs)
		if (field === 10) pbf.readPackedVarint(into.tags)
	}, columns)
	if (lats.length !== ids.length || lngs.length !== ids.length) {
		throw new RangeError('points without a place')
	}
	const [allLats, allLngs] = [addUp(lats), addUp(lngs)]
	const allTags = readDenseTags(block, tags)
	return addUp(ids).map((id, i) =>
		nodeOf(block, id, allLats[i] ?? 0, allLngs[i] ?? 0, allTags.next().value ?? null),
	)
}

/** The fields of nodes, ways and relations have the same numbers as far as they mean the same. */
type Parts = {
	id: number
	keys: number[]
	values: number[]
	lat: number
	lng: number
	refs: number[]
	roles: number[]
	types: number[]
}

function readParts(pbf: PbfReader, kind: 'node' | 'way' | 'relation'): Parts {
	const parts: Parts = {
		...{ id: 0, keys: [], values: [], lat: 0, lng: 0, refs: [], roles: [], types: [] },
	}
	return pbf.readMessage((field, into) => {
		if (field === 1) into.id = kind === 'node' ? pbf.readSVarint() : pbf.readVarint(true)
		if (field === 2) pbf.readPackedVarint(into.keys)
		if (field === 3) pbf.readPackedVarint(into.values)
		if (field === 8 && kind === 'node') into.lat = pbf.readSVarint()
		if (field === 8 && kind === 'way') pbf.readPackedSVarint(into.refs)
		if (field === 8 && kind === 'relation') pbf.readPackedVarint(into.roles)
		if (field === 9 && kind === 'node') into.lng = pbf.readSVarint()
		if (field === 9 && kind === 'relation') pbf.readPackedSVarint(into.refs)
		if (field === 10 && kind === 'relation') pbf.readPackedVarint(into.types)
	}, parts)
}

function relationOf(block: Block, { id, keys, values, refs, roles, types }: Parts): Relation {
	const members = addUp(refs).map((ref, i) => {
		const type = memberTypes[types[i] ?? -1]
		if (!type) throw new RangeError('a member of no kind')
		return { type, ref, role: textOf(block, roles[i] ?? Number.NaN) }
	})
	return { id, members, tags: tagsOf(block, keys, values) }
}

function readGroup(block: Block, bytes: Uint8Array, into: Elements): void {
	readAll(
		bytes,
		(field, { nodes, ways, relations }, pbf) => {
			if (field === 1) {
				const { id, lat, lng, keys, values } = readParts(pbf, 'node')
				const tags = keys.length > 0 ? tagsOf(block, keys, values) : null
				nodes.push(nodeOf(block, id, lat, lng, tags))
			}
			if (field === 2) for (const node of readDense(block, pbf)) nodes.push(node)
			if (field === 3) {
				const { id, keys, values, refs } = readParts(pbf, 'way')
				ways.push({ id, nodes: addUp(refs), tags: tagsOf(block, keys, values) })
			}
			if (field === 4) relations.push(relationOf(block, readParts(pbf, 'relation')))
		},
		into,
	)
}

/** Adds the elements of one block; throws some `Error` where the bytes are no such block. */
export function readElements(bytes: Uint8Array, into: Elements): void {
	const block: Block = {
		...{ strings: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 },
	}
	readAll(bytes, readBlock, block)
	for (const group of block.groups) readGroup(block, group, into)
}
