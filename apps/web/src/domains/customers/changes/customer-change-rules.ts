import {
	type Coded,
	type Customer,
	type CustomerForm,
	type CustomerItem,
	type CustomerPatch,
	type CustomerStatus,
	type customerRoutes,
	formatAddress,
	hasMoved,
	isClosedStatus,
	isSameValue,
	type KeptCustomer,
	type LabelOf,
	normalizeVat,
	type OptionList,
} from '@roundsman/contract'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import { isAbout, isOfCustomer } from './customer-entity.ts'

/** What changes of customers send: the whole form, or a few fields. */
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

type Change = Partial<CustomerForm> & Partial<Omit<CustomerPatch, 'base'>>

/** What a change says differently from what the person saw; what they left alone is others' to change. */
export function changesOf({ base = {}, id: _id, takesPart: _part, ...mine }: CustomerBody): Change {
	const seen = base as Record<string, unknown>
	const changed = Object.entries(mine).filter(
		([field, value]) => !(field in seen) || !isSameValue(value, seen[field]),
	)
	return Object.fromEntries(changed)
}

/** Only a new customer is posted. */
export const isCreation = (operation: Operation) =>
	operation.method === 'POST' && isOfCustomer(operation)

/**
 * Whether a change is laid over its customer: not one that the office refused. What the person wanted
 * waits in the sync centre then. A customer that was made here is shown by its creation, whatever becomes of it.
 */
export const isLaid = (id: string, operation: Operation) =>
	isAbout(id, operation) && !isCreation(operation) && operation.state !== 'needs-person'

/** Closing says what the customer becomes; what an opened one was before, only the office knows. */
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

/** A change's values as a record holds them. */
export function valuesOf(change: Change, country: CustomerForm['country']) {
	const { contactPersons, vat, ...others } = change
	return {
		...others,
		...(vat === undefined ? {} : { vat: vat && normalizeVat(country, vat) }),
		...(contactPersons ? { contactPersons: withIds(contactPersons) } : {}),
	}
}

/** From which list a coded field's values come. */
export const codedLists = {
	country: 'countries',
	businessType: 'business-type',
	quantityEmployees: 'quantity-employees',
	customerLabel: 'customer-labels',
} as const satisfies Partial<Record<keyof Change, OptionList>>

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

/** A customer's details as a change leaves them. */
export function changeCustomer(
	customer: Customer,
	operation: Operation,
	labelOf: LabelOf,
): Customer {
	if (!isLaid(customer.id, operation)) return customer
	const change = changesOf(bodyOf<CustomerRoute>(operation))
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

/** A row of the list as a change leaves it. Where a new address lies is not known yet. */
export function changeItem(
	item: CustomerItem,
	operation: Operation,
	labelOf: LabelOf,
): CustomerItem {
	if (!isLaid(item.id, operation)) return item
	const change = changesOf(bodyOf<CustomerRoute>(operation))
	const { title, companyTitle, phonePrefix, phoneNumber } = change
	const given = Object.entries({ title, companyTitle, phonePrefix, phoneNumber })
	return {
		...item,
		...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
		...closingOf(item, change, labelOf),
		...(change.realLocation ? { location: change.realLocation } : {}),
	}
}

/** Null and nothing are left out of what is kept. */
export const present = <T extends object>(record: T) =>
	Object.fromEntries(
		Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
	)

/** A kept customer as a change leaves it: what search and filters look at without network. */
export function changeKept(kept: KeptCustomer, operation: Operation): KeptCustomer {
	if (!isLaid(kept.id, operation)) return kept
	const change = changesOf(bodyOf<CustomerRoute>(operation))
	const { isClosed, realLocation, customerLabel, ...others } = valuesOf(
		change,
		change.country ?? kept.country,
	)
	const real = realLocation && [realLocation.lat, realLocation.lng]
	const status = { status: kept.status, awsId: kept.awsId ?? null }
	const changed = {
		...kept,
		...others,
		...(customerLabel === undefined ? {} : { label: customerLabel }),
		...(realLocation === undefined ? {} : { realLocation: real }),
		...(isClosed === undefined
			? {}
			: { isClosed: isClosed || null, status: statusAfter(status, isClosed) }),
		...(isClosed ? { plannedVisits: null } : {}),
	} as KeptCustomer
	return present(hasMoved(kept, changed) ? { ...changed, location: null } : changed) as KeptCustomer
}
