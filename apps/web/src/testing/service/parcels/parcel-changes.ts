import {
	type ArticleAction,
	type ChangedArticle,
	chosenCarrier,
	fillParcels,
	movePieces,
	newParcelErrors,
	type PackedPart,
	type Parcel,
	type ParcelAction,
	type ParcelPatch,
	type ParcelStatus,
	type ParcelType,
	type PiecePlace,
	packArticles,
	parcelArticleRoutes,
	parcelPatchErrors,
	parcelRoutes,
	parcelsFor,
	whyNotArticle,
	whyNotInto,
	whyNotParcel,
} from '@roundsman/contract'
import { type Asking, type Handled, handle } from '../handler.ts'
import type { ParcelRecord } from '../records.ts'
import { refusals, refuseErrors } from '../refusals.ts'
import { boxesOf, requireFeature, waitingOf } from './parcel-answers.ts'
import {
	articleFacts,
	articleOf,
	articlesIn,
	factsOf,
	parcelOf,
	parcelsOf,
	personOf,
	placeOf,
	placesOf,
	presentArticle,
	presentParcel,
} from './parcel-presenter.ts'

const refuse = (alias: string, current: unknown) =>
	refusals.conflict('It cannot be done now.', { alias, current })

const nextNumber = ({ world }: Asking) =>
	1 + Math.max(30_420, ...world.records.parcels.map(({ number }) => number))

function openParcel(
	asking: Asking,
	{ id = crypto.randomUUID(), ...of }: { id?: string; type: ParcelType } & Partial<ParcelRecord>,
): ParcelRecord {
	const parcel: ParcelRecord = {
		id,
		employeeId: asking.person.id,
		number: nextNumber(asking),
		createdAt: asking.now.toISOString(),
		status: 'in_progress',
		carrier: chosenCarrier(asking.person.country, asking.person.settings.carrier) ?? null,
		...{ shipmentNumber: null, trackingLink: null, comment: '', labelUrl: null, shipment: null },
		...{ isManual: false, version: 1 },
		...of,
	}
	asking.world.records.parcels.push(parcel)
	return parcel
}

/** Throws where a parcel's status, or what it lacks, does not allow something. */
function allowed(asking: Asking, action: ParcelAction, id: string): ParcelRecord {
	const parcel = parcelOf(asking, id)
	const why = whyNotParcel(action, factsOf(asking, parcel), personOf(asking))
	if (why) throw refuse(why, presentParcel(asking, parcel))
	return parcel
}

function change(asking: Asking, parcel: ParcelRecord, part: Partial<ParcelRecord>): Parcel {
	Object.assign(parcel, part, { version: parcel.version + 1 })
	return presentParcel(asking, parcel)
}

const setStatus = (asking: Asking, action: ParcelAction, id: string, status: ParcelStatus) =>
	change(asking, allowed(asking, action, id), { status })

function update(asking: Asking, id: string, patch: ParcelPatch): Parcel {
	const parcel = allowed(asking, patch.shipmentNumber === undefined ? 'edit' : 'typeNumber', id)
	refuseErrors(parcelPatchErrors(patch, parcel, personOf(asking)))
	const isOther = patch.carrier !== undefined && patch.carrier !== parcel.carrier
	return change(asking, parcel, { ...(isOther ? { shipmentNumber: null } : {}), ...patch })
}

function ship(asking: Asking, id: string): Parcel {
	const parcel = allowed(asking, 'requestShipment', id)
	const shipmentNumber = parcel.shipmentNumber ?? `XY${parcel.number}FR`
	return change(asking, parcel, {
		status: 'ready',
		shipmentNumber,
		trackingLink: `https://track.example/${shipmentNumber}`,
		labelUrl: `https://labels.example/${parcel.number}.pdf`,
		shipment: { state: 'done', requestedAt: asking.doneAt.toISOString(), problem: null },
	})
}

function resetCheck(asking: Asking, id: string): Parcel {
	const parcel = allowed(asking, 'resetCheck', id)
	for (const row of articlesIn(asking, id)) row.checkedQuantity = 0
	return change(asking, parcel, {})
}

function presentChanged(asking: Asking, id: string): ChangedArticle {
	const row = articleOf(asking, id)
	const parcel = row.parcelId === null ? null : parcelOf(asking, row.parcelId)
	return { ...presentArticle(asking, row), parcel: parcel && presentParcel(asking, parcel) }
}

/** Moves pieces of a row to a place; a part splits it. */
function move(asking: Asking, { id, quantity }: PackedPart, to: PiecePlace): string {
	const { records } = asking.world
	const moved = movePieces(records.parcelArticles, {
		...{ id, quantity, to },
		newId: crypto.randomUUID(),
	})
	const kept = records.parcelArticles
		.filter((one) => one.id !== moved.removed)
		.map((one) => moved.changed.find((next) => next.id === one.id) ?? one)
	records.parcelArticles = moved.added ? [...kept, moved.added] : kept
	return moved.resultId
}

const into = (parcelId: string): PiecePlace => ({
	status: 'in_parcel',
	parcelId,
	deleteComment: null,
})
const outside: PiecePlace = { status: 'available', parcelId: null, deleteComment: null }

