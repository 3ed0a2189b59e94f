import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movePieces, type PiecePlace, type PieceRow } from './article-move-rules.ts'
import { fillParcels, packArticles } from './packing-rules.ts'
import {
	type ArticleAction,
	type ArticleFacts,
	gramsOf,
	type ParcelPlace,
	parcelsFor,
	piecesThatFit,
	spaceOf,
	travelsAlone,
	whyNotArticle,
	whyNotInto,
} from './parcel-article-rules.ts'
import type { ParcelStatus, ParcelType } from './parcel-codes.ts'
import { parcelMaxG } from './parcel-limits.ts'
import { type ParcelAction, type ParcelFacts, whyNotParcel } from './parcel-rules.ts'

// All actions by two employees in any order, over the rules that the service goes by: no piece is lost, none
// lies in two places, and what a flag allows can be done.
const stepCount = 100_000
const stepsEach = 200

type Goods = { unitWeight: number; isDangerous: boolean; type: ParcelType }
type Row = PieceRow & Goods
type Box = { id: string; status: ParcelStatus; type: ParcelType; isManual: boolean }
type World = { rows: Row[]; boxes: Box[] }

const person = { checksCompliance: true, typesNumbers: false, packsByHand: true, carriers: [] }
const kinds: Goods[] = [
	{ unitWeight: 9, isDangerous: false, type: 'dirty' },
	{ unitWeight: 0.4, isDangerous: false, type: 'dirty' },
	{ unitWeight: 2.05, isDangerous: false, type: 'clear' },
	{ unitWeight: 18, isDangerous: true, type: 'dirty' },
	{ unitWeight: 41, isDangerous: false, type: 'clear' },
]

function createWorld(): World {
	const rows = kinds.map((goods, i) => ({
		...goods,
		id: `row ${i}`,
		originId: `row ${i}`,
		status: 'available' as const,
		parcelId: null,
		deleteComment: null,
		quantity: 3 + i,
		checkedQuantity: 0,
	}))
	const manual = { id: 'by hand', status: 'in_progress', type: 'dirty', isManual: true } as const
	return { rows, boxes: [manual] }
}

const inside = ({ rows }: World, boxId: string) => rows.filter(({ parcelId }) => parcelId === boxId)

function placeOf(world: World, box: Box): ParcelPlace {
	const rows = inside(world, box.id)
	const grams = rows.reduce((sum, row) => sum + row.quantity * gramsOf(row.unitWeight), 0)
	return {
		...box,
		weight: grams / 1000,
		quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
		isTaken: rows.some(travelsAlone),
	}
}

const placesOf = (world: World) => world.boxes.map((box) => placeOf(world, box))

function factsOf({ boxes }: World, row: Row): ArticleFacts {
	const box = boxes.find(({ id }) => id === row.parcelId)
	return { ...row, parcel: box ? { id: box.id, status: box.status } : null }
}

function parcelFacts(world: World, box: Box): ParcelFacts {
	const rows = inside(world, box.id)
	return {
		status: box.status,
		carrier: 'dpd',
		shipmentNumber: null,
		countArticles: rows.length,
		countCheckedArticles: rows.filter((row) => row.checkedQuantity === row.quantity).length,
		checkedQuantity: rows.reduce((sum, row) => sum + row.checkedQuantity, 0),
		shipment: box.status === 'ready' ? 'done' : null,
	}
}

let nextId = 0

function move(world: World, row: Row, quantity: number, to: PiecePlace): void {
	nextId += 1
	const moved = movePieces(world.rows, { id: row.id, quantity, to, newId: `part ${nextId}` })
	world.rows = world.rows
		.filter(({ id }) => id !== moved.removed)
		.map((one) => moved.changed.find(({ id }) => id === one.id) ?? one)
	if (moved.added) world.rows.push(moved.added)
}

const waiting: PiecePlace = { status: 'available', parcelId: null, deleteComment: null }
const inBox = (parcelId: string): PiecePlace => ({
	status: 'in_parcel',
	parcelId,
	deleteComment: null,
})

const articleActions: ArticleAction[] = [
	'check',
	'delete',
	'restoreDeleted',
	'moveOut',
	'moveToParcel',
	'replace',
	'moveToManualParcel',
]
const parcelActions: ParcelAction[] = [
	'pack',
	'unpack',
	'requestShipment',
	'reject',
	'restore',
	'resetCheck',
]
const packings = ['generate', 'fill'] as const
const actions = [...articleActions, ...articleActions, ...parcelActions, ...packings]

