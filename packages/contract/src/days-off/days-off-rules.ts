import { addDays, daysBetween, isWeekend } from '../core/calendar.ts'
import { type FieldErrors, fieldError } from '../core/field-errors.ts'
import type {
	DayOffPeriod,
	DayOffRequest,
	DayOffRequestForm,
	DaysOff,
	MarkedDay,
} from './day-off-request.ts'
import { dayOffPeriodMaxDays, daysOffAheadDays, refusalReasonMinLength } from './days-off-limits.ts'

const halfDaysOfPart = ({ part }: Pick<DayOffPeriod, 'part'>) => (part === 'whole' ? 2 : 1)

/**
 * The days of a period on which the person would work: without weekends and public holidays where they
 * live.
 */
export function workingDaysOf(
	{ firstDate, lastDate }: Pick<DayOffPeriod, 'firstDate' | 'lastDate'>,
	holidays: ReadonlySet<string>,
): string[] {
	const days: string[] = []
	const end = addDays(firstDate, dayOffPeriodMaxDays) < lastDate ? firstDate : lastDate
	for (let day = firstDate; day <= end; day = addDays(day, 1)) {
		if (!isWeekend(day) && !holidays.has(day)) days.push(day)
	}
	return days
}

/** A period's share of the balance, in half days. */
export const halfDaysOf = (period: DayOffPeriod, holidays: ReadonlySet<string>): number =>
	workingDaysOf(period, holidays).length * halfDaysOfPart(period)

export type Balance = {
	/** The entitlement; null where the firm keeps no balance of the year. All values are in half days. */
	entitlement: number | null
	/** Approved or entered by the office, including future ones. */
	taken: number
	asked: number
	left: number | null
}

type Known = Pick<DaysOff, 'days' | 'holidays' | 'requests' | 'entitlements'>

export function balanceOf(
	{ days, requests, entitlements, ...known }: Known,
	year: number,
): Balance {
	const holidays = new Set(known.holidays)
	const isOfYear = (day: string) => day.startsWith(`${year}-`)
	const counts = ({ date }: MarkedDay) => isOfYear(date) && !isWeekend(date) && !holidays.has(date)
	const taken = days.filter(counts).reduce((sum, day) => sum + halfDaysOfPart(day), 0)
	const asked = requests
		.filter(({ state }) => state === 'asked')
		.reduce((sum, request) => {
			const own = workingDaysOf(request, holidays).filter(isOfYear)
			return sum + own.length * halfDaysOfPart(request)
		}, 0)
	const entitlement = entitlements.find((one) => one.year === year)?.halfDays ?? null
	return {
		entitlement,
		taken,
		asked,
		left: entitlement === null ? null : entitlement - taken - asked,
	}
}

/** Text that looks like an HTML tag. */
const markup = /<\/?[a-z!][^>]*>/i
const hasMarkup = (text: string): boolean => markup.test(text)

const textErrors = (field: string, text: string): FieldErrors =>
	hasMarkup(text) ? { [field]: [fieldError('no_markup')] } : {}

type RequestContext = {
	today: string
	/** The days off without the request itself. */
	known: Pick<DaysOff, 'days' | 'holidays' | 'underway' | 'requests'>
}

function periodFault(form: DayOffPeriod, { today, known }: RequestContext): FieldErrors {
	const { firstDate, lastDate, part } = form
	const last = addDays(today, daysOffAheadDays)
	const range = { start: today, end: last }
	if (firstDate < today || firstDate > last) {
		return { firstDate: [fieldError('date_out_of_range', range)] }
	}
	if (lastDate < firstDate) return { lastDate: [fieldError('date_order')] }
	if (part !== 'whole' && lastDate !== firstDate)
		return { lastDate: [fieldError('half_day_single')] }
	if (daysBetween(firstDate, lastDate) >= dayOffPeriodMaxDays) {
		return { lastDate: [fieldError('period_too_long', { max: dayOffPeriodMaxDays })] }
	}
	const days = workingDaysOf(form, new Set(known.holidays))
	if (days.length === 0) return { firstDate: [fieldError('no_working_day')] }
	const fieldOf = (day: string) => (day === firstDate ? 'firstDate' : 'lastDate')
	const underway = days.find((day) => known.underway.includes(day))
	if (underway) return { [fieldOf(underway)]: [fieldError('tour_underway', { date: underway })] }
	const taken = days.find((day) => isTaken(known, day))
	return taken ? { [fieldOf(taken)]: [fieldError('day_off_overlap', { date: taken })] } : {}
}

/** Whether a day is off already, or requested. */
function isTaken({ days, requests }: RequestContext['known'], day: string): boolean {
	if (days.some(({ date }) => date === day)) return true
	return requests.some(
		({ state, firstDate, lastDate }) => state === 'asked' && firstDate <= day && day <= lastDate,
	)
}

/** The errors of requested days, each at its field. */
export const requestErrors = (
	form: DayOffPeriod & Pick<DayOffRequestForm, 'note'>,
	context: RequestContext,
): FieldErrors => ({ ...periodFault(form, context), ...textErrors('note', form.note) })

/** The error of a refusal's reason, which the employee reads. */
export function refusalErrors({ reason }: { reason: string }): FieldErrors {
	if (reason === '') return { reason: [fieldError('required')] }
	if (reason.length < refusalReasonMinLength) {
		return { reason: [fieldError('min_length', { min: refusalReasonMinLength })] }
	}
	return textErrors('reason', reason)
}

/** An employee may withdraw a request, and approved days until the first of them. */
export const mayWithdraw = (
	{ state, firstDate }: Pick<DayOffRequest, 'state' | 'firstDate'>,
	today: string,
): boolean => state === 'asked' || (state === 'approved' && firstDate > today)

const inOrder = (one: DayOffRequest, other: DayOffRequest) =>
	one.firstDate < other.firstDate || (one.firstDate === other.firstDate && one.id < other.id)
		? -1
		: 1

export function withRequest(known: DaysOff, form: DayOffRequestForm, askedAt: string): DaysOff {
	const { id, firstDate, lastDate, part, note } = form
	const request: DayOffRequest = {
		...{ id, firstDate, lastDate, part, note, state: 'asked', reason: null },
		...{ askedAt, decidedAt: null },
	}
	const others = known.requests.filter((one) => one.id !== id)
	return { ...known, requests: [...others, request].sort(inOrder) }
}

/** The days off after a withdrawal: the days of an approved request become working days. */
export function withoutRequest(known: DaysOff, id: string): DaysOff {
	const gone = known.requests.find((one) => one.id === id)
	if (!gone) return known
	const requests = known.requests.map((one) =>
		one === gone ? { ...one, state: 'withdrawn' as const } : one,
	)
	if (gone.state !== 'approved') return { ...known, requests }
	const stays = ({ date }: MarkedDay) => date < gone.firstDate || date > gone.lastDate
	return { ...known, requests, days: known.days.filter(stays) }
}
