import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import { textOrder } from '../core/text-order.ts'
import type { orderStatuses } from '../options/order-codes.ts'
import type { OrderCounts, OrderDelivery, OrderFilters, OrderGroup } from './order.ts'

type OrderStatus = (typeof orderStatuses)[number]

/** Statuses of orders on their way to the customer. */
export const underWayStatuses = ['new', 'in_progress', 'sent'] as const satisfies OrderStatus[]

/** Whether an order of this status is on its way to the customer. */
export const isUnderWay = (status: string): boolean =>
	underWayStatuses.some((one) => one === status)

/** A cancelled order does not have to be paid. */
export const isOwed = (status: string, isOrderPaid: boolean): boolean =>
	!isOrderPaid && status !== 'canceled'

/** Whether only some of the deliveries have arrived. */
export const isPartlyDelivered = (
	status: string,
	deliveries: readonly Pick<OrderDelivery, 'deliveryDate'>[],
): boolean =>
	status === 'sent' &&
	deliveries.some(({ deliveryDate }) => deliveryDate !== null) &&
	deliveries.some(({ deliveryDate }) => deliveryDate === null)

const groupOfStatus: Partial<Record<string, OrderGroup>> = {
	...Object.fromEntries(underWayStatuses.map((status) => [status, 'under_way'])),
	delivered: 'delivered',
	canceled: 'canceled',
}

function groupsOf(status: string, isOrderPaid: boolean): OrderGroup[] {
	const ofStatus = groupOfStatus[status]
	const groups: OrderGroup[] = ofStatus ? ['all', ofStatus] : ['all']
	return isOwed(status, isOrderPaid) ? [...groups, 'unpaid'] : groups
}

export function orderFilterErrors({
	'filter.startDate': start,
	'filter.endDate': end,
}: Pick<OrderFilters, 'filter.startDate' | 'filter.endDate'>): FieldErrors {
	const isTurned = start !== undefined && end !== undefined && end < start
	return isTurned ? { 'filter.endDate': [fieldError('date_order')] } : {}
}

export type OrderTally = { status: string; isOrderPaid: boolean; month: string; count: number }

/** The counts of a list, from the numbers of each kind in each month. */
export function countsOfTally(
	tally: readonly OrderTally[],
	filters: Pick<OrderFilters, 'filter.status' | 'filter.unpaid'>,
): OrderCounts {
	const groups = { all: 0, under_way: 0, delivered: 0, unpaid: 0, canceled: 0 }
	const months = new Map<string, number>()
	const { 'filter.status': statuses, 'filter.unpaid': isUnpaid } = filters
	for (const { status, isOrderPaid, month, count } of tally) {
		for (const group of groupsOf(status, isOrderPaid)) groups[group] += count
		const isListed =
			(!statuses || statuses.some((one) => one === status)) &&
			(isUnpaid === undefined || isOwed(status, isOrderPaid) === isUnpaid)
		if (isListed) months.set(month, (months.get(month) ?? 0) + count)
	}
	return {
		groups,
		months: [...months]
			.map(([month, count]) => ({ month, count }))
			.sort((one, other) => textOrder(other.month, one.month)),
	}
}
