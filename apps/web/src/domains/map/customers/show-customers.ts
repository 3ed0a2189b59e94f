import type { Engine, GeoJSONSource } from '@roundsman/client/map/map-engine'
import type { GroupAlias, MapColumns, VisitOwnershipType } from '@roundsman/contract'

// The library copies all data object by object for its worker: 20,000 customers at once block a slow phone
// for a third of a second. So only differences are passed, in pieces.

export const customerSource = 'customers'
/** The number of customers copied in one task. */
const pieceSize = 400
/**
 * The time budget of one task for comparing features, and the number of features between two checks of the
 * clock.
 */
const lookMs = 6
const lookSize = 100

export type Feature = {
	type: 'Feature'
	id?: number
	properties: Record<string, string | number>
	geometry: { type: 'Point'; coordinates: [number, number] }
}

export const collectionOf = (features: Feature[]) => ({
	type: 'FeatureCollection' as const,
	features,
})

export const pointOf = (lng: number, lat: number, properties: Feature['properties']): Feature => ({
	type: 'Feature',
	properties,
	geometry: { type: 'Point', coordinates: [lng, lat] },
})

export const markerNameOf = (
	groupAlias: GroupAlias | null | undefined,
	ownership: VisitOwnershipType | null | undefined,
) => `${groupAlias} ${ownership}`

type Mark = {
	id: number
	lat: number | undefined
	lng: number | undefined
	groupAlias: GroupAlias | null | undefined
	ownership: VisitOwnershipType | null | undefined
	/** The latest wanted state. */
	wanted: MapColumns
}

/** The features in a map's source, and the wanted ones. */
type Drawn = {
	marks: Map<string, Mark>
	customers: Map<number, string>
	wanted: MapColumns
	isBusy: boolean
	lastId: number
}

type Piece = { add: Feature[]; remove: number[] }

const drawnOn = new WeakMap<Engine, Drawn>()

/** `i` is the feature's id, `o` whether the visit is the person's own, `m` the marker's name. */
const featureOf = ({ id, lat = 0, lng = 0, groupAlias, ownership }: Mark): Feature => ({
	...pointOf(lng, lat, {
		i: id,
		o: ownership === 'ownVisit' ? 1 : 0,
		m: markerNameOf(groupAlias, ownership),
	}),
	id,
})

const isLike = (mark: Mark, other: Mark) =>
	mark.lat === other.lat &&
	mark.lng === other.lng &&
	mark.groupAlias === other.groupAlias &&
	mark.ownership === other.ownership

/** The wanted mark of a customer, without an id yet. */
const markAt = (wanted: MapColumns, place: number): Mark => ({
	id: 0,
	lat: wanted.lats[place],
	lng: wanted.lngs[place],
	groupAlias: wanted.groupAliases[place],
	ownership: wanted.visitOwnershipTypes[place],
	wanted,
})

/**
 * The next piece of changes towards the wanted features, limited to one task: it may be empty. A returned
 * piece is noted as drawn.
 */
function* piecesOf(drawn: Drawn): Generator<Piece> {
	const { marks, customers, wanted } = drawn
	let piece: Piece = { add: [], remove: [] }
	let looked = 0
	let until = performance.now() + lookMs
	const isFull = () => {
		looked += 1
		const isLate = looked % lookSize === 0 && performance.now() > until
		return isLate || piece.add.length === pieceSize
	}
	for (const [place, customerId] of wanted.customerIds.entries()) {
		const before = marks.get(customerId)
		const mark = markAt(wanted, place)
		if (before && isLike(before, mark)) before.wanted = wanted
		else {
			if (before) {
				piece.remove.push(before.id)
				customers.delete(before.id)
			}
			drawn.lastId += 1
			mark.id = drawn.lastId
			marks.set(customerId, mark)
			customers.set(mark.id, customerId)
			piece.add.push(featureOf(mark))
		}
		if (!isFull()) continue
		yield piece
		piece = { add: [], remove: [] }
		until = performance.now() + lookMs
	}
	for (const [customerId, mark] of marks) {
		if (mark.wanted !== wanted) {
			marks.delete(customerId)
			customers.delete(mark.id)
			piece.remove.push(mark.id)
		}
		if (!isFull()) continue
		yield piece
		piece = { add: [], remove: [] }
		until = performance.now() + lookMs
	}
	yield piece
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function draw(engine: Engine, drawn: Drawn): Promise<void> {
	const isOver = () => drawnOn.get(engine) !== drawn
	drawn.isBusy = true
	await nextTask()
	let shown: MapColumns | null = null
	while (!isOver() && shown !== drawn.wanted) {
		shown = drawn.wanted
		for (const piece of piecesOf(drawn)) {
			if (piece.add.length + piece.remove.length > 0) {
				await engine.getSource<GeoJSONSource>(customerSource)?.updateData(piece)
			}
			await nextTask()
			if (isOver() || shown !== drawn.wanted) break
		}
	}
	drawn.isBusy = false
}

/** Draws each customer once; a later call replaces the wanted state. */
export function showCustomers(engine: Engine, wanted: MapColumns): void {
	const drawn = drawnOn.get(engine) ?? {
		marks: new Map(),
		customers: new Map(),
		wanted,
		isBusy: false,
		lastId: 0,
	}
	drawn.wanted = wanted
	drawnOn.set(engine, drawn)
	if (!drawn.isBusy) void draw(engine, drawn)
}

/** Forgets the drawn features: a new style has none of them, and a removed map needs none. */
export const forgetDrawn = (engine: Engine): void => void drawnOn.delete(engine)

/** The customer of a feature; undefined for one that was removed meanwhile. */
export const drawnCustomer = (engine: Engine, id: number): string | undefined =>
	drawnOn.get(engine)?.customers.get(id)
