import { randomUUID } from 'node:crypto'
import {
	type ArticleAction,
	type ChangedArticle,
	type CheckForm,
	type DeleteForm,
	fieldError,
	type IntoParcelForm,
	movePieces,
	type PiecePlace,
	type PiecesForm,
	parcelsFor,
	piecesThatFit,
	type ToParcelForm,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent, recordEvents } from '#platform/events/record-event'
import { ownerOf } from '#platform/own-rows'
import {
	type ArticleRow,
	deleteRows,
	insertParts,
	listOrigins,
	setCheckedQuantity,
	updatePieces,
} from './parcel-article-repository.ts'
import { pieceEvents } from './parcel-events.ts'
import { mayDoWithArticle, mayMoveInto, mayOverwriteParcel } from './parcel-policy.ts'
import { factsOfArticle, piecesOf, presentArticle, presentParcel } from './parcel-presenter.ts'
import {
	type FillableRow,
	findParcel,
	listFillable,
	lockParcels,
	touchParcels,
} from './parcel-repository.ts'
import { findSeenArticle, findSeenParcel, personOf, refusalOf, viewerOf } from './parcel-service.ts'

type Locked = { row: ArticleRow; parcels: FillableRow[] }

const presentIn = (context: Context, { row, parcels }: Locked) =>
	presentArticle(row, viewerOf(context), parcels)

/** An article, locked with the open parcels around it; 409 for a stale `If-Match`. */
async function findLocked(context: Context, id: string): Promise<Locked> {
	await findSeenArticle(context, id)
	await lockParcels(context.db, ownerOf(context))
	const row = await findSeenArticle(context, id)
	const locked = { row, parcels: await listFillable(context.db, ownerOf(context)) }
	if (!mayOverwriteParcel(row, context.expectedVersion).may) {
		const current = presentIn(context, locked)
		throw refusals.conflict('The article has changed in the meantime.', { current })
	}
	return locked
}

/** The same if the action is allowed for the article; else 403 or 409 with the reason. */
async function findArticleTo(context: Context, action: ArticleAction, id: string): Promise<Locked> {
	const locked = await findLocked(context, id)
	const { row, parcels } = locked
	const around = { person: personOf(context), parcels }
	const permission = mayDoWithArticle(action, factsOfArticle(row), around)
	if (!permission.may) throw refusalOf(permission.reason, presentIn(context, locked))
	return locked
}

/** The number of pieces that a change concerns, all by default; 422 if there are fewer. */
function quantityAsked({ quantity: there }: ArticleRow, { quantity = there }: PiecesForm): number {
	if (quantity > there) throw refusals.invalid({ quantity: [fieldError('max', { max: there })] })
	return quantity
}

async function presentChanged(context: Context, id: string): Promise<ChangedArticle> {
	const { db } = context
	const owner = ownerOf(context)
	const row = await findSeenArticle(context, id)
	const parcels = await listFillable(db, owner)
	const parcel = row.parcelId ? await findParcel(db, owner, row.parcelId) : undefined
	return {
		...presentIn(context, { row, parcels }),
		parcel: parcel ? presentParcel(parcel, viewerOf(context)) : null,
	}
}

async function move(
	context: Context,
	row: ArticleRow,
	{ quantity, to }: { quantity: number; to: PiecePlace },
): Promise<ChangedArticle> {
	const { db } = context
	const rows = await listOrigins(db, ownerOf(context), [row.originId])
	const moved = movePieces(rows.map(piecesOf), { id: row.id, quantity, to, newId: randomUUID() })
	if (moved.removed) await deleteRows(db, [moved.removed])
	await updatePieces(db, moved.changed)
	if (moved.added) await insertParts(db, [{ ...moved.added, fromId: row.id }])
	await touchParcels(db, [row.parcelId, to.parcelId])
	const after = [...moved.changed, ...(moved.added ? [moved.added] : [])]
	await recordEvents(context, pieceEvents(rows, after, moved.removed ? [moved.removed] : []))
	return presentChanged(context, moved.resultId)
}

