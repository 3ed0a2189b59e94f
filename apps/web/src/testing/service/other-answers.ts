import {
	addDays,
	availableTypes,
	type Coupon,
	type CouponForm,
	canHaveCampaign,
	couponDays,
	couponQuantity,
	couponRoutes,
	currentCouponOf,
	daysBetween,
	fieldError,
	groupBy,
	isIssuedAtVisit,
	loyaltyQuantity,
	nextCoupon,
	type Option,
	type OptionList,
	optionListNames,
	optionLists,
	optionRoutes,
	placeRoutes,
	textRoutes,
	ticketCode,
	ticketReasonNames,
	ticketReasons,
	vatRoutes,
	whyNotIssue,
} from '@roundsman/contract'
import { labelIn, words } from '../words.ts'
import { type Asking, type Handled, handle } from './handler.ts'
import { refusals } from './refusals.ts'
import { customerOf, seenVisit } from './visits/visit-presenter.ts'

function couponCase(asking: Asking, visitId: string) {
	const { world, today } = asking
	const visit = seenVisit(asking, visitId)
	const customer = customerOf(asking, visit)
	const issued = world.records.coupons.filter(({ customerId }) => customerId === customer.id)
	const campaign = world.records.campaigns.find(
		({ country, start, end }) => country === customer.country && start <= today && end >= today,
	)
	const of = {
		today,
		visitId,
		status: customer.status,
		isClosed: customer.isClosed ?? false,
		loyaltyLevel: customer.loyalty?.level ?? null,
		issued,
		campaignStart: campaign?.start ?? null,
	}
	return { visit, customer, issued, campaign, of }
}

function presentCoupons(asking: Asking, visitId: string): Coupon {
	const { today, locale } = asking
	const { issued, campaign, of } = couponCase(asking, visitId)
	const coded = (value: string) => ({ value, label: labelIn(locale, 'coupon-type', value) })
	const current = currentCouponOf({ coupons: issued }, { today, visitId })
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
		available: whyNotIssue(of) === null,
		campaignAvailable: canHaveCampaign(of),
		campaign: campaign
			? {
					name: campaign.name,
					code: campaign.code,
					period: { start: campaign.start, end: campaign.end },
				}
			: null,
	}
}

function issueCoupon(asking: Asking, { visitId, type }: CouponForm): Coupon {
	const { world, today } = asking
	const { visit, customer, of } = couponCase(asking, visitId)
	const next = nextCoupon(of)
	const why = whyNotIssue(of, type)
	if (why === 'invalid_value') throw refusals.invalid({ type: [fieldError(why)] })
	if (!next || why) {
		throw refusals.conflict('No coupon can be issued now.', {
			alias: why ?? 'coupon_unavailable',
			current: presentCoupons(asking, visitId),
		})
	}
	world.records.coupons.unshift({
		customerId: customer.id,
		visitId: visit.id,
		type: type ?? next.type,
		code: `RM${String(world.records.coupons.length + 1).padStart(8, '0')}`,
		issuedOn: today,
		expiresOn: addDays(today, couponDays),
	})
	return presentCoupons(asking, visitId)
}

function optionsOf(asking: Asking, list: OptionList): Option[] {
	const { world, person, locale } = asking
	const own = world.records.sectors.filter(({ id }) => person.sectorIds.includes(id))
	const sectorOptions = (sectors: typeof own) =>
		sectors.map(({ id, name }, index) => ({ id: index + 1, value: id, label: name }))
	if (list === 'sectors') return sectorOptions(own)
	if (list === 'zones') {
		const zones = [...groupBy(own, ({ zone }) => zone)].sort(([a], [b]) => (a < b ? -1 : 1))
		return zones.map(([zone, sectors], index) => ({
			id: index + 1,
			value: zone,
			label: labelIn(locale, 'zones', zone),
			options: sectorOptions(sectors),
		}))
	}
	const labelled = (values: readonly string[], prefix = '') =>
		values.map((value, index) => ({
			id: index + 1,
			value,
			label: labelIn(locale, list, `${prefix}${value}`),
		}))
	if (list !== 'otrs-ticket-reasons') return labelled(optionLists[list])
	const isTaken = (code: string) => !world.records.withdrawnReasons.includes(code)
	return ticketReasonNames.filter(isTaken).map((reason, index) => ({
		id: index + 1,
		value: reason,
		label: labelIn(locale, list, reason),
		options: labelled(ticketReasons[reason], `${reason}.`).filter(({ value }) =>
			isTaken(ticketCode(reason, value)),
		),
	}))
}

/** Coupons, lists to choose from, texts, places and files. */
export const otherAnswers: Handled[] = [
	handle(couponRoutes.getCoupon, (call) => presentCoupons(call, call.query.visitId)),
	handle(couponRoutes.issueCoupon, (call) => issueCoupon(call, call.body)),
	handle(optionRoutes.listAllOptions, (call) =>
		Object.fromEntries(optionListNames.map((list) => [list, optionsOf(call, list)])),
	),
	handle(optionRoutes.listOptions, (call) => ({ items: optionsOf(call, call.params.list) })),
	handle(textRoutes.getTranslation, ({ params }) => words[params.locale][params.namespace]),
	handle(textRoutes.listRewordings, ({ world, params, query }) => ({
		items: (world.records.rewordings.get(params.locale) ?? []).filter(
			({ namespace }) => !query.namespace || query.namespace === namespace,
		),
	})),
	handle(placeRoutes.geocode, ({ world, query }) => ({
		type: 'FeatureCollection' as const,
		features: world.records.places.slice(0, query.limit),
	})),
	handle(placeRoutes.reverseGeocode, ({ world }) => ({
		type: 'FeatureCollection' as const,
		features: world.records.places.slice(0, 1),
	})),
	handle(vatRoutes.verifyVat, ({ world, query }) => {
		const unknown = { legalName: null, legalAddress: null, vat: query.vat, status: 'idle' as const }
		return world.records.vatNumbers.get(query.vat) ?? unknown
	}),
]
