import { formatStreet, momentIn, timeZones } from '@roundsman/contract'
import type { PlannedRow } from './calendar-feed-repository.ts'

/**
 * Planned visits as iCalendar. A visit without an appointment is an all-day event that does not block time.
 */
export async function presentCalendar(
	rows: readonly PlannedRow[],
	{ name, host, now }: { name: string; host: string; now: Date },
): Promise<string> {
	const {
		default: ical,
		ICalCalendarMethod,
		ICalEventTransparency,
	} = await import('ical-generator')
	const calendar = ical({
		name,
		prodId: { company: 'Roundsman', product: 'Roundsman' },
		method: ICalCalendarMethod.PUBLISH,
		ttl: 3600,
	})
	for (const row of rows) {
		const { appointmentFrom: from, appointmentTo: to, date, country } = row
		const zone = timeZones[country]
		const times =
			from && to
				? { start: momentIn(zone, date, from), end: momentIn(zone, date, to) }
				: { start: new Date(`${date}T00:00:00Z`), allDay: true }
		const street = formatStreet({ street: row.street, houseNumber: row.houseNumber, country })
		const address = [street, `${row.postalCode} ${row.city}`.trim()].filter(Boolean).join(', ')
		calendar.createEvent({
			...times,
			id: `${row.id}@${host}`,
			sequence: row.version,
			stamp: now,
			created: row.createdAt,
			summary: row.title,
			location: address,
			...(from && to ? {} : { transparency: ICalEventTransparency.TRANSPARENT }),
		})
	}
	return calendar.toString()
}
