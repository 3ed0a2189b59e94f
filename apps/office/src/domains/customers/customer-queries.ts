import {
	type OfficeCustomer,
	officeCustomerRoutes,
	type SentQueryOf,
	sectorRoutes,
} from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { behind, pageRows, type ReadPage, readAllRows } from '#desk/list/paged-rows.ts'
import { callOffice } from '#platform/api/office-client'

type Query = SentQueryOf<typeof officeCustomerRoutes.listOfficeCustomers>
export type CustomersQuery = Omit<Query, 'page' | 'perPage'>

export const customersKey = ['customers'] as const

export const readCustomers =
	(query: CustomersQuery): ReadPage<OfficeCustomer> =>
	(page, signal, after) =>
		callOffice(officeCustomerRoutes.listOfficeCustomers, {
			query: { ...query, page: String(page), perPage: String(pageRows), ...behind(after) },
			signal,
		})

export const customerQuery = (id: string) =>
	queryOptions({
		queryKey: ['customer', id],
		queryFn: ({ signal }) =>
			callOffice(officeCustomerRoutes.getOfficeCustomer, { params: { id }, signal }),
	})

export const customerSectorsQuery = queryOptions({
	queryKey: ['customer-sectors'],
	queryFn: ({ signal }) =>
		readAllRows(
			(page, own) =>
				callOffice(sectorRoutes.listSectors, {
					query: { page: String(page), perPage: String(pageRows) },
					signal: own,
				}),
			signal,
		),
})
