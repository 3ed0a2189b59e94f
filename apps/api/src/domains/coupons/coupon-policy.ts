import { availableTypes, type CouponCase, nextCoupon } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

/** One coupon at a time, and only of a type that the customer can have; without a type, the next one. */
export function mayIssueCoupon(
	of: CouponCase,
	type?: string,
): Permission<'coupon_unavailable' | 'invalid_value'> {
	const next = nextCoupon(of)
	if (!next || next.availableDate > of.today) return denied('coupon_unavailable')
	const isAvailable = type === undefined || availableTypes(of).some((one) => one === type)
	return isAvailable ? granted : denied('invalid_value')
}
