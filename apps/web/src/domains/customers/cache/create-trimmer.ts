import {
	type CachedCustomer,
	type ListedCustomer,
	listedOf,
	type SearchedCustomer,
} from '@roundsman/contract'

/** Returns the equal value that came first, so that each is in memory once. */
function shareEqual<T>(): (value: T) => T {
	const known = new Map<T, T>()
	return (value) => {
		const held = known.get(value)
		if (held !== undefined) return held
		known.set(value, value)
		return value
	}
}

/**
 * Makes listed customers that hold nothing else of what was read: of 20,000 the details take more memory than
 * everything that a search needs, and so do codes and days, each of which was read as a text of its own.
 */
export function createTrimmer(): (customer: CachedCustomer) => ListedCustomer {
	const share = shareEqual<string | undefined>()
	const shareName = shareEqual<string>()
	const shareStatus = shareEqual<CachedCustomer['status']>()
	const shareCountry = shareEqual<CachedCustomer['country']>()
	const trimmedOf = (customer: CachedCustomer): SearchedCustomer => ({
		id: customer.id,
		version: customer.version,
		sectorId: shareName(customer.sectorId),
		awsId: customer.awsId,
		crmId: customer.crmId,
		title: customer.title,
		companyTitle: customer.companyTitle,
		status: shareStatus(customer.status),
		country: shareCountry(customer.country),
		index: shareName(customer.index),
		vat: customer.vat,
		phonePrefix: share(customer.phonePrefix),
		phoneNumber: customer.phoneNumber,
		businessType: share(customer.businessType),
		label: share(customer.label),
		potential: share(customer.potential),
		hasProfile: customer.hasProfile,
		isClosed: customer.isClosed,
		lastVisitOn: share(customer.lastVisitOn),
		location: customer.location,
		realLocation: customer.realLocation,
		plannedVisits: customer.plannedVisits,
		loyalty: customer.loyalty && { level: customer.loyalty.level },
	})
	return (customer) => ({ ...listedOf(customer), customer: trimmedOf(customer) })
}
