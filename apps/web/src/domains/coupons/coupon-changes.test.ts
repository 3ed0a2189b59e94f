import type { Coupon, Customer } from '@roundsman/contract'
import { applyOverlays, type Operation } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import { overlaysOf } from '#platform/pending/pending-entity'
import { couponChanges, couponIssue } from './coupon-changes.ts'
import type { VisitCoupon } from './coupon-queries.ts'

const couponOverlays = overlaysOf<VisitCoupon>(couponChanges, 'coupon')
const customerCouponOverlays = overlaysOf<Customer>(couponChanges, 'customer')

const none: Coupon = {
	current: null,
	next: { type: { value: 'loyalty', label: 'Loyalty' }, availableDate: '2026-11-19' },
	types: [],
	availableLoyaltyQuantity: 1,
	isIssuedAtVisit: false,
	available: true,
	campaignAvailable: false,
	campaign: null,
}
const issued: Coupon = {
	...none,
	current: { type: { value: 'loyalty', label: 'Loyalty' }, code: 'RM1', daysLeft: 30 },
	next: null,
	available: false,
	availableLoyaltyQuantity: 0,
}
const answerOf = (data: Coupon) => ({
	status: 200,
	body: { data },
	version: null,
	atMs: 0,
	isAcknowledged: false,
})
const operation = (state: Operation['state'], data?: Coupon) =>
	operationOf({
		kind: couponIssue.kind,
		state,
		body: { visitId: 'v1' },
		...(data ? { answer: answerOf(data) } : {}),
	})
const at = (visitId: string, coupon = none) => ({ ...coupon, visitId })
const shown = (visitId: string, one: Operation) => applyOverlays(at(visitId), [one], couponOverlays)

describe('a coupon that is being issued', () => {
	it('takes the next one away until the answer is there', () => {
		expect(shown('v1', operation('queued'))).toEqual({ ...at('v1'), available: false })
		expect(shown('v1', operation('done', issued))).toEqual(at('v1', issued))
	})

	it('leaves those of other visits alone', () => {
		expect(shown('v2', operation('queued'))).toEqual(at('v2'))
	})

	it('that was refused is not there', () => {
		expect(shown('v1', operation('needs-person'))).toEqual(at('v1'))
	})

	it('is covered by a read that shows its code', () => {
		const one = operation('done', issued)
		expect(couponOverlays[couponIssue.kind]?.isCovered(at('v1'), one)).toBe(false)
		expect(couponOverlays[couponIssue.kind]?.isCovered(at('v1', issued), one)).toBe(true)
		expect(couponOverlays[couponIssue.kind]?.isCovered(at('v2'), one)).toBe(true)
	})

	it("is the customer's active one as soon as the office has named it", () => {
		const customer = { id: 'c1', coupons: { current: null } } as Customer
		const lie = (id: string, one: Operation) =>
			applyOverlays({ ...customer, id }, [one], customerCouponOverlays).coupons.current
		expect(lie('c1', operation('queued'))).toBeNull()
		expect(lie('c1', operation('done', issued))?.code).toBe('RM1')
		expect(lie('c2', operation('done', issued))).toBeNull()
	})
})
