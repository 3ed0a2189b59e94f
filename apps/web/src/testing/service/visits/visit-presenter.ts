import {
	formatAddress,
	historyItemOf,
	isReturnVisit,
	type Location,
	serviceMinutesOf,
	type Visit,
	type VisitHistoryItem,
	visitCommentOf,
	visitStateOf,
	weekday,
} from '@roundsman/contract'
import { labelIn } from '../../words.ts'
import type { Asking } from '../handler.ts'
import type { ActionRecord, CustomerRecord, PersonRecord, VisitRecord } from '../records.ts'
import { tourDayKey } from '../records.ts'
import { refusals } from '../refusals.ts'

export const placeOf = (customer: CustomerRecord): Location | null => {
	const place = customer.realLocation ?? customer.location
	return place ? { lat: place[0], lng: place[1] } : null
}

const found = <T>(record: T | undefined): T => {
	if (!record) throw refusals.notFound()
	return record
}

/** Whether a customer is in the person's sectors. */
export const isOwnCustomer = (person: PersonRecord, { sectorId }: CustomerRecord): boolean =>
	person.sectorIds.includes(sectorId)

export const customerOf = ({ world }: Asking, { customerId }: Pick<VisitRecord, 'customerId'>) =>
	found(world.records.customers.find(({ id }) => id === customerId))

/** A visit that the person may see: their own, or one at a customer of their sectors; 404 for any other. */
export function seenVisit(asking: Asking, id: string): VisitRecord {
	const visit = found(asking.world.records.visits.find((one) => one.id === id))
	const isSeen =
		visit.employeeId === asking.person.id || isOwnCustomer(asking.person, customerOf(asking, visit))
	return found(isSeen ? visit : undefined)
}

export const employeeOf = ({ world }: Asking, id: string): PersonRecord =>
	found(world.records.people.find((person) => person.id === id))

export const actionsOf = ({ world }: Asking, visit: VisitRecord): ActionRecord[] =>
	visit.actionIds.flatMap((id) => world.records.actions.find((action) => action.id === id) ?? [])

function summaryOf(customer: CustomerRecord): Visit['customer'] {
	const { phonePrefix = '', phoneNumber } = customer
	return {
		id: customer.id,
		awsId: customer.awsId ?? null,
		address: formatAddress({ ...customer, postalCode: customer.index }),
		phone: phoneNumber ? `${phonePrefix}${phoneNumber}` : null,
		email: customer.email ?? null,
		loyaltyLevel: customer.loyalty?.level ?? null,
		notes: customer.notes ?? null,
	}
}

export function presentVisit(asking: Asking, visit: VisitRecord): Visit {
	const { locale, person, world } = asking
	const customer = customerOf(asking, visit)
	const employee = employeeOf(asking, visit.employeeId)
	const actions = actionsOf(asking, visit)
	const hasOpenReturn =
		visit.isReturn ||
		world.records.returns.some((one) => one.customerId === customer.id && one.isEditable)
	return {
		id: visit.id,
		customerId: customer.id,
		companyName: customer.title,
		companyTitle: customer.companyTitle,
		customerStatus: {
			value: customer.status,
			label: labelIn(locale, 'customer-status', customer.status),
		},
		sector: world.records.sectors.find(({ id }) => id === customer.sectorId)?.name ?? '',
		date: visit.date,
		status: { value: visit.status, label: labelIn(locale, 'visit-status', visit.status) },
		...visitStateOf(visit, { employeeId: person.id }),
		location: placeOf(customer),
		employee: employee.name,
		employeeRole: employee.role,
		comment: visit.comment,
		isReturn: isReturnVisit(actions, hasOpenReturn),
		customer: summaryOf(customer),
		actions: actions.map(({ id, title, context, type }) => ({ id, title, context, type })),
		appointment: visit.appointment,
		openingHours: customer.openingHours?.[weekday(visit.date)] ?? [],
		serviceMinutes: serviceMinutesOf(actions),
	}
}

/** What is said of a visit: of the report, of the cancellation, else of the plan. */
export const saidOf = (visit: VisitRecord): string | null =>
	visitCommentOf(visit.status, {
		plan: visit.comment,
		done: visit.report?.form.comment,
		canceled: visit.cancelComment,
	})

export const presentHistoryItem = (asking: Asking, visit: VisitRecord): VisitHistoryItem => ({
	...historyItemOf(presentVisit(asking, visit)),
	comment: saidOf(visit),
})

/** A day of the person's tour as it is known. */
export function dayOf(asking: Asking, date = asking.today, person = asking.person) {
	const { world } = asking
	const visits = world.visitsOf(person.id, date)
	const tour = world.records.tourDays.get(tourDayKey(person.id, date))
	return {
		date,
		version: tour?.version ?? 0,
		items: visits.map((visit) => presentVisit(asking, visit)),
		moved: world.records.visits.filter(
			(visit) => visit.employeeId === person.id && visit.movedFrom === date && visit.date !== date,
		).length,
	}
}

/** Notes that a day's visits have changed. */
export function touchDay(
	{ world }: Asking,
	employeeId: string,
	date: string,
	isOptimized?: boolean,
): void {
	const key = tourDayKey(employeeId, date)
	const before = world.records.tourDays.get(key) ?? {
		id: crypto.randomUUID(),
		version: 0,
		isOptimized: false,
		stoppedAt: null,
	}
	world.records.tourDays.set(key, {
		...before,
		version: before.version + 1,
		isOptimized: isOptimized ?? before.isOptimized,
	})
}