const waiting: PiecePlace = { status: 'available', parcelId: null, deleteComment: null }
const inParcel = (parcelId: string): PiecePlace => ({
	status: 'in_parcel',
	parcelId,
	deleteComment: null,
})

/** Puts pieces into the named parcel; 404 if it is not the caller's. */
async function moveInto(
	context: Context,
	locked: Locked,
	{ parcelId, isManual, ...form }: IntoParcelForm & { isManual: boolean },
): Promise<ChangedArticle> {
	const { row } = locked
	const quantity = quantityAsked(row, form)
	const parcel = await findSeenParcel(context, parcelId)
	const permission = mayMoveInto(factsOfArticle(row), parcel, { quantity, isManual })
	if (!permission.may) throw refusalOf(permission.reason, presentIn(context, locked))
	return move(context, row, { quantity, to: inParcel(parcel.id) })
}

/** The newest parcel that takes the whole quantity, else the one that takes most of it */
function bestParcel({ row, parcels }: Locked, quantity: number): FillableRow | undefined {
	const article = factsOfArticle(row)
	const found = parcelsFor(article, parcels, false)
	const inOrder = parcels.filter((parcel) => found.includes(parcel))
	return inOrder.find((parcel) => piecesThatFit(article, parcel) >= quantity) ?? found[0]
}

/** Puts waiting pieces into the chosen parcel, or into the best one. */
export async function moveToParcel(
	context: Context,
	id: string,
	form: ToParcelForm,
): Promise<ChangedArticle> {
	const locked = await findArticleTo(context, 'moveToParcel', id)
	const quantity = quantityAsked(locked.row, form)
	const parcelId = form.parcelId ?? bestParcel(locked, quantity)?.id ?? ''
	return moveInto(context, locked, { quantity, parcelId, isManual: false })
}

export async function replaceArticle(
	context: Context,
	id: string,
	form: IntoParcelForm,
): Promise<ChangedArticle> {
	const locked = await findArticleTo(context, 'replace', id)
	return moveInto(context, locked, { ...form, isManual: false })
}

export async function moveToManualParcel(
	context: Context,
	id: string,
	form: IntoParcelForm,
): Promise<ChangedArticle> {
	const locked = await findArticleTo(context, 'moveToManualParcel', id)
	return moveInto(context, locked, { ...form, isManual: true })
}

export async function moveOut(
	context: Context,
	id: string,
	form: PiecesForm,
): Promise<ChangedArticle> {
	const { row } = await findArticleTo(context, 'moveOut', id)
	return move(context, row, { quantity: quantityAsked(row, form), to: waiting })
}

export async function deleteArticle(
	context: Context,
	id: string,
	{ comment, ...form }: DeleteForm,
): Promise<ChangedArticle> {
	const { row } = await findArticleTo(context, 'delete', id)
	const to: PiecePlace = { status: 'deleted', parcelId: null, deleteComment: comment }
	return move(context, row, { quantity: quantityAsked(row, form), to })
}

export async function restoreDeleted(
	context: Context,
	id: string,
	form: PiecesForm,
): Promise<ChangedArticle> {
	const { row } = await findArticleTo(context, 'restoreDeleted', id)
	return move(context, row, { quantity: quantityAsked(row, form), to: waiting })
}

/** Sets the checked quantity. Idempotent. */
export async function checkArticle(
	context: Context,
	id: string,
	form: CheckForm,
): Promise<ChangedArticle> {
	const { row } = await findArticleTo(context, 'check', id)
	const checkedQuantity = quantityAsked(row, form)
	if (checkedQuantity !== row.checkedQuantity) {
		await setCheckedQuantity(context.db, row.id, checkedQuantity)
		await recordEvent(context, {
			...{ kind: 'parcel_article.changed', recordId: row.id, version: row.version + 1 },
			before: { checkedQuantity: row.checkedQuantity },
			after: { checkedQuantity },
		})
		await touchParcels(context.db, [row.parcelId])
	}
	return presentChanged(context, row.id)
}
