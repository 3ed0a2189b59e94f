import type { CouponForm, Customer, couponRoutes } from '@roundsman/contract'
import { Ticket } from 'lucide'
import { answerOf, bodyOf } from '#platform/outbox/change-body'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { Operation } from '#platform/outbox/outbox'
import type { PendingEntity } from '#platform/pending/pending-entity'
import type { VisitCoupon } from './coupon-queries.ts'

export const couponEntity = (visitId: string) => `coupon:${visitId}`

const answered = answerOf<typeof couponRoutes.issueCoupon>

const isAt = ({ visitId }: VisitCoupon, operation: Operation) =>
	visitId === bodyOf<typeof couponRoutes.issueCoupon>(operation).visitId

const isOf = ({ id }: Customer, { scope }: Operation) => scope === `customer:${id}`

/** In the customer's details the new coupon is the active one as soon as the office has returned it. */
const overCustomer = {
	apply: (customer: Customer, operation: Operation): Customer => {
		const answer = answered(operation)
		if (!answer || !isOf(customer, operation)) return customer
		return { ...customer, coupons: { current: answer.current } }
	},
	isCovered: (customer: Customer, operation: Operation) =>
		!isOf(customer, operation) ||
		customer.coupons.current?.code === answered(operation)?.current?.code,
}

const coupons: PendingEntity<VisitCoupon> = {
	isAbout: isAt,
	overlays: ({ apply }) => ({
		coupon: {
			apply: (coupon: VisitCoupon, operation: Operation) => apply(coupon, operation),
			isCovered: (coupon: VisitCoupon, operation: Operation) =>
				!isAt(coupon, operation) || coupon.current?.code === answered(operation)?.current?.code,
		},
		customer: overCustomer,
	}),
}

/**
 * Issues the next coupon at a visit. It is sent through the outbox, so that a lost response does not issue
 * two; the caller checks that there is a connection.
 */
export const couponIssue = defineChange({
	kind: 'coupon-issue',
	route: routeAt<typeof couponRoutes.issueCoupon>('POST', '/coupon'),
	draft: ({
		customer,
		visitId,
		type,
	}: {
		customer: Pick<Customer, 'id' | 'title'>
		visitId: string
		type?: CouponForm['type']
	}) => ({
		scope: `customer:${customer.id}`,
		entity: couponEntity(visitId),
		about: customer.title,
		body: { visitId, ...(type ? { type } : {}) },
	}),
	name: 'customerDetails:changes.coupon.name',
	icon: Ticket,
	savedMessage: null,
	success: 'customerDetails:changes.coupon.success',
	entity: coupons,
	apply: (coupon, _body, operation) => ({ ...coupon, available: false, ...answered(operation) }),
})

export const couponChanges = [couponIssue]
