import {
	type CachedCustomer,
	type ChangedCustomer,
	type Customer,
	type CustomerCreate,
	type CustomerFieldOwner,
	type CustomerForm,
	type CustomerPatch,
	type CustomerUpdate,
	type FieldErrors,
	fieldError,
	formOf,
	formOfCustomer,
	importedFieldsOf,
	type Location,
	ownedChanges,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { mayChangeInOffice } from '../customer-policy.ts'
import { showCustomer } from '../customer-service.ts'
import { createCustomer, updateCustomer } from '../edit/customer-edit-service.ts'
import type { CustomerEditing } from '../edit/customer-editing.ts'
import { patchCustomer } from '../edit/customer-patch-service.ts'
import type { PlannedVisits } from '../planned-visits.ts'
import { findScopedSector, findSectorOfCustomer } from './scoped-sector-repository.ts'

/** Reads the owners of customer fields. The app passes this in, since imports depend on customers. */
export type FindFieldOwners = (db: Db) => Promise<readonly CustomerFieldOwner[]>

/** A change in the name of somebody of the office, in the sector of a customer of their scope; 404 for any other. */
async function editingOf(context: OfficeContext, id: string): Promise<CustomerEditing> {
	const sector = await findSectorOfCustomer(context.db, context.scope, id)
	if (!sector) throw refusals.notFound()
	return { ...context, sectors: [sector] }
}

const refuse =
	(owners: readonly CustomerFieldOwner[]) =>
	(stored: CachedCustomer, form: CustomerForm): FieldErrors => {
		const before = formOf(stored)
		const imported = importedFieldsOf({ number: stored.awsId ?? null, form: before }, owners)
		const owned = ownedChanges(imported, form, before)
		const { may, reason } = mayChangeInOffice(stored)
		return {
			...(may ? {} : { isClosed: [fieldError(reason)] }),
			...Object.fromEntries(owned.map((field) => [field, [fieldError('owned_by_import')]])),
		}
	}

/** A customer with the fields that imports own, for the office's form. */
export async function getCustomerForm(context: OfficeContext, id: string, owners: FindFieldOwners) {
	const customer = await showCustomer(await editingOf(context, id), id)
	const known = { number: customer.awsId, form: formOfCustomer(customer) }
	return { ...customer, importedFields: importedFieldsOf(known, await owners(context.db)) }
}

/** Adds a customer to a sector of the scope; 404 for any other sector. */
export async function createOfficeCustomer(
	context: OfficeContext,
	{ sectorId, form }: { sectorId: string; form: CustomerCreate },
	location: Location | null,
): Promise<Customer> {
	const sector = await findScopedSector(context.db, context.scope, sectorId)
	if (!sector) throw refusals.notFound()
	return createCustomer({ ...context, sectors: [sector] }, form, location)
}

/** Changes a customer as a phone does, but for the fields that imports own. */
export async function updateOfficeCustomer(
	context: OfficeContext,
	{ id, change, owners }: { id: string; change: CustomerUpdate; owners: FindFieldOwners },
	location: Location | null,
): Promise<ChangedCustomer> {
	const editing = await editingOf(context, id)
	const findRefused = refuse(await owners(context.db))
	return updateCustomer({ ...editing, findRefused }, id, change, location)
}

/** Closes or opens a customer, notes something, labels it or says where it really is. */
export async function patchOfficeCustomer(
	context: OfficeContext,
	{ id, change, visits }: { id: string; change: CustomerPatch; visits: PlannedVisits },
): Promise<ChangedCustomer> {
	return patchCustomer(await editingOf(context, id), id, change, visits)
}
