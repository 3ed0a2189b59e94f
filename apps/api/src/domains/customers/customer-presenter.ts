import {
	type CachedCustomer,
	type CustomerText,
	customerTexts,
	type LabelOf,
} from '@roundsman/contract'
import type { OwnSector } from '#domains/options'
import { columnOf } from './customer-repository.ts'
import type { CachedRow } from './search/cached-customer-repository.ts'

/** Labels in the firm's wording; a sector's label is its name. */
export function labelsIn(words: LabelOf, sectors: readonly OwnSector[]): LabelOf {
	const names = new Map(sectors.map(({ id, name }) => [id, name]))
	return (list, value) => (list === 'sectors' ? (names.get(value) ?? '') : words(list, value))
}

const placeOf = (lat: number | null, lng: number | null): [number, number] | undefined =>
	lat === null || lng === null ? undefined : [lat, lng]

function loyaltyOf(row: CachedRow): CachedCustomer['loyalty'] {
	if (row.loyalty_level === null) return undefined
	return {
		level: row.loyalty_level,
		current: row.loyalty_current ?? 0,
		min: row.loyalty_min ?? 0,
		max: row.loyalty_max ?? 0,
		next: row.loyalty_next_level ?? undefined,
		endsOn: row.loyalty_ends_on ?? undefined,
	}
}

function textsOf(row: CachedRow) {
	const texts = customerTexts.map((field) => [field, row[columnOf(field)] ?? undefined])
	return Object.fromEntries(texts) as Pick<CachedCustomer, CustomerText>
}

function contactOf(row: CachedRow) {
	return {
		...textsOf(row),
		contactPersons: row.contactPersons.length > 0 ? row.contactPersons : undefined,
	}
}

function gradingOf(row: CachedRow) {
	return {
		marketType: row.market_type,
		subGroupType: row.sub_group_type ?? undefined,
		businessType: row.business_type ?? undefined,
		quantityEmployees: row.quantity_employees ?? undefined,
		label: row.label ?? undefined,
		potential: row.potential ?? undefined,
		loyalty: loyaltyOf(row),
		kam: row.kam ?? undefined,
	}
}

function couponsOf({ coupons }: CachedRow): CachedCustomer['coupons'] {
	if (coupons.length === 0) return undefined
	return coupons.map(({ visitId, ...coupon }) => ({ ...coupon, visitId: visitId ?? undefined }))
}

/** A customer as phones cache it, without nulls and defaults */
export function presentCached(row: CachedRow): CachedCustomer {
	return {
		id: row.id,
		sectorId: row.sector_id,
		awsId: row.aws_id ?? undefined,
		crmId: row.crm_id ?? undefined,
		title: row.title,
		companyTitle: row.company_title,
		status: row.status,
		country: row.country,
		street: row.street,
		houseNumber: row.house_number,
		index: row.postal_code,
		city: row.city,
		...contactOf(row),
		...gradingOf(row),
		hasProfile: row.has_invited_credential || undefined,
		isClosed: row.is_closed || undefined,
		lastVisitOn: row.last_visit_on ?? undefined,
		location: placeOf(row.lat, row.lng),
		realLocation: placeOf(row.real_lat, row.real_lng),
		plannedVisits: row.plannedVisits.length > 0 ? row.plannedVisits : undefined,
		coupons: couponsOf(row),
		version: row.version,
	}
}
