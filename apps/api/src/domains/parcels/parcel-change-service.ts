import { randomUUID } from 'node:crypto'
import {
	fieldError,
	isShipmentNumberRequired,
	type NewParcel,
	newParcelErrors,
	normalizeShipmentNumber,
	type PackForm,
	type Parcel,
	type ParcelAction,
	type ParcelPatch,
	parcelPatchErrors,
} from '@roundsman/contract'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { ownerOf } from '#platform/own-rows'
import { clearChecks } from './parcel-article-repository.ts'
import { recordParcel } from './parcel-events.ts'
import { mayDoWithParcel, mayOverwriteParcel } from './parcel-policy.ts'
import { factsOfParcel, presentParcel } from './parcel-presenter.ts'
import {
	findParcel,
	insertParcels,
	isParcelIdTaken,
	lockParcels,
	type ParcelChange,
	type ParcelRow,
	writeParcel,
} from './parcel-repository.ts'
import { findSeenParcel, getParcel, personOf, refusalOf, viewerOf } from './parcel-service.ts'
import { insertShipment, withdrawShipment } from './shipments/shipment-repository.ts'

/** A parcel, locked until the transaction ends; 409 for a stale `If-Match`. */
async function findLockedParcel(context: Context, id: string): Promise<ParcelRow> {
	await findSeenParcel(context, id)
	await lockParcels(context.db, ownerOf(context))
	const row = await findSeenParcel(context, id)
	if (!mayOverwriteParcel(row, context.expectedVersion).may) {
		const current = presentParcel(row, viewerOf(context))
		throw refusals.conflict('The parcel has changed in the meantime.', { current })
	}
	return row
}

/** The same if the action is allowed for the parcel; else 403 or 409 with the reason. */
async function findParcelTo(
	context: Context,
	action: ParcelAction,
	id: string,
): Promise<ParcelRow> {
	const row = await findLockedParcel(context, id)
	const permission = mayDoWithParcel(action, factsOfParcel(row), personOf(context))
	if (!permission.may) {
		throw refusalOf(permission.reason, presentParcel(row, viewerOf(context)))
	}
	return row
}

async function change(context: Context, row: ParcelRow, to: ParcelChange): Promise<Parcel> {
	await writeParcel(context.db, row.id, to)
	await recordParcel(context, row, to)
	return getParcel(context, row.id)
}

/** Creates a parcel that is packed manually; 422 if another record has the id. */
export async function createParcel(context: Context, form: NewParcel): Promise<Parcel> {
	const { db, doneAt: at } = context
	const owner = ownerOf(context)
	const { id = randomUUID(), type, carrier, comment } = form
	await lockParcels(db, owner)
	const known = await findParcel(db, owner, id)
	if (known?.isManual && known.type === type) return presentParcel(known, viewerOf(context))
	refuseErrors(newParcelErrors(form, personOf(context)))
	if (await isParcelIdTaken(db, id)) throw refusals.invalid({ id: [fieldError('duplicate')] })
	await insertParcels(db, [{ id, type, carrier, comment, isManual: true }], { owner, at })
	await recordEvent(context, {
		...{ kind: 'parcel.created', recordId: id, version: 1 },
		after: { type, carrier, comment, isManual: true },
	})
	return getParcel(context, id)
}

/** The changes of a parcel: a different courier uses other numbers, so a typed number is removed. */
function changeOf(patch: ParcelPatch, row: ParcelRow): ParcelChange {
	const { comment, carrier, shipmentNumber } = patch
	const isOther = carrier !== undefined && carrier !== row.carrier
	return {
		...(comment === undefined ? {} : { comment }),
		...(carrier === undefined ? {} : { carrier }),
		...(isOther ? { shipment_number: null } : {}),
		...(shipmentNumber === undefined
			? {}
			: { shipment_number: normalizeShipmentNumber(shipmentNumber) }),
	}
}

/** Changes courier, comment or number; 409 if it is no longer editable, 422 with all wrong fields. */
export async function updateParcel(
	context: Context,
	id: string,
	patch: ParcelPatch,
): Promise<Parcel> {
	const row = await findParcelTo(context, 'edit', id)
	const person = personOf(context)
	if (patch.shipmentNumber !== undefined) {
		const { carrier = row.carrier } = patch
		const facts = { ...factsOfParcel(row), carrier }
		const permission = mayDoWithParcel('typeNumber', facts, person)
		if (!permission.may) {
			throw refusalOf(permission.reason, presentParcel(row, viewerOf(context)))
		}
	}
	refuseErrors(parcelPatchErrors(patch, row, person))
	const to = changeOf(patch, row)
	return Object.keys(to).length === 0 ? getParcel(context, row.id) : change(context, row, to)
}

export async function packParcel(
	context: Context,
	id: string,
	{ type }: PackForm,
): Promise<Parcel> {
	const row = await findParcelTo(context, type, id)
	if (type === 'pack') return change(context, row, { status: 'packed' })
	// A typed number stays; one from the carrier is removed with its shipment.
	const isTyped = isShipmentNumberRequired(row, personOf(context))
	await withdrawShipment(context.db, row.id, context.now)
	return change(context, row, {
		status: 'in_progress',
		...(isTyped ? {} : { shipment_number: null }),
	})
}

export async function rejectParcel(context: Context, id: string): Promise<Parcel> {
	const row = await findParcelTo(context, 'reject', id)
	return change(context, row, { status: 'reject' })
}

export async function restoreParcel(context: Context, id: string): Promise<Parcel> {
	const row = await findParcelTo(context, 'restore', id)
	return change(context, row, { status: 'in_progress' })
}

export async function resetParcelCheck(context: Context, id: string): Promise<Parcel> {
	const row = await findParcelTo(context, 'resetCheck', id)
	await clearChecks(context.db, row.id)
	await writeParcel(context.db, row.id, {})
	await recordEvent(context, {
		...{ kind: 'parcel.changed', recordId: row.id, version: row.version + 1 },
		before: { checkedQuantity: Number(row.checkedQuantity) },
		after: { checkedQuantity: 0 },
	})
	return getParcel(context, row.id)
}

/** Requests a shipment: the outbox calls the carrier after the commit. The parcel is ready from now on. */
export async function requestShipment(context: Context, id: string): Promise<Parcel> {
	const row = await findParcelTo(context, 'requestShipment', id)
	const { db, now } = context
	const isTyped = isShipmentNumberRequired(row, personOf(context))
	await insertShipment(db, {
		parcelId: row.id,
		employeeId: row.employeeId,
		carrier: row.carrier ?? '',
		typedNumber: isTyped ? row.shipmentNumber : null,
		at: now,
	})
	return change(context, row, { status: 'ready' })
}
