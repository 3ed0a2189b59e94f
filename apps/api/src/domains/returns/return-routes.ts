import { returnRoutes } from '@roundsman/contract'
import { metaOf } from '#platform/paging'
import { handle } from '#platform/route-handler'
import { presentReturn } from './return-presenter.ts'
import { listReturns } from './return-repository.ts'

export const returnHandlers = [
	handle(returnRoutes.listReturns, async ({ db, employee, locale }, { query }) => {
		const { rows, total } = await listReturns(db, employee.id, query)
		const items = rows.map((row) => presentReturn(row, locale))
		const { page, perPage } = query
		const path = '/api/return'
		return { items, meta: metaOf({ page, perPage, path, total, count: items.length }) }
	}),
]
