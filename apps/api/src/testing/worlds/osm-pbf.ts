import { deflateSync, zstdCompressSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

type Tags = Readonly<Record<string, string>>
type MapBounds = { west: number; south: number; east: number; north: number }
type Member = { type: 'node' | 'way' | 'relation'; ref: number; role: string }
/** What an extract of OpenStreetMap holds. */
type Content = {
	nodes: readonly { id: number; lat: number; lng: number; tags?: Tags }[]
	ways: readonly { id: number; nodes: readonly number[]; tags: Tags }[]
	relations: readonly { id: number; members: readonly Member[]; tags: Tags }[]
}
type Settings = {
	bounds?: MapBounds
	features?: string[]
	/** Points one by one, as some programs write them. */
	isPlain?: boolean
	packing?: 'none' | 'zlib' | 'zstd'
}

const steps = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0))
const small = (degrees: number) => Math.round(degrees * 1e7)

function write(fill: (pbf: PbfWriter) => void): Uint8Array {
	const pbf = new PbfWriter()
	fill(pbf)
	return pbf.finish()
}

/** One blob of a file: the length of its header, the header, the content. */
export function packBlob(
	type: string,
	content: Uint8Array,
	packing: Settings['packing'] = 'zlib',
): Buffer {
	const blob = write((pbf) => {
		if (packing === 'none') pbf.writeBytesField(1, content)
		else pbf.writeVarintField(2, content.length)
		if (packing === 'zlib') pbf.writeBytesField(3, deflateSync(content))
		if (packing === 'zstd') pbf.writeBytesField(7, zstdCompressSync(content))
	})
	const header = write((pbf) => {
		pbf.writeStringField(1, type)
		pbf.writeVarintField(3, blob.length)
	})
	const length = Buffer.alloc(4)
	length.writeUInt32BE(header.length)
	return Buffer.concat([length, header, blob])
}

export function packHeader({ bounds, features }: Settings = {}): Uint8Array {
	return write((pbf) => {
		if (bounds) {
			const { west, east, north, south } = bounds
			const box = write((inner) => {
				for (const [i, value] of [west, east, north, south].entries()) {
					inner.writeSVarintField(i + 1, small(value) * 100)
				}
			})
			pbf.writeBytesField(1, box)
		}
		for (const feature of features ?? ['OsmSchema-V0.6', 'DenseNodes']) {
			pbf.writeStringField(4, feature)
		}
	})
}

/** The texts of a block, each stored once. */
function createTexts() {
	const texts = new Map([['', 0]])
	const indexOf = (text: string) => {
		const index = texts.get(text) ?? texts.size
		texts.set(text, index)
		return index
	}
	return { indexOf, all: () => [...texts.keys()] }
}

type Texts = ReturnType<typeof createTexts>

const pairsOf = ({ indexOf }: Texts, tags: Tags = {}) =>
	Object.entries(tags).map(([key, value]) => [indexOf(key), indexOf(value)] as const)

function writeTags(pbf: PbfWriter, texts: Texts, tags: Tags | undefined): void {
	const pairs = pairsOf(texts, tags)
	pbf.writePackedVarint(
		2,
		pairs.map(([key]) => key),
	)
	pbf.writePackedVarint(
		3,
		pairs.map(([, value]) => value),
	)
}

function packDense(nodes: Content['nodes'], texts: Texts): Uint8Array {
	return write((pbf) => {
		pbf.writePackedSVarint(1, steps(nodes.map(({ id }) => id)))
		pbf.writePackedSVarint(8, steps(nodes.map(({ lat }) => small(lat))))
		pbf.writePackedSVarint(9, steps(nodes.map(({ lng }) => small(lng))))
		if (!nodes.some(({ tags }) => tags)) return
		pbf.writePackedVarint(
			10,
			nodes.flatMap(({ tags }) => [...pairsOf(texts, tags).flat(), 0]),
		)
	})
}

function packPlain({ id, lat, lng, tags }: Content['nodes'][number], texts: Texts): Uint8Array {
	return write((pbf) => {
		pbf.writeSVarintField(1, id)
		writeTags(pbf, texts, tags)
		pbf.writeSVarintField(8, small(lat))
		pbf.writeSVarintField(9, small(lng))
	})
}

function packRoute({ id, nodes, tags }: Content['ways'][number], texts: Texts): Uint8Array {
	return write((pbf) => {
		pbf.writeVarintField(1, id)
		writeTags(pbf, texts, tags)
		pbf.writePackedSVarint(8, steps(nodes))
	})
}

const memberTypes = ['node', 'way', 'relation']

function packRelation({ id, members, tags }: Content['relations'][number], texts: Texts) {
	return write((pbf) => {
		pbf.writeVarintField(1, id)
		writeTags(pbf, texts, tags)
		pbf.writePackedVarint(
			8,
			members.map(({ role }) => texts.indexOf(role)),
		)
		pbf.writePackedSVarint(9, steps(members.map(({ ref }) => ref)))
		pbf.writePackedVarint(
			10,
			members.map(({ type }) => memberTypes.indexOf(type)),
		)
	})
}

/** Writes a model as an extract: what `readExtract` reads. */
export function packExtract({ nodes, ways, relations }: Content, settings: Settings = {}): Buffer {
	const texts = createTexts()
	const group = write((pbf) => {
		if (settings.isPlain) for (const one of nodes) pbf.writeBytesField(1, packPlain(one, texts))
		else pbf.writeBytesField(2, packDense(nodes, texts))
		for (const one of ways) pbf.writeBytesField(3, packRoute(one, texts))
		for (const one of relations) pbf.writeBytesField(4, packRelation(one, texts))
	})
	const strings = write((pbf) => {
		for (const text of texts.all()) pbf.writeBytesField(1, Buffer.from(text))
	})
	const block = write((pbf) => {
		pbf.writeBytesField(1, strings)
		pbf.writeBytesField(2, group)
	})
	return Buffer.concat([
		packBlob('OSMHeader', packHeader(settings), settings.packing),
		packBlob('OSMData', block, settings.packing),
	])
}
