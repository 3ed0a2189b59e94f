import {
	type CustomerHistoryEntry,
	dateIn,
	type Locale,
	stageOf,
	visitCommentOf,
} from '@roundsman/contract'
import { optionLabel } from '#domains/options'
import type { IssueEntryRow, StatusEntryRow, VisitEntryRow } from './customer-history-repository.ts'

export type EntryContext = { locale: Locale; timeZone: string }

export function presentVisitEntry(
	row: VisitEntryRow,
	{ locale }: EntryContext,
): CustomerHistoryEntry {
	const status = row.status === 'deleted' ? 'canceled' : row.status
	const stage = stageOf(status, row.arrived_at?.getTime() ?? null)
	const comments = { plan: row.comment, done: row.report_comment, canceled: row.cancel_comment }
	return {
		type: 'visit',
		id: row.id,
		date: row.date,
		at: row.closed_at?.toISOString() ?? null,
		visitId: row.id,
		visitStatus: { value: stage, label: optionLabel(locale, 'visit-status', stage) },
		employee: row.employee,
		employeeRole: row.employeeRole,
		comment: visitCommentOf(status, comments),
	}
}

function productsOf(row: IssueEntryRow) {
	if (row.order_product_id !== null) {
		const { product_brand: brand, product_article: article } = row
		return [{ productId: row.order_product_id, brand: brand ?? '', article: article ?? '' }]
	}
	if (row.brand === null && row.article === null) return []
	return [{ productId: null, brand: row.brand ?? '', article: row.article ?? '' }]
}

export type IssueEntry = Extract<CustomerHistoryEntry, { type: 'issue' }>

export function presentIssueEntry(
	row: IssueEntryRow,
	{ locale, timeZone }: EntryContext,
): IssueEntry {
	const { reason, clarification } = row
	const reasons = (value: string) => optionLabel(locale, 'otrs-ticket-reasons', value)
	return {
		type: 'issue',
		id: row.id,
		date: dateIn(timeZone, row.created_at),
		at: row.created_at.toISOString(),
		ticketId: row.number,
		closedAt: row.closed_at?.toISOString() ?? null,
		status: { value: row.status, label: optionLabel(locale, 'ticket-status', row.status) },
		reason: { value: reason, label: reasons(reason) },
		clarifications:
			clarification === null
				? null
				: { value: clarification, label: reasons(`${reason}.${clarification}`) },
		solution: row.solution,
		answers: row.answers.map(({ at, ...answer }) => ({
			...answer,
			at: new Date(at).toISOString(),
		})),
		order: row.order_id,
		correctAddress: row.correct_address,
		vin: row.vin,
		vinOrPlateNumber: row.vin_or_plate_number,
		products: productsOf(row),
		images: row.images.map(({ key, thumbnail }) => ({
			key,
			url: `/api/file/${key}`,
			thumbnailUrl: thumbnail && `/api/file/${thumbnail}`,
		})),
		comment: row.comment,
		office: row.office_state && { state: row.office_state, number: row.office_number },
		employee: row.employee,
		employeeRole: row.employeeRole,
	}
}

export function presentStatusEntry(
	row: StatusEntryRow,
	{ locale, timeZone }: EntryContext,
): CustomerHistoryEntry {
	return {
		type: 'status',
		id: row.id,
		date: dateIn(timeZone, row.changed_at),
		at: row.changed_at.toISOString(),
		status: { value: row.status, label: optionLabel(locale, 'customer-status', row.status) },
		reason: row.reason,
		employee: row.employee,
		employeeRole: row.employeeRole,
	}
}
