import {
	formatAddress,
	isReturnVisit,
	type Locale,
	serviceMinutesOf,
	type Visit,
	visitStateOf,
	weekday,
} from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import type { VisitRow } from './visit-repository.ts'

export const locationOf = ({ lat, lng }: VisitRow) =>
	lat === null || lng === null ? null : { lat, lng }

/** Cuts the seconds, which the database includes. */
const minutesOf = (time: string) => time.slice(0, 5)

const appointmentOf = ({ appointmentFrom: from, appointmentTo: to }: VisitRow) =>
	from && to ? { from: minutesOf(from), to: minutesOf(to) } : null

function presentCustomer(visit: VisitRow): Visit['customer'] {
	const phone = visit.phoneNumber ? `${visit.phonePrefix ?? ''}${visit.phoneNumber}` : null
	return {
		id: visit.customerId,
		awsId: visit.awsId,
		address: formatAddress(visit),
		phone,
		email: visit.email,
		loyaltyLevel: visit.loyaltyLevel,
		notes: visit.notes,
	}
}

export function presentVisit(visit: VisitRow, employeeId: string, locale: Locale): Visit {
	const coded = (list: 'customer-status' | 'visit-status', value: string) => ({
		value,
		label: optionLabel(locale, list, value),
	})
	return {
		id: visit.id,
		customerId: visit.customerId,
		companyName: visit.companyName,
		companyTitle: visit.companyTitle,
		customerStatus: coded('customer-status', visit.customerStatus),
		sector: visit.sector,
		date: visit.date,
		status: { ...coded('visit-status', visit.status), value: visit.status },
		...visitStateOf(visit, { employeeId }),
		location: locationOf(visit),
		employee: visit.employee,
		employeeRole: visit.employeeRole,
		comment: visit.comment,
		isReturn: isReturnVisit(visit.actions, visit.hasOpenReturn),
		customer: presentCustomer(visit),
		actions: visit.actions.map(({ id, title, context, type }) => ({ id, title, context, type })),
		appointment: appointmentOf(visit),
		...(visit.pinnedAt ? { pinnedAt: minutesOf(visit.pinnedAt) } : {}),
		openingHours: visit.openingHours?.[weekday(visit.date)] ?? [],
		serviceMinutes: serviceMinutesOf(visit.actions),
	}
}