function actOnArticle(world: World, action: ArticleAction, row: Row, many: number): void {
	const article = factsOf(world, row)
	const parcels = placesOf(world)
	if (whyNotArticle(action, article, { person, parcels }) !== null) return
	const quantity = 1 + (many % row.quantity)
	switch (action) {
		case 'check':
			row.checkedQuantity = many % (row.quantity + 1)
			break
		case 'delete':
			move(world, row, quantity, { ...waiting, status: 'deleted', deleteComment: 'Lost it' })
			break
		case 'restoreDeleted':
		case 'moveOut':
			move(world, row, quantity, waiting)
			break
		default: {
			const isManual = action === 'moveToManualParcel'
			const [best] = parcelsFor(article, parcels, isManual)
			const fitting = best ? Math.min(quantity, piecesThatFit(article, best)) : 0
			// The flag has promised that one takes at least one piece.
			if (!best || whyNotInto(article, best, { quantity: fitting, isManual }) !== null) {
				throw new Error(`${action} was allowed`)
			}
			move(world, row, fitting, inBox(best.id))
		}
	}
}

const nextStatus: Partial<Record<ParcelAction, ParcelStatus>> = {
	pack: 'packed',
	unpack: 'in_progress',
	requestShipment: 'ready',
	reject: 'reject',
	restore: 'in_progress',
}

function actOnParcel(world: World, action: ParcelAction, box: Box): void {
	if (whyNotParcel(action, parcelFacts(world, box), person) !== null) return
	if (action === 'resetCheck') {
		for (const row of inside(world, box.id)) row.checkedQuantity = 0
	}
	box.status = nextStatus[action] ?? box.status
}

function pack(world: World, isFilling: boolean, type: ParcelType): void {
	const goods = world.rows.filter((row) => row.status === 'available' && row.type === type)
	const open = placesOf(world).filter(
		(place) => place.status === 'in_progress' && place.type === type && !place.isManual,
	)
	const boxes = open.map((place) => ({ id: place.id, spaceG: gramsOf(spaceOf(place)) }))
	const { filled, opened } = isFilling
		? fillParcels(goods, boxes)
		: { filled: [], opened: packArticles(goods) }
	const made = opened.map(({ parts }) => {
		nextId += 1
		return { id: `box ${nextId}`, parts }
	})
	world.boxes.push(
		...made.map(({ id }) => ({ id, status: 'in_progress' as const, type, isManual: false })),
	)
	for (const { id, parts } of [...filled, ...made]) {
		for (const part of parts) {
			const row = world.rows.find((one) => one.id === part.id)
			if (row) move(world, row, part.quantity, inBox(id))
		}
	}
}

/** What does not hold; `expect` for each row would take most of the time. */
function problemsOf(world: World): string[] {
	const { rows } = world
	const problems: string[] = []
	const places = new Set<string>()
	const sums = new Map<string, number>()
	for (const row of rows) {
		sums.set(row.originId, (sums.get(row.originId) ?? 0) + row.quantity)
		const place = `${row.originId} ${row.status} ${row.parcelId}`
		if (places.has(place)) problems.push(`twice: ${place}`)
		places.add(place)
		if (row.quantity < 1) problems.push(`empty: ${row.id}`)
		if (row.checkedQuantity > row.quantity) problems.push(`checked too often: ${row.id}`)
		if ((row.parcelId !== null) !== (row.status === 'in_parcel')) problems.push(`lost: ${row.id}`)
	}
	kinds.forEach((_, i) => {
		if (sums.get(`row ${i}`) !== 3 + i) problems.push(`pieces of row ${i}`)
	})
	for (const place of placesOf(world)) {
		const lying = inside(world, place.id)
		if (lying.some(({ type }) => type !== place.type)) problems.push(`mixed: ${place.id}`)
		if (place.isTaken && lying.length > 1) problems.push(`not alone: ${place.id}`)
		if (gramsOf(place.weight) > parcelMaxG && place.quantity > 1) {
			problems.push(`too heavy: ${place.id}`)
		}
	}
	return problems
}

const anyStep = fc.record({
	who: fc.nat(1),
	action: fc.constantFrom(...actions),
	at: fc.nat(999),
	many: fc.nat(99),
})

it(`keeps every piece in ${stepCount} steps by two employees`, () => {
	fc.assert(
		fc.property(fc.array(anyStep, { minLength: stepsEach, maxLength: stepsEach }), (steps) => {
			const worlds = [createWorld(), createWorld()]
			for (const { who, action, at, many } of steps) {
				const world = worlds[who] ?? createWorld()
				const row = world.rows[at % world.rows.length]
				const box = world.boxes[at % world.boxes.length]
				const type = many % 2 === 0 ? 'dirty' : 'clear'
				const isPacking = action === 'generate' || action === 'fill'
				if (isPacking) pack(world, action === 'fill', type)
				else if (parcelActions.some((one) => one === action) && box && many % 2 === 0) {
					actOnParcel(world, action as ParcelAction, box)
				} else if (articleActions.some((one) => one === action) && row) {
					actOnArticle(world, action as ArticleAction, row, many)
				}
				const problems = problemsOf(world)
				if (problems.length > 0) expect(problems).toEqual([])
			}
		}),
		{ numRuns: Math.ceil(stepCount / stepsEach), endOnFailure: true },
	)
}, 600_000)
