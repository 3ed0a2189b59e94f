import {
	type CachedCustomer,
	type Coded,
	type Customer,
	type CustomerForm,
	type CustomerItem,
	type CustomerPatch,
	type CustomerStatus,
	codedLists,
	type customerRoutes,
	formatAddress,
	hasMoved,
	isClosedStatus,
	isSameValue,
	type LabelOf,
	normalizeVat,
} from '@roundsman/contract'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import { type PendingKind, pendingKind } from '#platform/pending/pending-rules'
import { isAbout, isOfCustomer } from './customer-entity.ts'

/** Request bodies of customer changes: the whole form, or a few fields. */
export type CustomerRoute =
	| typeof customerRoutes.createCustomer
	| typeof customerRoutes.updateCustomer
	| typeof customerRoutes.patchCustomer
export type CustomerBody = {
	id?: string
	base?: object | undefined
	takesPart?: boolean | undefined
} & Partial<CustomerForm> &
	Partial<CustomerPatch>

export type Change = Partial<CustomerForm> & Partial<Omit<CustomerPatch, 'base'>>

/** The fields that a change sets differently from what the person saw; others may change the rest. */
export function changesOf({ base = {}, id: _id, takesPart: _part, ...mine }: CustomerBody): Change {
	const seen = base as Record<string, unknown>
	const changed = Object.entries(mine).filter(
		([field, value]) => !(field in seen) || !isSameValue(value, seen[field]),
	)
	return Object.fromEntries(changed)
}

/** Only new customers are created by POST. */
export const isCreation = (operation: Operation) =>
	operation.method === 'POST' && isOfCustomer(operation)

/**
 * Applies all changes of an existing customer to one of the shapes that show it. Refused changes are not
 * applied: they are in the sync centre. Holds no kind's record, since workers use it.
 */
export const changesOver = <E>(
	idOf: (record: E) => string,
	apply: (record: E, body: CustomerBody, change: Change) => E,
): PendingKind<E> =>
	pendingKind({
		is: (operation) => isOfCustomer(operation) && !isCreation(operation),
		isAbout: (record, operation) => isAbout(idOf(record), operation),
		apply: (record, operation) => {
			if (isCreation(operation)) return record
			const body = bodyOf<CustomerRoute>(operation)
			return apply(record, body, changesOf(body))
		},
	})

/** The status of a closed customer is known; the status before that of a reopened one only by the office. */
function statusAfter(
	{ status, awsId }: { status: CustomerStatus; awsId: string | null },
	isClosed: boolean,
): CustomerStatus {
	if (isClosed) return isClosedStatus(status) ? status : 'clos'
	if (!isClosedStatus(status)) return status
	return awsId === null ? 'lead' : 'stnd'
}

const withIds = (people: NonNullable<Change['contactPersons']>) =>
	people.map((person) => ({
		...person,
		id: person.id ?? '',
		phones: person.phones.map((phone) => ({ ...phone, id: phone.id ?? '' })),
	}))

/** The values of a change in the shape of a record. */
export function valuesOf(change: Change, country: CustomerForm['country']) {
	const { contactPersons, vat, ...others } = change
	return {
		...others,
		...(vat === undefined ? {} : { vat: vat && normalizeVat(country, vat) }),
		...(contactPersons ? { contactPersons: withIds(contactPersons) } : {}),
	}
}

function codedOf(change: Change, labelOf: LabelOf): Partial<Record<string, Coded | null>> {
	const fields = Object.keys(codedLists) as (keyof typeof codedLists)[]
	return Object.fromEntries(
		fields
			.filter((field) => change[field] !== undefined)
			.map((field) => {
				const value = change[field] ?? null
				return [field, value && { value, label: labelOf(codedLists[field], value) }]
			}),
	)
}

function closingOf(
	seen: { status: { value: CustomerStatus }; awsId: string | null },
	{ isClosed }: Change,
	labelOf: LabelOf,
) {
	if (isClosed === undefined) return {}
	const value = statusAfter({ status: seen.status.value, awsId: seen.awsId }, isClosed)
	const status = { value, label: labelOf('customer-status', value) }
	return { isClosed, status, ...(isClosed ? { nextPlanedVisit: null } : {}) }
}

function placeOf(customer: Customer) {
	const { street, houseNumber, index, city, country } = customer
	return { street, houseNumber, index, city, country: country.value }
}

function changedCustomer(customer: Customer, change: Change, labelOf: LabelOf): Customer {
	const country = change.country ?? customer.country.value
	const changed = {
		...customer,
		...valuesOf(change, country),
		...codedOf(change, labelOf),
		...closingOf(customer, change, labelOf),
	} as Customer
	const [before, after] = [placeOf(customer), placeOf(changed)]
	if (!hasMoved(before, after)) return changed
	const address = formatAddress({ ...after, postalCode: after.index })
	return { ...changed, address, easyRetailLocation: null }
}

/** The location of a new address is unknown until the office's response. */
function changedItem(item: CustomerItem, change: Change, labelOf: LabelOf): CustomerItem {
	const { title, companyTitle, phonePrefix, phoneNumber } = change
	const given = Object.entries({ title, companyTitle, phonePrefix, phoneNumber })
	return {
		...item,
		...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
		...closingOf(item, change, labelOf),
		...(change.realLocation ? { location: change.realLocation } : {}),
	}
}

/** Leaves out null and undefined fields before storing. */
export const present = <T extends object>(record: T) =>
	Object.fromEntries(
		Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
	)

function changedCached(cached: CachedCustomer, change: Change): CachedCustomer {
	const { isClosed, realLocation, customerLabel, ...others } = valuesOf(
		change,
		change.country ?? cached.country,
	)
	const real = realLocation && [realLocation.lat, realLocation.lng]
	const status = { status: cached.status, awsId: cached.awsId ?? null }
	const changed = {
		...cached,
		...others,
		...(customerLabel === undefined ? {} : { label: customerLabel }),
		...(realLocation === undefined ? {} : { realLocation: real }),
		...(isClosed === undefined
			? {}
			: { isClosed: isClosed || null, status: statusAfter(status, isClosed) }),
		...(isClosed ? { plannedVisits: null } : {}),
	} as CachedCustomer
	return present(
		hasMoved(cached, changed) ? { ...changed, location: null } : changed,
	) as CachedCustomer
}

const idOf = ({ id }: { id: string }) => id

export const overDetails = (labelOf: LabelOf) =>
	changesOver<Customer>(idOf, (customer, _, change) => changedCustomer(customer, change, labelOf))

/** The overlay of a list row. */
export const overItem = (labelOf: LabelOf) =>
	changesOver<CustomerItem>(idOf, (item, _, change) => changedItem(item, change, labelOf))

export const overStored = changesOver<CachedCustomer>(idOf, (cached, _, change) =>
	changedCached(cached, change),
)
