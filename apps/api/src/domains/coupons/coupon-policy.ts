import { availableTypes, type CouponCase, isIssuedAtVisit, nextCoupon } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

/** One coupon at a time and at a visit, only of a type available to the customer; the next one by default. */
export function mayIssueCoupon(
	of: CouponCase,
	type?: string,
): Permission<'coupon_at_visit' | 'coupon_unavailable' | 'invalid_value'> {
	if (isIssuedAtVisit(of)) return denied('coupon_at_visit')
	const next = nextCoupon(of)
	if (!next || next.availableDate > of.today) return denied('coupon_unavailable')
	const isAvailable = type === undefined || availableTypes(of).some((one) => one === type)
	return isAvailable ? granted : denied('invalid_value')
}
