import {
	historyItemOf,
	type Meta,
	type VisitHistoryDetail,
	type VisitHistoryItem,
	type VisitHistoryQuery,
	visitCommentOf,
	visitFilterErrors,
} from '@roundsman/contract'
import { refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { metaOf } from '#platform/paging'
import { findSeen } from '../visit-access-service.ts'
import { presentVisit } from '../visit-presenter.ts'
import { findReportComment, type HistoryRow, listHistory } from './visit-history-repository.ts'

function presentItem(row: HistoryRow, { employee, locale }: Context): VisitHistoryItem {
	const visit = presentVisit(row, employee.id, locale)
	const comments = { plan: row.comment, done: row.reportComment, canceled: row.cancelComment }
	return { ...historyItemOf(visit), comment: visitCommentOf(row.status, comments) }
}

/**
 * One page of the caller's own visits on all days, or of everybody's at a customer of theirs; empty for an
 * unknown customer. 422 if the last date is before the first.
 */
export async function listVisitHistory(
	context: Context,
	query: VisitHistoryQuery,
): Promise<{ items: VisitHistoryItem[]; meta: Meta }> {
	const { db, employee, locale } = context
	const { page, perPage, 'filter.startDate': startDate, 'filter.endDate': endDate } = query
	refuseErrors(visitFilterErrors({ startDate, endDate }))
	const { rows, total } = await listHistory(db, employee.id, query, locale)
	const items = rows.map((row) => presentItem(row, context))
	const meta = metaOf({ page, perPage, path: '/api/visit-history', total, count: items.length })
	return { items, meta }
}

/** One visit visible to the caller with its actions; else 404 */
export async function getVisitHistory(context: Context, id: string): Promise<VisitHistoryDetail> {
	const visit = await findSeen(context, id)
	const reportComment = await findReportComment(context.db, visit.id)
	const { actions } = presentVisit(visit, context.employee.id, context.locale)
	return { ...presentItem({ ...visit, reportComment }, context), actions }
}
