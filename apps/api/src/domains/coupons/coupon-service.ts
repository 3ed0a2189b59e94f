import {
	availableTypes,
	type Coupon,
	type CouponCase,
	type CouponForm,
	canHaveCampaign,
	couponQuantity,
	currentCouponOf,
	daysBetween,
	fieldError,
	isIssuedAtVisit,
	loyaltyQuantity,
	nextCoupon,
} from '@roundsman/contract'
import { lockCustomer } from '#domains/customers'
import { optionLabel } from '#domains/options'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { mayIssueCoupon } from './coupon-policy.ts'
import {
	findCampaign,
	findVisitedCustomer,
	insertCoupon,
	listIssued,
	type VisitedCustomer,
} from './coupon-repository.ts'

async function findCustomer({ db, employee }: Context, visitId: string): Promise<VisitedCustomer> {
	const customer = await findVisitedCustomer(db, employee.id, visitId)
	if (!customer) throw refusals.notFound()
	return customer
}

async function caseOf({ db, today }: Context, customer: VisitedCustomer) {
	const issued = await listIssued(db, customer.id)
	const campaign = await findCampaign(db, customer.country, today)
	const { status, isClosed, loyaltyLevel } = customer
	const campaignStart = campaign?.start ?? null
	const { visitId } = customer
	const of: CouponCase = { today, visitId, status, isClosed, loyaltyLevel, issued, campaignStart }
	return { of, issued, campaign }
}

async function presentCoupons(context: Context, customer: VisitedCustomer): Promise<Coupon> {
	const { today, locale } = context
	const { of, issued, campaign } = await caseOf(context, customer)
	const coded = (value: string) => ({ value, label: optionLabel(locale, 'coupon-type', value) })
	const current = currentCouponOf({ coupons: issued }, { today, visitId: customer.visitId })
	const next = nextCoupon(of)
	return {
		current: current && {
			type: coded(current.type),
			code: current.code,
			daysLeft: daysBetween(today, current.expiresOn),
		},
		next: next && { type: coded(next.type), availableDate: next.availableDate },
		types: availableTypes(of).map((type) => ({
			type: coded(type),
			quantity: couponQuantity(of, type),
		})),
		availableLoyaltyQuantity: loyaltyQuantity(of),
		isIssuedAtVisit: isIssuedAtVisit(of),
		available: mayIssueCoupon(of).may,
		campaignAvailable: canHaveCampaign(of),
		campaign: campaign
			? {
					name: campaign.names[locale],
					code: campaign.code,
					period: { start: campaign.start, end: campaign.end },
				}
			: null,
	}
}

export async function getCoupon(context: Context, visitId: string): Promise<Coupon> {
	return presentCoupons(context, await findCustomer(context, visitId))
}

/**
 * Issues the next coupon, or one of an available type. 404 for a visit that the caller cannot see, 409 while
 * another coupon is valid or none is left, 422 for an unavailable type.
 */
export async function issueCoupon(context: Context, form: CouponForm): Promise<Coupon> {
	const seen = await findCustomer(context, form.visitId)
	await lockCustomer(context.db, seen.id)
	const customer = await findCustomer(context, form.visitId)
	const { of } = await caseOf(context, customer)
	const next = nextCoupon(of)
	const { reason } = mayIssueCoupon(of, form.type)
	if (!next || reason === 'coupon_unavailable' || reason === 'coupon_at_visit') {
		throw refusals.conflict('No coupon can be issued now.', {
			alias: reason ?? 'coupon_unavailable',
			current: await presentCoupons(context, customer),
		})
	}
	if (reason) throw refusals.invalid({ type: [fieldError(reason)] })
	const type = form.type ?? next.type
	const coupon = await insertCoupon(context.db, { customer, type, today: context.today })
	const { id: recordId, ...after } = coupon
	await recordEvent(context, { kind: 'coupon.issued', recordId, after })
	return presentCoupons(context, customer)
}
