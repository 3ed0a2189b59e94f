import { daysBetween } from '../core/calendar.ts'
import { isSameValue } from '../core/edits/merge-rules.ts'
import type { Country } from '../core/locales.ts'
import type { Coded } from '../core/scalars.ts'
import { defaultLabel } from '../options/customer-codes.ts'
import type { OptionList } from '../options/option.ts'
import {
	type CachedCustomer,
	type Customer,
	type CustomerItem,
	type CustomerStatus,
	type CustomerText,
	customerTexts,
	type LoyaltyProgram,
	type SearchedCustomer,
} from './customer.ts'

/** The label of a coded value in the language of the request. */
export type LabelOf = (list: OptionList, value: string) => string

/** The day, the visit and the labels for showing a customer. */
export type Showing = { today: string; labelOf: LabelOf; visitId?: string | undefined }

type Address = {
	street: string
	houseNumber: string
	postalCode: string
	city: string
	country: Country
}

type Street = { street: string; houseNumber: string; country: Country | null }

export const formatStreet = ({ street, houseNumber, country }: Street): string =>
	(country === 'fr' ? `${houseNumber} ${street}` : `${street} ${houseNumber}`).trim()

/** An address in one line, in the format of its country. */
export function formatAddress(address: Address): string {
	return `${formatStreet(address)}, ${address.postalCode} ${address.city}`
}

/** Street and town of an address in one line: drivers need no postal code. */
export const streetAndTown = (address: string): string =>
	address.replace(/, (?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2}(?= ))? /, ', ')

