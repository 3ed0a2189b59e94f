import {
	type CauseOption,
	type CauseUses,
	type ClaimableProduct,
	type ClaimCause,
	causesOf,
	causeUseDays,
	claimabilityOf,
	claimPriceErrors,
	creditOf,
	dateIn,
	fieldError,
	type Locale,
	offeredCauses,
	ownPieces,
	quantityOptions,
} from '@roundsman/contract'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { presentCause } from './claim-presenter.ts'
import { findClaim } from './claim-repository.ts'
import {
	countCauseUses,
	findProduct,
	listCachedProducts,
	type ProductRow,
	searchProducts,
} from './claimable-repository.ts'

const dayMs = 24 * 60 * 60_000

type Presented = { locale: Locale; day: string; uses: CauseUses }

function presentProduct(row: ProductRow, { locale, day, uses }: Presented): ClaimableProduct {
	const { orderStatus, orderedAt: _, rank: __, taken, ...product } = row
	const left = Math.max(0, row.quantity - Number(taken))
	const order = { isDelivered: orderStatus === 'delivered', deliveredAt: row.deliveredAt }
	return {
		...product,
		articleType: row.articleType[locale],
		...claimabilityOf(order, left, day),
		...causesOf(row, uses),
	}
}

/** The date of the action in the person's time zone: a timely claim may arrive later. */
const dayOf = ({ employee, doneAt }: Context) => dateIn(employee.timeZone, doneAt)

/** Recent uses of causes in the employee's country, by which causes are sorted */
const usesOf = ({ db, employee, doneAt }: Context): Promise<CauseUses> =>
	countCauseUses(db, {
		country: employee.country,
		since: new Date(doneAt.getTime() - causeUseDays * dayMs),
	})

/**
 * An order product of a customer with what can be claimed of it; undefined if the customer is not the
 * caller's.
 */
export async function findClaimable(
	context: Context,
	customerId: string,
	id: string,
): Promise<ClaimableProduct | undefined> {
	const row = await findProduct(context.db, context.employee.id, { customerId, id })
	if (!row) return undefined
	const uses = await usesOf(context)
	return presentProduct(row, { locale: context.locale, day: dayOf(context), uses })
}

/** The order products of a customer that match a search; none if the customer is not the caller's. */
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
	const shown = { locale, day: dayOf(context), uses: await usesOf(context) }
	return { items: rows.map((row) => presentProduct(row, shown)) }
}

export async function keepProducts(context: Context, customerIds: string[]) {
	const { db, employee, locale, today } = context
	const rows = await listCachedProducts(db, employee.id, { customerIds, today })
	const shown = { locale, day: today, uses: await usesOf(context) }
	return rows.map((row) => presentProduct(row, shown))
}

type Subject = {
	claimId?: string | undefined
	orderProductId?: string | undefined
	customerId: string
}
type Claimed = { product: ClaimableProduct; claimable: number }

/** The subject of a claim form: when editing, the claim's own pieces count as available. */
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
	return { product, claimable: product.claimableQuantity + (claim ? ownPieces(claim) : 0) }
}

const causeOptions = (product: ClaimableProduct, locale: Locale): CauseOption[] =>
	offeredCauses(product).map((cause) => presentCause(locale, cause))

/** The causes and quantities for a claim form */
export async function getClaimOptions(
	context: Context,
	{ causeId, ...subject }: Subject & { causeId?: ClaimCause | undefined },
) {
	const { product, claimable } = await findSubject(context, subject)
	refuseErrors(claimPriceErrors({ causeId }, { product, claimable }))
	return {
		causes: causeOptions(product, context.locale),
		quantities: quantityOptions(claimable),
	}
}

export async function getClaimPrice(
	context: Context,
	{ causeId, quantity, ...subject }: Subject & { causeId: ClaimCause; quantity: number },
) {
	const { product, claimable } = await findSubject(context, subject)
	refuseErrors(claimPriceErrors({ causeId, quantity }, { product, claimable }))
	return { total: creditOf(product, causeId, quantity) }
}
