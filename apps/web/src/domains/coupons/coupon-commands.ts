import { type Coupon, type CouponForm, type Customer, couponRoutes } from '@roundsman/contract'
import { draftOf, type Operation, type Overlays, saveChange } from '#platform/outbox/outbox'
import type { VisitCoupon } from './coupon-queries.ts'

export const couponKind = 'coupon-issue'

export const couponEntity = (visitId: string) => `coupon:${visitId}`

/**
 * Has the next coupon issued at a visit. It goes by the outbox, so that an answer that is lost on the
 * way does not issue two; the caller sees to it that there is a connection.
 */
export async function issueCoupon(
	customer: Pick<Customer, 'id' | 'title'>,
	visitId: string,
): Promise<void> {
	await saveChange(
		draftOf(couponRoutes.issueCoupon, {
			kind: couponKind,
			scope: `customer:${customer.id}`,
			entity: couponEntity(visitId),
			about: customer.title,
			body: { visitId },
		}),
	)
}

/** What the server answered, once it has. */
const answerOf = ({ answer }: Operation): Coupon | undefined =>
	(answer?.body as { data?: Coupon } | undefined)?.data

const isRefused = ({ state }: Operation) => state === 'needs-person'
const isAt = (coupon: VisitCoupon, { body }: Operation) =>
	coupon.visitId === (body as CouponForm).visitId

export const couponOverlays: Overlays<VisitCoupon> = {
	[couponKind]: {
		apply: (coupon, operation) => {
			if (!isAt(coupon, operation) || isRefused(operation)) return coupon
			return { ...coupon, available: false, ...answerOf(operation) }
		},
		isCovered: (coupon, operation) =>
			!isAt(coupon, operation) || coupon.current?.code === answerOf(operation)?.current?.code,
	},
}

const isOf = ({ id }: Customer, { scope }: Operation) => scope === `customer:${id}`

/** In the customer's details the new coupon is the active one as soon as the server has named it. */
export const customerCouponOverlays: Overlays<Customer> = {
	[couponKind]: {
		apply: (customer, operation) => {
			const answer = answerOf(operation)
			if (!answer || !isOf(customer, operation)) return customer
			return { ...customer, coupons: { current: answer.current } }
		},
		isCovered: (customer, operation) =>
			!isOf(customer, operation) ||
			customer.coupons.current?.code === answerOf(operation)?.current?.code,
	},
}
