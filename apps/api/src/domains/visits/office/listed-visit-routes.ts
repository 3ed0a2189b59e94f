import { type ListedVisit, listedVisitRoutes } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { metaOf } from '#platform/paging'
import { handleOffice } from '#platform/route-handler'
import {
	findListedVisit,
	findListedVisits,
	type ListedVisitRow,
} from './listed-visit-repository.ts'

function commentOf(row: ListedVisitRow): string | null {
	if (row.stage === 'done') return row.reportComment
	return row.stage === 'canceled' ? row.cancelComment : row.comment
}

const presentListedVisit = (row: ListedVisitRow): ListedVisit => ({
	id: row.id,
	date: row.date,
	stage: row.stage,
	customer: { id: row.customerId, title: row.customerTitle, number: row.customerNumber },
	city: row.city,
	country: row.country,
	sector: { id: row.sectorId, name: row.sectorName },
	employee: { id: row.employeeId, name: row.employeeName },
	arrivedAt: row.arrivedAt?.toISOString() ?? null,
	closedAt: row.closedAt?.toISOString() ?? null,
	comment: commentOf(row) || null,
	cancelReason: row.cancelReason,
	movedFrom: row.movedFrom,
	version: row.version,
})

export const listedVisitHandlers = [
	handleOffice(listedVisitRoutes.listOfficeVisits, async ({ db, scope }, { query }) => {
		const { rows, total } = await findListedVisits(db, scope, query)
		const { page, perPage } = query
		const path = '/api/office/visit'
		const meta = metaOf({ page, perPage, path, total, count: rows.length })
		return { items: rows.map(presentListedVisit), meta }
	}),
	handleOffice(listedVisitRoutes.getOfficeVisit, async ({ db, scope }, { params: { id } }) => {
		const row = await findListedVisit(db, scope, id)
		if (!row) throw refusals.notFound()
		return presentListedVisit(row)
	}),
]
