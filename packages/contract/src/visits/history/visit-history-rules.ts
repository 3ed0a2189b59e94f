import { type FieldErrors, fieldError } from '../../core/field-errors.ts'
import { searchWordsOf, textOfNames } from '../../customers/customer-search-rules.ts'
import type { Visit, VisitStage } from '../visit.ts'
import type { VisitHistoryItem } from './visit-history.ts'

/** The filters of a list of visits. */
export type VisitFilters = {
	status?: readonly VisitStage[] | undefined
	search?: string | undefined
	startDate?: string | undefined
	endDate?: string | undefined
}

export function visitFilterErrors({ startDate, endDate }: VisitFilters): FieldErrors {
	const isTurned = startDate !== undefined && endDate !== undefined && endDate < startDate
	return isTurned ? { 'filter.endDate': [fieldError('date_order')] } : {}
}

type Listed = Pick<VisitHistoryItem, 'date' | 'visitStatus' | 'companyName' | 'companyTitle'>

/** Whether a list with these filters includes a visit. */
export function isVisitListed(visit: Listed, filters: VisitFilters): boolean {
	const { status = [], search = '', startDate, endDate } = filters
	if (status.length > 0 && !status.includes(visit.visitStatus)) return false
	if (startDate && visit.date < startDate) return false
	if (endDate && visit.date > endDate) return false
	const text = textOfNames(visit.companyName, visit.companyTitle)
	return searchWordsOf(search).every((word) => text.includes(word))
}

/** A visit in the form of lists of any day. */
export const historyItemOf = (visit: Visit): VisitHistoryItem => ({
	id: visit.id,
	type: 'visit',
	visitId: visit.id,
	date: visit.date,
	status: visit.status,
	visitStatus: visit.visitStatus,
	customerId: visit.customerId,
	companyName: visit.companyName,
	companyTitle: visit.companyTitle,
	customerStatus: visit.customerStatus,
	sector: visit.sector,
	employee: visit.employee,
	employeeRole: visit.employeeRole,
	comment: visit.comment,
	isCancelable: visit.isCancelable,
	isReplanable: visit.isReplanable,
	version: visit.version,
})

/** Visits with an additional one in the last place of its day; the latest day is first. */
export function withVisit<T extends { date: string }>(visits: readonly T[], added: T): T[] {
	const later = visits.findIndex(({ date }) => date < added.date)
	const place = later === -1 ? visits.length : later
	return [...visits.slice(0, place), added, ...visits.slice(place)]
}
