import { addDays } from '../core/calendar.ts'
import type { CustomerStatus } from '../customers/customer.ts'
import type { LoyaltyLevel } from '../customers/customer-summary.ts'
import type { CouponType } from '../options/customer-codes.ts'

/** The days for which a coupon is valid, its first day not included. */
export const couponDays = 30
/** Minimum days between two reactivation coupons of a customer. */
const reactivationPauseDays = 90
/** Loyalty coupons per quarter, by level. */
const loyaltyEach: Record<LoyaltyLevel, number> = { silv: 1, gold: 2, gold_trial: 2, plat: 4 }

type IssuedCoupon = {
	type: string
	issuedOn: string
	expiresOn: string
	visitId?: string | null | undefined
}

export type CouponCase = {
	today: string
	status: CustomerStatus
	isClosed: boolean
	loyaltyLevel: LoyaltyLevel | null
	/** Every coupon that the customer ever got. */
	issued: readonly IssuedCoupon[]
	/** The visit at which one is to be issued. */
	visitId?: string
	/** The first day of the current campaign in the customer's country, null when there is none. */
	campaignStart: string | null
}

/** The first day of a day's quarter. */
function quarterStart(day: string): string {
	const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
	return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

/** The number of loyalty coupons left in the quarter. */
export function loyaltyQuantity({ today, loyaltyLevel, issued }: CouponCase): number {
	if (loyaltyLevel === null) return 0
	const start = quarterStart(today)
	const used = issued.filter(({ type, issuedOn }) => type === 'loyalty' && issuedOn >= start)
	return Math.max(0, loyaltyEach[loyaltyLevel] - used.length)
}

/** True when there is a campaign and the customer has not got its coupon. */
export function canHaveCampaign({ campaignStart, issued }: CouponCase): boolean {
	if (campaignStart === null) return false
	return !issued.some(({ type, issuedOn }) => type === 'campaign' && issuedOn >= campaignStart)
}

/** The types that can be issued, the next one first. */
export function availableTypes(of: CouponCase): CouponType[] {
	const { status, issued, today } = of
	if (of.isClosed) return []
	const since = (type: CouponType, day: string) =>
		issued.some((coupon) => coupon.type === type && coupon.issuedOn >= day)
	return [
		...(status === 'ncst' && !since('welcome', '') ? (['welcome'] as const) : []),
		...(status === 'nact' && !since('reactivation', addDays(today, -reactivationPauseDays))
			? (['reactivation'] as const)
			: []),
		...(loyaltyQuantity(of) > 0 ? (['loyalty'] as const) : []),
		...(canHaveCampaign(of) ? (['campaign'] as const) : []),
	]
}

/** The number left of a type. */
export const couponQuantity = (of: CouponCase, type: CouponType): number =>
	type === 'loyalty' ? loyaltyQuantity(of) : Number(availableTypes(of).includes(type))

/** True when a coupon was issued at the visit already. */
export const isIssuedAtVisit = ({ visitId, issued }: CouponCase): boolean =>
	visitId !== undefined && issued.some((coupon) => coupon.visitId === visitId)

/** The next coupon and its first date: coupons are valid one at a time, after the current one. */
export function nextCoupon(of: CouponCase): { type: CouponType; availableDate: string } | null {
	const [type] = availableTypes(of)
	if (!type) return null
	const last = of.issued.reduce((day, { expiresOn }) => (expiresOn > day ? expiresOn : day), '')
	return { type, availableDate: last >= of.today ? addDays(last, 1) : of.today }
}

/** Why no coupon can be issued: one at a time and at a visit, only of an available type; the next one by default. */
export function whyNotIssue(
	of: CouponCase,
	type?: string,
): 'coupon_at_visit' | 'coupon_unavailable' | 'invalid_value' | null {
	if (isIssuedAtVisit(of)) return 'coupon_at_visit'
	const next = nextCoupon(of)
	if (!next || next.availableDate > of.today) return 'coupon_unavailable'
	const isAvailable = type === undefined || availableTypes(of).some((one) => one === type)
	return isAvailable ? null : 'invalid_value'
}
