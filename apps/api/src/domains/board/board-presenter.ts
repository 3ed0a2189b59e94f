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
import { minutesOf } from './pin-rules.ts'

type Coordinates = { lat: number | null; lng: number | null }

/** The coordinates of a place, or null */
export const locationOf = ({ lat, lng }: Coordinates): Location | null =>
	lat === null || lng === null ? null : { lat, lng }

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
		serviceMinutes: row.actionMinutes || serviceDefaultMinutes,
		appointment: from && to ? { from: minutesOf(from), to: minutesOf(to) } : null,
		pinnedAt: row.pinnedAt && minutesOf(row.pinnedAt),
		openingHours: row.openingHours?.[weekday(row.date)] ?? [],
		version: row.version,
	}
}

const unknownPhone: BoardPerson['phone'] = { lastContactAt: null, waiting: null, refused: null }

export function presentBoardPerson(
	person: FieldPerson,
	holidays: readonly Holiday[],
	phone: BoardPerson['phone'] = unknownPhone,
): BoardPerson {
	const { id, name, country, role, startLat, startLng, postalCode, daysOff } = person
	const sectorIds = person.sectorIds ?? []
	return {
		...{ id, name, country, role, sectorIds, daysOff, phone },
		start: locationOf({ lat: startLat, lng: startLng }),
		holidays: [...holidaysAt(holidays, { country, postalCode })].toSorted(),
	}
}
