import {
	type CachedCustomer,
	type Customer,
	type CustomerHistoryEntry,
	expandCustomer,
	type LabelOf,
	stageOf,
	textOrder,
} from '@roundsman/contract'
import { labelIn } from '../../words.ts'
import type { Asking } from '../handler.ts'
import type { CustomerRecord, VisitRecord } from '../records.ts'
import { refusals } from '../refusals.ts'
import { employeeOf, isOwnCustomer, saidOf } from '../visits/visit-presenter.ts'

/** Labels in the language of whoever asks; a sector's is its name. */
export const labelsFor =
	({ locale, world }: Asking): LabelOf =>
	(list, value) =>
		list === 'sectors'
			? (world.records.sectors.find(({ id }) => id === value)?.name ?? '')
			: labelIn(locale, list, value)

/** A customer of the person's sectors; 404 for any other. */
export function ownCustomer(asking: Asking, id: string): CustomerRecord {
	const customer = asking.world.records.customers.find((one) => one.id === id)
	if (!customer || !isOwnCustomer(asking.person, customer)) throw refusals.notFound()
	return customer
}

/** A customer as phones keep it, with the visits and coupons that belong to it. */
export function keptOf(asking: Asking, customer: CustomerRecord): CachedCustomer {
	const { world, today } = asking
	const { openingHours: _hours, openStatus: _status, ...kept } = customer
	const plannedVisits = world.records.visits
		.filter((visit) => visit.customerId === customer.id && visit.status === 'plan')
		.sort((one, other) => textOrder(one.date, other.date))
		.map(({ id, date, employeeId }) => {
			const { name, role } = employeeOf(asking, employeeId)
			return { id, date, employee: name, employeeRole: role }
		})
	const coupons = world.records.coupons
		.filter((coupon) => coupon.customerId === customer.id && coupon.expiresOn >= today)
		.map(({ type, code, visitId, expiresOn }) => ({ type, code, visitId, expiresOn }))
	return {
		...kept,
		...(plannedVisits.length > 0 ? { plannedVisits } : {}),
		...(coupons.length > 0 ? { coupons } : {}),
	}
}

export const presentCustomer = (
	asking: Asking,
	customer: CustomerRecord,
	visitId?: string,
): Customer =>
	expandCustomer(keptOf(asking, customer), {
		today: asking.today,
		visitId,
		labelOf: labelsFor(asking),
	})

/** A visit as the history of its customer tells it. */
export function presentVisitEntry(asking: Asking, visit: VisitRecord): CustomerHistoryEntry {
	const { name, role } = employeeOf(asking, visit.employeeId)
	const stage = stageOf(visit.status, visit.arrivedAt?.getTime() ?? null)
	return {
		type: 'visit',
		id: visit.id,
		date: visit.date,
		at: visit.closedAt?.toISOString() ?? null,
		visitId: visit.id,
		visitStatus: { value: stage, label: labelIn(asking.locale, 'visit-status', stage) },
		employee: name,
		employeeRole: role,
		comment: saidOf(visit),
	}
}
