import {
	type CustomerForm,
	canceledVisit,
	formatAddress,
	hasMoved,
	isChangeable,
	type LabelOf,
	type Visit,
} from '@roundsman/contract'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import {
	type CustomerBody,
	type CustomerRoute,
	changesOf,
	isLaid,
} from './customer-change-rules.ts'

/** What records of others may show of a customer; each shows a part of it. */
export type Mention = { customerId: string } & Partial<
	Pick<Visit, 'companyName' | 'companyTitle' | 'customer' | 'location' | 'status'>
> & { customerTitle?: string }

type Change = ReturnType<typeof changesOf>

/** The fields that a record has, with what a change says of them. */
const given = <T extends object>(record: T, values: Record<string, unknown>): Partial<T> =>
	Object.fromEntries(
		Object.entries(values).filter(([field, value]) => field in record && value !== undefined),
	) as Partial<T>

/** The address as the whole form says it; undefined where it is the one that the person saw. */
function movedTo({ base = {}, ...mine }: CustomerBody): string | undefined {
	if (mine.street === undefined) return undefined
	const form = mine as CustomerForm
	const isSame = !hasMoved(base as CustomerForm, form)
	return isSame ? undefined : formatAddress({ ...form, postalCode: form.index })
}

function summaryOf(customer: Visit['customer'], body: CustomerBody, change: Change) {
	const { phonePrefix, phoneNumber, email, notes } = change
	const isCalledOtherwise = phonePrefix !== undefined || phoneNumber !== undefined
	const number = body.phoneNumber ? `${body.phonePrefix ?? ''}${body.phoneNumber}` : null
	const phone = isCalledOtherwise ? number : undefined
	return { ...customer, ...given(customer, { address: movedTo(body), phone, email, notes }) }
}

/** Where one drives: to the real location; where a new address lies is not known yet. */
function placeOf(body: CustomerBody, { realLocation }: Change) {
	if (realLocation) return realLocation
	return movedTo(body) === undefined ? undefined : null
}

/**
 * A record that shows a part of a customer (a visit, a return, a claim, an order) as a change of the customer
 * leaves it; itself where the change is about another customer, or was refused.
 */
export function changeMention<T extends Mention>(
	record: T,
	operation: Operation,
	labelOf: LabelOf,
): T {
	if (!isLaid(record.customerId, operation)) return record
	const body = bodyOf<CustomerRoute>(operation) as CustomerBody
	const change = changesOf(body)
	const { title, companyTitle } = change
	const changed = {
		...record,
		...given(record, {
			customerTitle: title,
			companyName: title,
			companyTitle,
			location: placeOf(body, change),
		}),
		...(record.customer ? { customer: summaryOf(record.customer, body, change) } : {}),
	}
	return change.isClosed ? withoutVisit(changed, labelOf) : changed
}

/** Whoever closes a customer cancels its planned visits. */
function withoutVisit<T extends Mention>(record: T, labelOf: LabelOf): T {
	const visit = record as unknown as Visit
	if (!('visitStatus' in record) || !isChangeable(visit.status.value)) return record
	const canceled = canceledVisit(visit)
	const label = labelOf('visit-status', 'canceled')
	return { ...canceled, status: { ...canceled.status, label } } as unknown as T
}
