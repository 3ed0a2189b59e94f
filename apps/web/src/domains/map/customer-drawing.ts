import type { GroupAlias, MapColumns, VisitOwnershipType } from '@roundsman/contract'
import type { Engine, GeoJSONSource } from './map-engine.ts'

// The library copies what it is given, object by object, before its worker gets it: 20,000 customers at
// once hold up a slow phone for a third of a second. So it is told only what has changed, in pieces.

export const customerSource = 'customers'
/** So many customers are copied in one task. */
const pieceSize = 800

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
	/** The round in which it was last wanted. */
	round: number
}

/** What lies in the source of a map, and what is to lie there. */
type Drawn = {
	marks: Map<string, Mark>
	customers: Map<number, string>
	wanted: MapColumns
	round: number
	isBusy: boolean
}

const drawnOn = new WeakMap<Engine, Drawn>()
let lastId = 0

/** `i` is the feature's own id, `o` whether the visit is one's own, `m` the marker's name. */
const featureOf = ({ id, lat = 0, lng = 0, groupAlias, ownership }: Mark): Feature => ({
	...pointOf(lng, lat, {
		i: id,
		o: ownership === 'ownVisit' ? 1 : 0,
		m: markerNameOf(groupAlias, ownership),
	}),
	id,
})

/** Puts the next piece of what is missing among the marks; the ids of those that it replaces go. */
function takeMissing(drawn: Drawn, remove: number[]): Feature[] {
	const { marks, customers, wanted, round } = drawn
	const add: Feature[] = []
	for (let place = 0; place < wanted.customerIds.length; place += 1) {
		const customerId = wanted.customerIds[place] ?? ''
		const before = marks.get(customerId)
		if (before) before.round = round
		const [lat, lng] = [wanted.lats[place], wanted.lngs[place]]
		const groupAlias = wanted.groupAliases[place]
		const ownership = wanted.visitOwnershipTypes[place]
		const isSame =
			before?.lat === lat &&
			before?.lng === lng &&
			before?.groupAlias === groupAlias &&
			before?.ownership === ownership
		if ((before && isSame) || add.length === pieceSize) continue
		if (before) {
			remove.push(before.id)
			customers.delete(before.id)
		}
		lastId += 1
		const mark = { id: lastId, lat, lng, groupAlias, ownership, round }
		marks.set(customerId, mark)
		customers.set(lastId, customerId)
		add.push(featureOf(mark))
	}
	return add
}

/** The next piece of what is to change, null where all is as it is wanted. */
function nextPiece(drawn: Drawn): { add: Feature[]; remove: number[] } | null {
	drawn.round += 1
	const remove: number[] = []
	const add = takeMissing(drawn, remove)
	for (const [customerId, { id, round }] of drawn.marks) {
		if (round === drawn.round) continue
		drawn.marks.delete(customerId)
		drawn.customers.delete(id)
		remove.push(id)
	}
	return add.length + remove.length === 0 ? null : { add, remove }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function draw(engine: Engine, drawn: Drawn): Promise<void> {
	const isOver = () => drawnOn.get(engine) !== drawn
	drawn.isBusy = true
	await nextTask()
	while (!isOver()) {
		const piece = nextPiece(drawn)
		if (!piece) break
		await engine.getSource<GeoJSONSource>(customerSource)?.updateData(piece)
		await nextTask()
	}
	drawn.isBusy = false
}

/** Draws the customers, each once; what is asked for meanwhile takes the place of what was. */
export function showCustomers(engine: Engine, wanted: MapColumns): void {
	const drawn = drawnOn.get(engine) ?? {
		marks: new Map(),
		customers: new Map(),
		wanted,
		round: 0,
		isBusy: false,
	}
	drawn.wanted = wanted
	drawnOn.set(engine, drawn)
	if (!drawn.isBusy) void draw(engine, drawn)
}

/** A style that is new has nothing of it, and a map that is gone needs nothing any more. */
export const forgetDrawn = (engine: Engine): void => void drawnOn.delete(engine)

/** Whose feature it is; undefined for one that has gone meanwhile. */
export const drawnCustomer = (engine: Engine, id: number): string | undefined =>
	drawnOn.get(engine)?.customers.get(id)
