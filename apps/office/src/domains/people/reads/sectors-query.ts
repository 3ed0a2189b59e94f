import { lazyRoutes } from '@roundsman/client/api/answer-check'
import { queryOptions } from '@tanstack/react-query'
import { pageRows, readAllRows } from '#desk/list/paged-rows.ts'
import { callOffice } from '#platform/api/office-client'

const route = lazyRoutes(async () => (await import('./sector-routes.ts')).sectorRoutes)
const listSectors = route('listSectors', 'GET', '/office/sector')

/** Every sector of the scope that is in use. */
export const sectorsQuery = queryOptions({
	queryKey: ['sectors'],
	queryFn: ({ signal }) =>
		readAllRows(
			(page, own) =>
				callOffice(listSectors, {
					query: { page: String(page), perPage: String(pageRows), 'filter.isActive': 'yes' },
					signal: own,
				}),
			signal,
		),
})
