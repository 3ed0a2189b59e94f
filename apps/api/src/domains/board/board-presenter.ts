import {
	type BoardPerson,
	type BoardVisit,
	type Holiday,
	holidaysAt,
	type Location,
	serviceDefaultMinutes,
	weekday,
} from '@roundsman/contract'
import type { FieldPerson } from '#domains/employees'
import type { OfficeVisitRow } from '#domains/visits'

type Coordinates = { lat: number | null; lng: number | null }

/** Where something lies, as far as that is known. */
export const locationOf = ({ lat, lng }: Coordinates): Location | null =>
	lat === null || lng === null ? null : { lat, lng }

/** The database says seconds as well. */
const minutesOf = (time: string) => time.slice(0, 5)

export function presentBoardVisit(row: OfficeVisitRow): BoardVisit {
	const { appointmentFrom: from, appointmentTo: to } = row
	return {
		id: row.id,
		customerId: row.customerId,
		employeeId: row.employeeId,
		date: row.date,
		status: row.status,
		title: row.title,
		city: row.city,
		customerStatus: row.customerStatus,
		location: locationOf(row),
		arrivedAt: row.arrivedAt?.toISOString() ?? null,
		closedAt: row.closedAt?.toISOString() ?? null,
		serviceMinutes: Number(row.actionMinutes) || serviceDefaultMinutes,
		appointment: from && to ? { from: minutesOf(from), to: minutesOf(to) } : null,
		openingHours: row.openingHours?.[weekday(row.date)] ?? [],
		version: row.version,
	}
}

export function presentBoardPerson(person: FieldPerson, holidays: readonly Holiday[]): BoardPerson {
	const { id, name, country, role, startLat, startLng, postalCode, daysOff } = person
	return {
		...{ id, name, country, role, daysOff },
		start: locationOf({ lat: startLat, lng: startLng }),
		holidays: [...holidaysAt(holidays, { country, postalCode })].toSorted(),
	}
}
