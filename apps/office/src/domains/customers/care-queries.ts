import {
	type CustomerFieldOwner,
	customerCareRoutes,
	type ErasureOutcome,
	personalDataRoutes,
} from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice, callOfficeFile } from '#platform/api/office-client'
import { saveFile } from '#platform/page/save-file'
import { queryClient } from '#platform/reads/query-client'

const kind = 'customer' as const

export const doubletsQuery = (id: string) =>
	queryOptions({
		queryKey: ['doublets', id],
		queryFn: ({ signal }) =>
			callOffice(customerCareRoutes.listDoublets, { params: { id }, signal }),
	})

/** The owner of each field of customers, by the field's name in imports. */
export const fieldOwnersQuery = queryOptions({
	queryKey: ['customer-field-owners'],
	queryFn: ({ signal }) => callOffice(customerCareRoutes.listCustomerFieldOwners, { signal }),
	select: ({ items }: { items: CustomerFieldOwner[] }) =>
		new Map(items.map(({ field, owner }) => [field, owner])),
})

/** Says that a customer and one like it are two, or takes that back. */
export async function keepApart(id: string, doubletId: string, isApart: boolean): Promise<void> {
	const doublets = await callOffice(customerCareRoutes.keepCustomersApart, {
		...{ params: { id }, body: { doubletId, isApart } },
	})
	queryClient.setQueryData(doubletsQuery(id).queryKey, doublets)
	await queryClient.invalidateQueries({ queryKey: doubletsQuery(doubletId).queryKey })
	await queryClient.invalidateQueries({ queryKey: ['history', id] })
}

/** Has a customer take over what a doublet has; everything of both is read anew. */
export async function mergeCustomer(id: string, doubletId: string): Promise<void> {
	await callOffice(customerCareRoutes.mergeCustomer, { params: { id }, body: { doubletId } })
	await queryClient.invalidateQueries()
}

export const erasureQuery = (id: string) =>
	queryOptions({
		queryKey: ['erasure', id],
		queryFn: ({ signal }) =>
			callOffice(personalDataRoutes.previewErasure, { params: { id }, query: { kind }, signal }),
		gcTime: 0,
	})

export async function eraseCustomer(id: string, confirmation: string): Promise<ErasureOutcome> {
	const report = await callOffice(personalDataRoutes.erasePerson, {
		params: { id },
		body: { kind, confirmation },
	})
	if (report.isDone) await queryClient.invalidateQueries()
	return report
}

/** Saves everything that names a customer. */
export async function saveCustomerData(id: string): Promise<void> {
	const bytes = await callOfficeFile(personalDataRoutes.exportPerson, {
		params: { id },
		query: { kind },
	})
	saveFile(`customer-${id}.zip`, bytes)
}
