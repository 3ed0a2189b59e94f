import {
	type CauseOption,
	type ClaimableProduct,
	type ClaimCause,
	causesOf,
	creditOf,
	dateIn,
	fieldError,
	isCauseOf,
	type Locale,
	quantityOptionsMax,
	unclaimableReason,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { presentCause } from './claim-presenter.ts'
import { findClaim } from './claim-repository.ts'
import {
	findProduct,
	listKeptProducts,
	type ProductRow,
	searchProducts,
} from './claimable-repository.ts'

function presentProduct(row: ProductRow, locale: Locale, day: string): ClaimableProduct {
	const { orderStatus, orderedAt: _, rank: __, taken, ...product } = row
	const left = Math.max(0, row.quantity - Number(taken))
	const reason = unclaimableReason(
		{ isDelivered: orderStatus === 'delivered', deliveredAt: row.deliveredAt },
		left,
		day,
	)
	return {
		...product,
		articleType: row.articleType[locale],
		claimableQuantity: reason === null ? left : 0,
		isAvailableToReturn: reason === null,
		unavailableReason: reason,
		...causesOf(row),
	}
}

/** The day of the deed where the person is: what was claimed in time may arrive late. */
const dayOf = ({ employee, doneAt }: Context) => dateIn(employee.timeZone, doneAt)

/** An order product of a customer with what can be claimed of it; undefined for anybody else's. */
export async function findClaimable(
	context: Context,
	customerId: string,
	id: string,
): Promise<ClaimableProduct | undefined> {
	const row = await findProduct(context.db, context.employee.id, { customerId, id })
	return row && presentProduct(row, context.locale, dayOf(context))
}

/** The order products of a customer that a search finds; none for anybody else's. */
export async function searchClaimables(
	context: Context,
	query: { customerId: string; 'filter.search': string; 'filter.orderId'?: string | undefined },
) {
	const { db, employee, locale } = context
	const search = {
		customerId: query.customerId,
		text: query['filter.search'],
		orderId: query['filter.orderId'],
		locale,
	}
	const rows = await searchProducts(db, employee.id, search)
	return { items: rows.map((row) => presentProduct(row, locale, dayOf(context))) }
}

/** What phones keep of the customers' order products. */
export async function keepProducts(context: Context, customerIds: string[]) {
	const { db, employee, locale, today } = context
	const rows = await listKeptProducts(db, employee.id, { customerIds, today })
	return rows.map((row) => presentProduct(row, locale, today))
}

type Subject = {
	claimId?: string | undefined
	orderProductId?: string | undefined
	customerId: string
}
type Claimed = { product: ClaimableProduct; claimable: number }

/** What a claim form is about: of a claim that is there, its own pieces can be claimed as well. */
async function findSubject(context: Context, subject: Subject): Promise<Claimed> {
	const { claimId, orderProductId, customerId } = subject
	if (claimId === undefined && orderProductId === undefined) {
		throw refusals.invalid({ orderProductId: [fieldError('required')] })
	}
	const claim =
		claimId === undefined ? null : await findClaim(context.db, context.employee.id, claimId)
	if (claim === undefined) throw refusals.notFound()
	const id = claim?.orderProductId ?? orderProductId ?? ''
	const product = await findClaimable(context, customerId, id)
	if (!product) throw refusals.notFound()
	const own = claim && claim.status !== 'refused' ? claim.quantity : 0
	return { product, claimable: product.claimableQuantity + own }
}

const causeOptions = (product: ClaimableProduct, locale: Locale): CauseOption[] =>
	[...product.causes, ...product.causesNonReturn]
		.map((cause) => presentCause(locale, cause))
		.sort((a, b) => a.id - b.id)

const quantityOptions = (claimable: number) =>
	Array.from({ length: Math.min(claimable, quantityOptionsMax) }, (_, index) => ({
		id: index + 1,
		label: String(index + 1),
	}))

/** 422 for a cause by which an order product cannot be claimed. */
function checkCause(product: ClaimableProduct, causeId: ClaimCause | undefined): void {
	if (causeId === undefined || isCauseOf(product, causeId)) return
	throw refusals.invalid({ causeId: [fieldError('invalid_value')] })
}

/** The causes and quantities that a claim form offers. */
export async function getClaimOptions(
	context: Context,
	{ causeId, ...subject }: Subject & { causeId?: ClaimCause | undefined },
) {
	const { product, claimable } = await findSubject(context, subject)
	checkCause(product, causeId)
	return {
		causes: causeOptions(product, context.locale),
		quantities: quantityOptions(claimable),
	}
}

/** What a claim would credit. */
export async function getClaimPrice(
	context: Context,
	{ causeId, quantity, ...subject }: Subject & { causeId: ClaimCause; quantity: number },
) {
	const { product, claimable } = await findSubject(context, subject)
	checkCause(product, causeId)
	if (quantity > claimable) {
		throw refusals.invalid({ quantity: [fieldError('claimable_left', { left: claimable })] })
	}
	return { total: creditOf(product, causeId, quantity) }
}
