import { describe, expect, it } from 'vitest'
import {
	availableTypes,
	type CouponCase,
	canHaveCampaign,
	couponQuantity,
	isIssuedAtVisit,
	loyaltyQuantity,
	nextCoupon,
	whyNotIssue,
} from './coupon-rules.ts'

const today = '2026-11-19'
const of: CouponCase = {
	today,
	status: 'stnd',
	isClosed: false,
	loyaltyLevel: null,
	issued: [],
	campaignStart: null,
}
const coupon = (type: string, issuedOn: string, expiresOn = issuedOn) => ({
	type,
	issuedOn,
	expiresOn,
})

describe('coupons', () => {
	it('are none for a customer to whom nothing applies, and for a closed one', () => {
		expect(nextCoupon(of)).toBeNull()
		const rich: CouponCase = { ...of, status: 'ncst', loyaltyLevel: 'plat', campaignStart: today }
		expect(availableTypes(rich)).toEqual(['welcome', 'loyalty', 'campaign'])
		expect(availableTypes({ ...rich, isClosed: true })).toEqual([])
	})

	it('welcome a new customer once', () => {
		expect(availableTypes({ ...of, status: 'ncst' })).toEqual(['welcome'])
		const issued = [coupon('welcome', '2020-01-01')]
		expect(availableTypes({ ...of, status: 'ncst', issued })).toEqual([])
	})

	it('win back a customer who stays away, not twice within 90 days', () => {
		const at = (day: string) =>
			availableTypes({ ...of, status: 'nact', issued: [coupon('reactivation', day)] })
		expect(at('2026-08-20')).toEqual(['reactivation'])
		expect(at('2026-08-21')).toEqual([])
	})

	it.each([
		['silv', 1],
		['gold', 2],
		['gold_trial', 2],
		['plat', 4],
	] as const)('reward the level %s with %i a quarter', (loyaltyLevel, each) => {
		const had = (day: string) =>
			loyaltyQuantity({ ...of, loyaltyLevel, issued: [coupon('loyalty', day)] })
		expect(had('2026-09-30')).toBe(each)
		expect(had('2026-10-01')).toBe(each - 1)
		const many = Array.from({ length: 9 }, () => coupon('loyalty', today))
		expect(loyaltyQuantity({ ...of, loyaltyLevel, issued: many })).toBe(0)
	})

	it('of a campaign are had once in it', () => {
		const campaign = { ...of, campaignStart: '2026-10-01' }
		expect(canHaveCampaign(campaign)).toBe(true)
		expect(canHaveCampaign({ ...campaign, issued: [coupon('campaign', '2026-09-30')] })).toBe(true)
		expect(canHaveCampaign({ ...campaign, issued: [coupon('campaign', '2026-10-01')] })).toBe(false)
	})

	it('follow one another: the next comes when the last has ended', () => {
		const at = (expiresOn: string) => {
			const issued = [coupon('loyalty', '2026-10-20', expiresOn)]
			return nextCoupon({ ...of, loyaltyLevel: 'gold', issued })?.availableDate
		}
		expect(at(today)).toBe('2026-11-20')
		expect(at('2026-11-18')).toBe(today)
	})

	it('can be chosen from with what is left of each', () => {
		const rich: CouponCase = { ...of, status: 'ncst', loyaltyLevel: 'gold' }
		expect(availableTypes(rich).map((type) => couponQuantity(rich, type))).toEqual([1, 2])
		expect(couponQuantity(rich, 'campaign')).toBe(0)
	})

	it('are issued once a visit', () => {
		const issued = [{ ...coupon('welcome', '2020-01-01'), visitId: 'v1' }]
		expect(isIssuedAtVisit({ ...of, issued, visitId: 'v1' })).toBe(true)
		expect(isIssuedAtVisit({ ...of, issued, visitId: 'v2' })).toBe(false)
		expect(isIssuedAtVisit({ ...of, issued })).toBe(false)
	})
})

it('a coupon is refused for what is first in its way', () => {
	const gold: CouponCase = { ...of, loyaltyLevel: 'gold', visitId: 'v1' }
	expect(whyNotIssue(gold)).toBeNull()
	expect(whyNotIssue(gold, 'loyalty')).toBeNull()
	expect(whyNotIssue(gold, 'welcome')).toBe('invalid_value')
	expect(whyNotIssue({ ...gold, isClosed: true })).toBe('coupon_unavailable')
	const valid = coupon('loyalty', today, '2026-12-01')
	expect(whyNotIssue({ ...gold, issued: [valid] })).toBe('coupon_unavailable')
	expect(whyNotIssue({ ...gold, issued: [{ ...valid, visitId: 'v1' }] })).toBe('coupon_at_visit')
})
