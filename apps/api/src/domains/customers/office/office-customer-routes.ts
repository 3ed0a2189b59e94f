import { officeCustomerRoutes } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { metaOf } from '#platform/paging'
import { handleOffice } from '#platform/route-handler'
import { findOfficeCustomer, findOfficeCustomers } from './listed-customer-repository.ts'
import { presentOfficeCustomer, presentOfficeCustomerDetails } from './office-customer-presenter.ts'

export const officeCustomerHandlers = [
	handleOffice(officeCustomerRoutes.listOfficeCustomers, async ({ db, scope }, { query }) => {
		const { rows, total } = await findOfficeCustomers(db, scope, query)
		const { page, perPage } = query
		const path = '/api/office/customer'
		const meta = metaOf({ page, perPage, path, total, count: rows.length })
		return { items: rows.map(presentOfficeCustomer), meta }
	}),
	handleOffice(
		officeCustomerRoutes.getOfficeCustomer,
		async ({ db, scope, today }, { params: { id } }) => {
			const row = await findOfficeCustomer(db, scope, { id, today })
			if (!row) throw refusals.notFound()
			return presentOfficeCustomerDetails(row)
		},
	),
]
