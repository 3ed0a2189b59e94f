import {
	additionalCauseChoice,
	arePhotosEditable,
	type Claim,
	type ClaimableProduct,
	type ClaimForm,
	causeChoice,
	causesOf,
	claimabilityOf,
	claimableQuantity,
	creditedAmount,
	creditOf,
	type OrderProduct,
	type Return,
	type WholeOrder,
} from '@roundsman/contract'
import { labelIn } from '../../words.ts'
import type { Asking } from '../handler.ts'

export function productOf(
	{ world, today }: Asking,
	order: WholeOrder,
	bought: OrderProduct,
): ClaimableProduct {
	const claims = world.records.claims.filter(({ orderProductId }) => orderProductId === bought.id)
	const left = claimableQuantity(bought.quantity, claims)
	const deliveredAt = order.deliveryAt
	const isDelivered = order.status.value === 'delivered'
	const { article, articleType, brand, price, quantity } = bought
	return {
		...{ article, articleType, brand, price, quantity, deliveredAt },
		orderProductId: bought.id,
		orderId: order.id,
		customerId: order.customerId,
		ean: null,
		pieceCode: null,
		deposit: 0,
		isOrderPaid: order.isOrderPaid,
		...claimabilityOf({ isDelivered, deliveredAt }, left, today),
		...causesOf({ deposit: 0 }),
	}
}

export const productsOf = (asking: Asking, customerIds: readonly string[]): ClaimableProduct[] =>
	asking.world.records.orders
		.filter(({ customerId }) => customerIds.includes(customerId))
		.flatMap((order) => order.products.map((bought) => productOf(asking, order, bought)))

type Of = { id: string; owner: Return; product: ClaimableProduct; before: Claim | undefined }

/** A claim as it stands after a form. */
export function claimOf({ locale, now }: Asking, form: ClaimForm, of: Of): Claim {
	const { id, owner, product, before } = of
	const { article, articleType, price, isOrderPaid, orderId, orderProductId } = product
	const additional = form.additionalCause ?? null
	return {
		...{ id, article, articleType, price, isOrderPaid, orderId, orderProductId },
		returnId: owner.id,
		returnNumber: owner.number,
		returnStatus: owner.status,
		customerId: owner.customerId,
		customerTitle: owner.customerTitle,
		brandName: product.brand,
		amount: creditedAmount({
			amount: creditOf(product, form.cause, form.quantity),
			status: form.status,
		}),
		cause: causeChoice(form.cause, labelIn(locale, 'causes', form.cause)),
		additionalCause:
			additional &&
			additionalCauseChoice(additional, labelIn(locale, 'additional-causes', additional)),
		quantity: form.quantity,
		comment: form.comment,
		status: form.status,
		isEditable: owner.isEditable,
		isImagesEditable: arePhotosEditable(!owner.isEditable, form.status),
		isDeletable: owner.isEditable,
		images: form.images.map(
			({ key, sha256 }) =>
				before?.images.find((image) => image.key === key) ?? {
					key,
					url: null,
					thumbnailUrl: null,
					extra: { sha256, isStored: false },
				},
		),
		createdAt: before?.createdAt ?? now.toISOString(),
		version: (before?.version ?? 0) + 1,
	}
}
