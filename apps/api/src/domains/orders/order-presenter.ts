import {
	isPartlyDelivered,
	type Locale,
	type Order,
	type OrderDelivery,
	type OrderProduct,
	trackingUrlOf,
	type WholeOrder,
} from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import type { OrderRow } from './order-repository.ts'

const roundCents = (amount: number) => Math.round(amount * 100) / 100

export function presentOrder(row: OrderRow, locale: Locale): Order {
	const { products } = row
	const sumOf = (of: (product: (typeof products)[number]) => number) =>
		products.reduce((sum, product) => sum + of(product), 0)
	return {
		id: row.id,
		customerId: row.customerId,
		customerTitle: row.customerTitle,
		status: { value: row.status, label: optionLabel(locale, 'order-status', row.status) },
		isPartlyDelivered: isPartlyDelivered(row.status, row.deliveries),
		createdAt: row.orderedAt.toISOString(),
		deliveryAt: row.deliveryAt,
		expectedDeliveryAt: row.expectedDeliveryAt,
		price: roundCents(sumOf(({ quantity, price }) => quantity * price)),
		totalQuantity: sumOf(({ quantity }) => quantity),
		totalArticles: products.length,
		isOrderPaid: row.isOrderPaid,
	}
}

export function presentProducts(row: OrderRow, locale: Locale): OrderProduct[] {
	return row.products.map(({ articleType, ...product }) => ({
		...product,
		orderId: row.id,
		articleType: articleType[locale],
		sum: roundCents(product.quantity * product.price),
	}))
}

export function presentDeliveries(row: OrderRow, locale: Locale): OrderDelivery[] {
	const to = { locale, country: row.country, postalCode: row.postalCode }
	return row.deliveries.map(({ carrier, ...delivery }) => ({
		...delivery,
		orderId: row.id,
		type: { value: carrier, label: optionLabel(locale, 'carrier', carrier) },
		trackingUrl: trackingUrlOf(carrier, delivery.paketNumber, to),
	}))
}

export function presentWholeOrder(row: OrderRow, locale: Locale): WholeOrder {
	return {
		...presentOrder(row, locale),
		products: presentProducts(row, locale),
		deliveries: presentDeliveries(row, locale),
	}
}
