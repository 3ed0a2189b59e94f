import { randomUUID } from 'node:crypto'
import {
	chosenCarrier,
	type Filling,
	fillParcels,
	gramsOf,
	movePieces,
	type PackedGoods,
	type PackingCheck,
	type PackingReason,
	type Parcel,
	type ParcelType,
	type PieceRow,
	packArticles,
	parcelTypes,
	spaceOf,
} from '@roundsman/contract'
import { findSettings } from '#domains/employees'
import type { Context } from '#platform/context'
import { recordEvents } from '#platform/events/record-event'
import { ownerOf } from '#platform/own-rows'
import type { Permission } from '#platform/permission'
import {
	type ArticleRow,
	deleteRows,
	insertParts,
	listOrigins,
	listWaiting,
	type NewPart,
	updatePieces,
} from './parcel-article-repository.ts'
import { pieceEvents } from './parcel-events.ts'
import { mayFill, mayPack } from './parcel-policy.ts'
import { piecesOf, presentParcel } from './parcel-presenter.ts'
import {
	type FillableRow,
	insertParcels,
	listFillable,
	listParcelsById,
	lockParcels,
	touchParcels,
} from './parcel-repository.ts'
import { refusalOf, viewerOf } from './parcel-service.ts'

type Plan = Filling & {
	waiting: ArticleRow[]
	permission: Permission<PackingReason>
	open: FillableRow[]
}

/** The plan for the waiting articles of a type: new parcels only, or filling open ones first */
async function planPacking(context: Context, type: ParcelType, isFilling: boolean): Promise<Plan> {
	const { db } = context
	const owner = ownerOf(context)
	const waiting = await listWaiting(db, owner, { type })
	const goods: PackedGoods[] = waiting
	if (!isFilling) {
		const opened = packArticles(goods)
		return { waiting, open: [], filled: [], opened, permission: mayPack(waiting.length) }
	}
	const fillable = await listFillable(db, owner)
	const open = fillable.filter((parcel) => parcel.type === type && !parcel.isManual)
	const boxes = open.map((parcel) => ({ id: parcel.id, spaceG: gramsOf(spaceOf(parcel)) }))
	const filling = fillParcels(goods, boxes)
	const counts = { open: open.length, filled: filling.filled.length }
	return { ...filling, waiting, open, permission: mayFill(waiting.length, counts) }
}

const sumOf = (plans: readonly Plan[], of: (row: ArticleRow) => number) =>
	plans.reduce((sum, { waiting }) => sum + waiting.reduce((all, row) => all + of(row), 0), 0)

/** Whether the waiting articles can be packed, and into how many parcels */
async function checkPacking(
	context: Context,
	{ type }: { type?: ParcelType | undefined },
	isFilling: boolean,
): Promise<PackingCheck> {
	const plans: Plan[] = []
	for (const each of type ? [type] : parcelTypes) {
		plans.push(await planPacking(context, each, isFilling))
	}
	const possible = plans.filter(({ permission }) => permission.may)
	const opened = possible.flatMap((plan) => plan.opened)
	const reasons = plans.flatMap(({ permission }) => permission.reason ?? [])
	const filledIds = new Set(possible.flatMap((plan) => plan.filled.map(({ id }) => id)))
	return {
		available: possible.length > 0,
		reason: possible.length > 0 ? null : (reasons[0] ?? null),
		articles: sumOf(plans, () => 1),
		quantity: sumOf(plans, ({ quantity }) => quantity),
		weight: sumOf(plans, (row) => row.quantity * gramsOf(row.unitWeight)) / 1000,
		filled: plans.flatMap(({ open }) =>
			open.flatMap(({ id, number }) => (filledIds.has(id) ? number : [])),
		),
		opened: opened.length,
		alone: opened.filter(({ isAlone }) => isAlone).length,
	}
}

type Changes = { rows: Map<string, PieceRow>; parts: NewPart[]; removed: string[] }