function allowedPieces(
	asking: Asking,
	action: ArticleAction,
	id: string,
	wanted: number | undefined,
) {
	const row = articleOf(asking, id)
	const around = { person: personOf(asking), parcels: placesOf(asking) }
	const why = whyNotArticle(action, articleFacts(asking, row), around)
	if (why) throw refuse(why, presentArticle(asking, row))
	const quantity = wanted ?? row.quantity
	if (quantity > row.quantity) {
		const desc = `Must be at most ${row.quantity}.`
		throw refusals.invalid({
			quantity: [{ alias: 'max', desc, params: { max: row.quantity } }],
		})
	}
	return { row, quantity }
}

type Into = { parcelId?: string | undefined; quantity?: number | undefined }

function moveInto(
	asking: Asking,
	action: ArticleAction,
	id: string,
	{ parcelId, quantity: wanted }: Into,
) {
	const { row, quantity } = allowedPieces(asking, action, id, wanted)
	const facts = articleFacts(asking, row)
	const isManual = action === 'moveToManualParcel'
	const best = parcelsFor(facts, placesOf(asking), isManual)[0]?.id
	const goal = parcelOf(asking, parcelId ?? best ?? '')
	const why = whyNotInto(facts, placeOf(asking, goal), { quantity, isManual })
	if (why) throw refuse(why, presentArticle(asking, row))
	return presentChanged(asking, move(asking, { id, quantity }, into(goal.id)))
}

function packInto(asking: Asking, parcels: readonly { id: string; parts: PackedPart[] }[]) {
	for (const { id, parts } of parcels) for (const part of parts) move(asking, part, into(id))
	return parcels.map(({ id }) => presentParcel(asking, parcelOf(asking, id)))
}

function generate(asking: Asking, type: ParcelType) {
	const packed = packArticles(waitingOf(asking, type))
	if (packed.length === 0) throw refuse('nothing_available', null)
	const opened = packed.map(({ parts }) => ({ id: openParcel(asking, { type }).id, parts }))
	return { items: packInto(asking, opened) }
}

function fill(asking: Asking, type: ParcelType) {
	const { filled, opened } = fillParcels(waitingOf(asking, type), boxesOf(asking, type))
	const added = opened.map(({ parts }) => ({ id: openParcel(asking, { type }).id, parts }))
	return { items: packInto(asking, [...filled, ...added]) }
}

const articleChanges: Handled[] = [
	handle(parcelArticleRoutes.moveAllToParcel, (call) => fill(call, call.body.type)),
	handle(parcelArticleRoutes.moveToParcel, (call) =>
		moveInto(call, 'moveToParcel', call.params.id, call.body),
	),
	handle(parcelArticleRoutes.moveToManualParcel, (call) =>
		moveInto(call, 'moveToManualParcel', call.params.id, call.body),
	),
	handle(parcelArticleRoutes.replaceArticle, (call) =>
		moveInto(call, 'replace', call.params.id, call.body),
	),
	handle(parcelArticleRoutes.moveOut, (call) => {
		const { id } = call.params
		const { quantity } = allowedPieces(call, 'moveOut', id, call.body.quantity)
		return presentChanged(call, move(call, { id, quantity }, outside))
	}),
	handle(parcelArticleRoutes.checkArticle, (call) => {
		requireFeature(call, 'check_compliance')
		const { row, quantity } = allowedPieces(call, 'check', call.params.id, call.body.quantity)
		row.checkedQuantity = quantity
		return presentChanged(call, row.id)
	}),
	handle(parcelArticleRoutes.deleteArticle, (call) => {
		const { id } = call.params
		const { quantity } = allowedPieces(call, 'delete', id, call.body.quantity)
		const to: PiecePlace = {
			status: 'deleted',
			parcelId: null,
			deleteComment: call.body.comment,
		}
		return presentChanged(call, move(call, { id, quantity }, to))
	}),
	handle(parcelArticleRoutes.restoreDeleted, (call) => {
		const { id } = call.params
		const { quantity } = allowedPieces(call, 'restoreDeleted', id, call.body.quantity)
		return presentChanged(call, move(call, { id, quantity }, outside))
	}),
]

/** Changes of parcels and their articles. */
export const parcelChanges: Handled[] = [
	...articleChanges,
	handle(parcelRoutes.generateParcels, (call) => generate(call, call.body.type)),
	handle(parcelRoutes.createParcel, (call) => {
		requireFeature(call, 'manual_parcels')
		const { id, ...of } = call.body
		const known = parcelsOf(call).find((one) => one.id === id)
		if (!known) refuseErrors(newParcelErrors(of, personOf(call)))
		const made = known ?? openParcel(call, { ...of, ...(id ? { id } : {}), isManual: true })
		return presentParcel(call, made)
	}),
	handle(parcelRoutes.updateParcel, (call) => update(call, call.params.id, call.body)),
	handle(parcelRoutes.packParcel, (call) => {
		const { id } = call.params
		if (call.body.type === 'pack') return setStatus(call, 'pack', id, 'packed')
		const parcel = allowed(call, 'unpack', id)
		const shipped = { shipmentNumber: null, trackingLink: null, labelUrl: null, shipment: null }
		return change(call, parcel, { status: 'in_progress', ...shipped })
	}),
	handle(parcelRoutes.rejectParcel, (call) => setStatus(call, 'reject', call.params.id, 'reject')),
	handle(parcelRoutes.restoreParcel, (call) =>
		setStatus(call, 'restore', call.params.id, 'in_progress'),
	),
	handle(parcelRoutes.resetParcelCheck, (call) => resetCheck(call, call.params.id)),
	handle(parcelRoutes.requestShipment, (call) => ship(call, call.params.id)),
]
