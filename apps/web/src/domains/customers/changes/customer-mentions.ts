import {
	type ChangingVisit,
	type CustomerForm,
	canceledVisit,
	customerFieldGroups,
	formatAddress,
	isChangeable,
	type LabelOf,
	type Location,
	type Visit,
} from '@roundsman/contract'
import { type Mentions, piecesOf } from '#platform/pending/mentions'
import { type Change, type CustomerBody, changesOver } from './customer-change-rules.ts'
import type { mentioningReads } from './customer-entity.ts'

/** The parts of a customer that other records may show. */
type Mention = { customerId: string } & Partial<
	Pick<Visit, 'companyName' | 'companyTitle' | 'customer'>
> & {
		customerTitle?: string
		/** Fields of a suggested customer. */
		title?: string
		location?: Location | null
	}

const { record, items, pages, withParts, under } = piecesOf<Mention>()

/** Suggested customers: one whose new location is not known yet stays at the old one. */
const proposed: typeof items = {
	...items,
	map: (list, change) =>
		items.map(list, (one) => {
			const changed = change(one)
			return one.location && !changed.location ? { ...changed, location: one.location } : changed
		}),
}

export const customerMentions: Mentions<Mention, (typeof mentioningReads)[number]> = {
	'today-visits': items,
	'day-visits': items,
	visit: record,
	'visit-history': pages,
	'visit-history-detail': record,
	returns: pages,
	return: withParts('claims'),
	'kept-return': withParts('claims'),
	'active-return': under('active'),
	claims: pages,
	orders: pages,
	order: record,
	'kept-order': under('order'),
	'next-best': proposed,
}

/** A change's values, limited to the fields that a record has. */
const given = <T extends object>(one: T, values: Record<string, unknown>): Partial<T> =>
	Object.fromEntries(
		Object.entries(values).filter(([field, value]) => field in one && value !== undefined),
	) as Partial<T>

const isWholeAddress = (
	address: Partial<CustomerForm>,
): address is Partial<CustomerForm> & Pick<CustomerForm, (typeof customerFieldGroups)[0][number]> =>
	customerFieldGroups[0].every((field) => address[field] !== undefined)

/** The new address from the whole form; undefined where it is the one that the person saw. */
function movedTo(body: CustomerBody, change: Change): string | undefined {
	const hasMoved = customerFieldGroups[0].some((field) => field in change)
	return hasMoved && isWholeAddress(body)
		? formatAddress({ ...body, postalCode: body.index })
		: undefined
}

function summaryOf(customer: Visit['customer'], body: CustomerBody, change: Change) {
	const { phonePrefix, phoneNumber, email, notes } = change
	const isCalledOtherwise = phonePrefix !== undefined || phoneNumber !== undefined
	const number = body.phoneNumber ? `${body.phonePrefix ?? ''}${body.phoneNumber}` : null
	const phone = isCalledOtherwise ? number : undefined
	const address = movedTo(body, change)
	return { ...customer, ...given(customer, { address, phone, email, notes }) }
}

/**
 * The destination is the real location; the location of a new address is unknown until the office's
 * response.
 */
function placeOf(body: CustomerBody, change: Change) {
	if (change.realLocation) return change.realLocation
	return movedTo(body, change) === undefined ? undefined : null
}

const isVisit = (one: Mention): one is Mention & ChangingVisit => 'visitStatus' in one

/** Closing a customer cancels its planned visits. */
function withoutVisit(one: Mention, labelOf: LabelOf): Mention {
	if (!isVisit(one) || !isChangeable(one.status.value)) return one
	const canceled = canceledVisit(one)
	const label = labelOf('visit-status', 'canceled')
	const closed: typeof canceled = { ...canceled, status: { ...canceled.status, label } }
	return closed
}

/** The overlay of a record with a part of a customer: a visit, a return, a claim, an order. */
export const overMention = (labelOf: LabelOf) =>
	changesOver<Mention>(
		({ customerId }) => customerId,
		(one, body, change) => {
			const { title, companyTitle } = change
			const names = { title, customerTitle: title, companyName: title, companyTitle }
			const changed = {
				...one,
				...given(one, { ...names, location: placeOf(body, change) }),
				...(one.customer ? { customer: summaryOf(one.customer, body, change) } : {}),
			}
			return change.isClosed ? withoutVisit(changed, labelOf) : changed
		},
	)
