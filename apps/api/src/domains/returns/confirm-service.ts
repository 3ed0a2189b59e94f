import {
	type Claim,
	type Confirmation,
	claimCauses,
	fieldError,
	isSigned,
	isSignedByStrokes,
	missingPhotos,
	type ReturnDetail,
	signatureBase64,
	signatureByteLength,
	signatureFormatOf,
	signatureMaxBytes,
	whyNotConfirm,
} from '@roundsman/contract'
import { insertFile, type NewFile, storeSignature } from '#domains/files'
import { addReturnedGoods, type ReturnedGoods } from '#domains/parcels'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { ownerOf } from '#platform/own-rows'
import { type ClaimRow, listReturnClaims } from './claim-repository.ts'
import { freezeReturn } from './return-repository.ts'
import { claimsOf, findEditableReturn, findSeenReturn, getReturn } from './return-service.ts'

/** Stores the signature before the transaction begins; null if it is not one. */
export async function readSignature(
	context: Context,
	id: string,
	{ signature, strokes }: Confirmation,
): Promise<NewFile | null> {
	await findSeenReturn(context, id)
	if (strokes && !isSignedByStrokes(strokes)) return null
	const format = signatureFormatOf(signature)
	// A PDF cannot be analysed for ink, so it is no proof of a signature.
	if (!format || format === 'pdf' || signatureByteLength(signature) > signatureMaxBytes) return null
	return storeSignature(context, Buffer.from(signatureBase64(signature), 'base64'), isSigned)
}

const obstacles = {
	no_claims: 'The return has no claims.',
	claims_in_progress: 'A claim is still in progress.',
	photos_missing: 'Photos have not arrived yet.',
	totals_changed: 'The totals are not those that were signed.',
}

/** Obstacles to a confirmation: 409 with the claims or photos, or the correct totals. */
function checkClaims(
	current: ReturnDetail,
	claims: readonly Claim[],
	totals: Confirmation['totals'],
) {
	const alias = whyNotConfirm(claims, totals)
	if (!alias) return
	const missing = alias === 'photos_missing' ? { missingPhotos: missingPhotos(claims) } : {}
	throw refusals.conflict(obstacles[alias], { alias, current: { ...current, ...missing } })
}

function goodsOf(rows: readonly ClaimRow[], at: Date): ReturnedGoods[] {
	return rows.flatMap((row) => {
		const type = claimCauses[row.cause].goods
		if (row.status !== 'confirmed' || type === 'none') return []
		return {
			claim_id: row.id,
			article: row.article,
			title: row.articleType,
			brand: row.brand,
			order_id: row.orderId,
			order_product_id: row.orderProductId,
			ean: row.ean,
			piece_code: row.pieceCode,
			is_dangerous: row.isDangerous,
			created_at: at,
			type,
			quantity: row.quantity,
			unit_weight: row.weight,
			unit_amount: Math.round((row.amount * 100) / row.quantity) / 100,
		}
	})
}

/**
 * Closes a return with the customer's signature and turns the goods of its confirmed claims into parcel
 * articles of the caller. 409 while a claim is in progress, a photo is missing or the totals differ from the
 * signed ones; 422 for an invalid signature.
 */
export async function confirmReturn(
	context: Context,
	id: string,
	form: Confirmation,
	signature: NewFile | null,
): Promise<ReturnDetail> {
	const { db, employee, doneAt: at } = context
	const { id: returnId, version } = await findEditableReturn(context, id, form.customerId)
	if (!signature) throw refusals.invalid({ signature: [fieldError('invalid_sign')] })
	checkClaims(await getReturn(context, returnId), await claimsOf(context, returnId), form.totals)
	await insertFile(db, signature, { employeeId: employee.id, at })
	const { signerName = null, comment = '', strokes = null } = form
	const signed = { at, by: employee.id, signatureId: signature.id, strokes, signerName, comment }
	await freezeReturn(db, returnId, signed)
	await recordEvent(context, {
		...{ kind: 'return.confirmed', recordId: returnId, version: version + 1 },
		before: { confirmedAt: null },
		after: { confirmedAt: at, signerName, comment, totals: form.totals },
	})
	const owner = ownerOf(context)
	const rows = await listReturnClaims(db, owner, [returnId])
	await addReturnedGoods(context, owner, goodsOf(rows, at))
	return getReturn(context, returnId)
}