/** The next planned visit of the customer, including today's. */
export function nextVisitOf(customer: Pick<SearchedCustomer, 'plannedVisits'>, today: string) {
	const coming = (customer.plannedVisits ?? []).filter(({ date }) => date >= today)
	return coming.sort((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null
}

/** Days since the last visit, null when there was none. */
export function daysFromLastVisit(lastVisitOn: string | undefined, today: string): number | null {
	return lastVisitOn === undefined ? null : Math.max(0, daysBetween(lastVisitOn, today))
}

/** The coupon of a visit, else the customer's newest that belongs to no other visit; only a valid one. */
export function currentCouponOf(
	{ coupons = [] }: Pick<CachedCustomer, 'coupons'>,
	{ today, visitId }: Pick<Showing, 'today' | 'visitId'>,
) {
	const valid = coupons.filter(({ expiresOn }) => expiresOn >= today)
	const counting = visitId === undefined ? valid[0] : valid.find((one) => one.visitId === visitId)
	return counting ?? null
}

const locationOf = (place: CachedCustomer['location']) =>
	place ? { lat: place[0], lng: place[1] } : null

function loyaltyOf(loyalty: CachedCustomer['loyalty'], labelOf: LabelOf): LoyaltyProgram | null {
	if (!loyalty) return null
	const { level, current, min, max, next, endsOn } = loyalty
	return {
		level: { value: level, label: labelOf('loyalty', level) },
		currentAmount: current,
		diff: Math.max(0, Math.round((max - current) * 100) / 100),
		minScale: min,
		maxScale: max,
		nextStatus: next === undefined ? null : { value: next, label: labelOf('loyalty', next) },
		dateEnd: endsOn ?? null,
	}
}

function gradingOf(kept: CachedCustomer, labelOf: LabelOf) {
	const coded = (list: OptionList, value: string | undefined): Coded | null =>
		value === undefined ? null : { value, label: labelOf(list, value) }
	const label = kept.label ?? defaultLabel
	return {
		sector: labelOf('sectors', kept.sectorId),
		marketType: { value: kept.marketType, label: labelOf('market-type', kept.marketType) },
		subGroupType: coded('kam-sub-group-type', kept.subGroupType),
		businessType: coded('business-type', kept.businessType),
		quantityEmployees: coded('quantity-employees', kept.quantityEmployees),
		customerLabel: { value: label, label: labelOf('customer-labels', label) },
		potential: coded('potential', kept.potential),
		loyaltyProgram: loyaltyOf(kept.loyalty, labelOf),
		kam: kept.kam
			? {
					...kept.kam,
					subGroupType: {
						value: kept.kam.subGroupType,
						label: labelOf('kam-sub-group-type', kept.kam.subGroupType),
					},
				}
			: null,
	}
}

function addressOf(kept: CachedCustomer) {
	const { street, houseNumber, index, city, country } = kept
	const address = formatAddress({ street, houseNumber, postalCode: index, city, country })
	return { street, houseNumber, index, city, address }
}

type Texts<T> = Record<CustomerText, T>

function textsOf(customer: Partial<Texts<string | null | undefined>>): Texts<string | null> {
	const texts = customerTexts.map((field) => [field, customer[field] ?? null])
	return Object.fromEntries(texts) as Texts<string | null>
}

/** The full customer from the cached form: the server's response, and the phone's own without network. */
export function expandCustomer(kept: CachedCustomer, showing: Showing): Customer {
	const { today, labelOf } = showing
	const coupon = currentCouponOf(kept, showing)
	return {
		id: kept.id,
		awsId: kept.awsId ?? null,
		crmId: kept.crmId ?? null,
		title: kept.title,
		companyTitle: kept.companyTitle,
		status: { value: kept.status, label: labelOf('customer-status', kept.status) },
		country: { value: kept.country, label: labelOf('countries', kept.country) },
		...addressOf(kept),
		...textsOf(kept),
		...gradingOf(kept, labelOf),
		daysFromLastVisit: daysFromLastVisit(kept.lastVisitOn, today),
		contactPersons: kept.contactPersons ?? [],
		isHasLeadInvitedCredential: kept.hasProfile ?? false,
		easyRetailLocation: locationOf(kept.location),
		realLocation: locationOf(kept.realLocation),
		isClosed: kept.isClosed ?? false,
		nextPlanedVisit: nextVisitOf(kept, today),
		coupons: {
			current: coupon && {
				type: { value: coupon.type, label: labelOf('coupon-type', coupon.type) },
				code: coupon.code,
				daysLeft: daysBetween(today, coupon.expiresOn),
			},
		},
		version: kept.version,
	}
}

export function customerItemOf(kept: SearchedCustomer, { today, labelOf }: Showing): CustomerItem {
	return {
		id: kept.id,
		awsId: kept.awsId ?? null,
		crmId: kept.crmId ?? null,
		title: kept.title,
		companyTitle: kept.companyTitle,
		daysFromLastVisit: daysFromLastVisit(kept.lastVisitOn, today),
		status: { value: kept.status, label: labelOf('customer-status', kept.status) },
		sector: labelOf('sectors', kept.sectorId),
		isClosed: kept.isClosed ?? false,
		phonePrefix: kept.phonePrefix ?? null,
		phoneNumber: kept.phoneNumber ?? null,
		location: locationOf(kept.realLocation ?? kept.location),
		nextPlanedVisit: nextVisitOf(kept, today),
		version: kept.version,
	}
}

export function formOf(kept: CachedCustomer) {
	const { notes: _, ...texts } = textsOf(kept)
	return {
		title: kept.title,
		companyTitle: kept.companyTitle,
		country: kept.country,
		businessType: kept.businessType ?? null,
		quantityEmployees: kept.quantityEmployees ?? null,
		street: kept.street,
		houseNumber: kept.houseNumber,
		index: kept.index,
		city: kept.city,
		...texts,
		customerLabel: kept.label ?? defaultLabel,
		contactPersons: kept.contactPersons ?? [],
	}
}

/** The same from a shown customer. */
export function formOfCustomer(customer: Customer): ReturnType<typeof formOf> {
	const { title, companyTitle, street, houseNumber, index, city, contactPersons } = customer
	const { notes: _, ...texts } = textsOf(customer)
	return {
		title,
		companyTitle,
		country: customer.country.value,
		businessType: customer.businessType?.value ?? null,
		quantityEmployees: customer.quantityEmployees?.value ?? null,
		street,
		houseNumber,
		index,
		city,
		...texts,
		customerLabel: customer.customerLabel.value,
		contactPersons,
	}
}

/** From which list the values of a coded field come. */
export const codedLists = {
	country: 'countries',
	businessType: 'business-type',
	quantityEmployees: 'quantity-employees',
	customerLabel: 'customer-labels',
} as const satisfies Record<string, OptionList>

const addressFields = ['street', 'houseNumber', 'index', 'city', 'country'] as const
type AddressFields = Pick<CachedCustomer, (typeof addressFields)[number]>

export const customerFieldGroups = [addressFields, ['phonePrefix', 'phoneNumber']] as const

/** True when the address has changed, so that the old location is not valid for it. */
export const hasMoved = (before: AddressFields, after: AddressFields) =>
	addressFields.some((field) => !isSameValue(before[field], after[field]))

export const isClosedStatus = (status: CustomerStatus) => status === 'clos' || status === 'clsd'

/** The fields that a partial change can set, as the base of one. */
export function patchableOf(kept: CachedCustomer) {
	return {
		isClosed: kept.isClosed ?? false,
		notes: kept.notes ?? null,
		realLocation: locationOf(kept.realLocation),
		customerLabel: kept.label ?? defaultLabel,
	}
}

/** The same from a shown customer. */
export function patchableOfCustomer(customer: Customer): ReturnType<typeof patchableOf> {
	const { isClosed, notes, realLocation, customerLabel } = customer
	return { isClosed, notes, realLocation, customerLabel: customerLabel.value }
}
