import {
	balanceOf,
	type DayOffRequest,
	type DaysOff,
	halfDaysOf,
	type OfficeDayOffRequest,
	type YearBalance,
} from '@roundsman/contract'
import type { OfficeRequestRow, RequestRow } from './day-off-request-repository.ts'

export const presentRequest = (row: RequestRow): DayOffRequest => ({
	id: row.id,
	firstDate: row.firstDate,
	lastDate: row.lastDate,
	part: row.part,
	note: row.note,
	state: row.state,
	reason: row.reason,
	askedAt: row.askedAt.toISOString(),
	decidedAt: row.decidedAt?.toISOString() ?? null,
})

export const presentOfficeRequest = (
	row: OfficeRequestRow,
	holidays: ReadonlySet<string>,
): OfficeDayOffRequest => ({
	...presentRequest(row),
	person: { id: row.employeeId, name: row.name },
	halfDays: halfDaysOf(row, holidays),
	visits: row.visits,
})

export type Known = Pick<DaysOff, 'days' | 'holidays' | 'requests' | 'entitlements'>

export const presentBalance = (known: Known, year: number): YearBalance => ({
	year,
	...balanceOf(known, year),
})
