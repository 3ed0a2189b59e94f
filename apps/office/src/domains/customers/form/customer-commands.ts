import { ApiError } from '@roundsman/client/api/api-error'
import { draftOfCustomer, inputOf } from '@roundsman/client/customers/customer-draft'
import {
	type ChangedCustomer,
	type ClashingCustomer,
	type Customer,
	type CustomerCreate,
	type CustomerForm,
	type CustomerPatch,
	clashingCustomerSchema,
	customerEditRoutes,
	formOfCustomer,
	type OpeningHour,
	openingHourRoutes,
	patchableOfCustomer,
} from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { doubletsQuery } from '../care-queries.ts'
import { customerQuery, customersKey } from '../customer-queries.ts'

/** A customer as a form begins with it; always as the service has it now. */
export const customerFormQuery = (id: string) =>
	queryOptions({
		queryKey: ['customer-form', id],
		queryFn: ({ signal }) =>
			callOffice(customerEditRoutes.getCustomerForm, { params: { id }, signal }),
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})

/** The record that a change began with. */
export type Start = { version: number; base: Record<string, unknown> }

export const startOf = (seen: Customer): Start => ({
	version: seen.version,
	base: formOfCustomer(seen),
})

/** The customer as others have changed it meanwhile, where that is why a change was refused. */
export function clashOf(error: unknown): ClashingCustomer | undefined {
	if (!(error instanceof ApiError) || error.status !== 409) return undefined
	return z.safeParse(clashingCustomerSchema, error.current).data
}

/** Has everything read anew that shows a changed customer. */
async function readAnew(id: string): Promise<void> {
	const keys = [customerQuery(id).queryKey, customersKey, doubletsQuery(id).queryKey]
	await Promise.all(
		[...keys, ['history', id]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
	)
}

export async function updateCustomer(
	id: string,
	{ version, base }: Start,
	form: CustomerForm,
): Promise<ChangedCustomer> {
	const body = { ...form, base: base as never }
	const changed = await callOffice(customerEditRoutes.updateOfficeCustomer, {
		...{ params: { id }, body, version },
	})
	await readAnew(id)
	return changed
}

type People = CustomerForm['contactPersons']

/** Changes who the contact persons are, or their order, with what else the customer holds as it is. */
export async function changePeople(
	seen: Customer,
	change: (people: People) => People,
): Promise<void> {
	const form = inputOf(draftOfCustomer(seen)) as CustomerForm
	await updateCustomer(seen.id, startOf(seen), {
		...form,
		contactPersons: change(form.contactPersons),
	})
}

export async function createCustomer(sectorId: string, body: CustomerCreate): Promise<Customer> {
	const customer = await callOffice(customerEditRoutes.createOfficeCustomer, {
		...{ params: { id: sectorId }, body },
	})
	await queryClient.invalidateQueries({ queryKey: customersKey })
	return customer
}

/** Changes a few fields, based on what the customer was when they were read. */
export async function patchCustomer(
	seen: Customer,
	change: Pick<CustomerPatch, 'isClosed' | 'notes'>,
): Promise<void> {
	const { isClosed, notes } = patchableOfCustomer(seen)
	await callOffice(customerEditRoutes.patchOfficeCustomer, {
		...{ params: { id: seen.id }, body: { ...change, base: { isClosed, notes } } },
		version: seen.version,
	})
	await readAnew(seen.id)
}

export async function putOpeningHours(id: string, hours: OpeningHour[]): Promise<void> {
	await callOffice(openingHourRoutes.putOpeningHours, { params: { id }, body: { hours } })
	await readAnew(id)
}