/** Computes how rows change when parts of them go into parcels. */
function planMoves(
	all: readonly ArticleRow[],
	parcels: readonly { id: string; parts: readonly { id: string; quantity: number }[] }[],
): Changes {
	const originOf = new Map(all.map(({ id, originId }) => [id, originId]))
	const groups = Map.groupBy(all.map(piecesOf), ({ originId }) => originId)
	const changes: Changes = { rows: new Map(), parts: [], removed: [] }
	for (const { id: parcelId, parts } of parcels) {
		for (const { id, quantity } of parts) {
			const originId = originOf.get(id) ?? ''
			const rows = groups.get(originId) ?? []
			const to = { status: 'in_parcel', parcelId, deleteComment: null } as const
			const moved = movePieces(rows, { id, quantity, to, newId: randomUUID() })
			for (const row of moved.changed) changes.rows.set(row.id, row)
			if (moved.removed) {
				changes.removed.push(moved.removed)
				changes.rows.delete(moved.removed)
			}
			if (moved.added) changes.parts.push({ ...moved.added, fromId: id })
			groups.set(originId, [
				...rows
					.filter((row) => row.id !== moved.removed)
					.map((row) => moved.changed.find((one) => one.id === row.id) ?? row),
				...(moved.added ? [moved.added] : []),
			])
		}
	}
	return changes
}

async function applyChanges({ db }: Context, { rows, parts, removed }: Changes): Promise<void> {
	// Parts copy their row, so they are inserted before it is deleted.
	const added = parts.map((part) => ({ ...part, ...rows.get(part.id) }))
	const own = new Set(parts.map(({ id }) => id))
	await insertParts(db, added)
	await deleteRows(db, removed)
	await updatePieces(
		db,
		[...rows.values()].filter(({ id }) => !own.has(id)),
	)
}

/** Packs the waiting articles of a type; 409 with the reason if that is impossible. */
async function packWaiting(
	context: Context,
	type: ParcelType,
	isFilling: boolean,
): Promise<{ items: Parcel[] }> {
	const { db, employee, doneAt: at } = context
	const owner = ownerOf(context)
	await lockParcels(db, owner)
	const { waiting, filled, opened, permission } = await planPacking(context, type, isFilling)
	if (!permission.may) {
		throw refusalOf(permission.reason, await checkPacking(context, { type }, isFilling))
	}
	const made = opened.map(({ parts }) => ({ id: randomUUID(), parts }))
	const { carrier: chosen } = await findSettings(db, employee.id)
	const carrier = chosenCarrier(employee.country, chosen) ?? null
	const rows = made.map(({ id }) => ({ id, type, carrier, comment: null, isManual: false }))
	await insertParcels(db, rows, { owner, at })
	const origins = [...new Set(waiting.map(({ originId }) => originId))]
	const all = await listOrigins(db, owner, origins)
	const changes = planMoves(all, [...filled, ...made])
	await applyChanges(context, changes)
	await recordEvents(context, [
		...rows.map(({ id, ...after }) => ({ kind: 'parcel.created' as const, recordId: id, after })),
		...pieceEvents(all, [...changes.rows.values(), ...changes.parts], changes.removed),
	])
	await touchParcels(
		db,
		filled.map(({ id }) => id),
	)
	const ids = [...filled, ...made].map(({ id }) => id)
	const viewer = viewerOf(context)
	const parcels = await listParcelsById(db, owner, ids)
	return { items: parcels.map((row) => presentParcel(row, viewer)) }
}

type Asked = { type?: ParcelType | undefined }

export const checkGenerate = (context: Context, asked: Asked) => checkPacking(context, asked, false)
export const checkAllToParcel = (context: Context, asked: Asked) =>
	checkPacking(context, asked, true)

/** Packs all waiting articles of a type into new parcels. */
export const generateParcels = (context: Context, { type }: { type: ParcelType }) =>
	packWaiting(context, type, false)

/** Packs all waiting articles of a type, open parcels first. */
export const moveAllToParcel = (context: Context, { type }: { type: ParcelType }) =>
	packWaiting(context, type, true)
