import * as z from 'zod/mini'
import { masterById } from '../../core/masters.ts'
import { defineRoute } from '../../core/route.ts'
import { customerSchema } from '../customer.ts'
import {
	changedCustomerSchema,
	customerCreateSchema,
	customerPatchSchema,
	customerUpdateSchema,
} from '../customer-form.ts'

/** A customer as the phone's form holds it, and the fields of that form that imports own. */
const editedCustomerSchema = z.extend(customerSchema, { importedFields: z.array(z.string()) })

/** The phone's changes of customers, made in the office: the same bodies, rules and refusals. */
export const customerEditRoutes = {
	getCustomerForm: defineRoute({
		method: 'GET',
		path: '/office/customer/{id}/form',
		summary: 'One customer of the scope as its form holds it, and which fields imports own',
		ownership: 'office',
		params: masterById,
		answer: editedCustomerSchema,
	}),
	createOfficeCustomer: defineRoute({
		method: 'POST',
		path: '/office/sector/{id}/customer',
		summary: 'Add a customer to a sector of the scope',
		ownership: 'office',
		params: masterById,
		body: customerCreateSchema,
		answer: customerSchema,
		status: 201,
	}),
	updateOfficeCustomer: defineRoute({
		method: 'PUT',
		path: '/office/customer/{id}',
		summary: 'Change what the form holds of a customer of the scope',
		ownership: 'office',
		params: masterById,
		body: customerUpdateSchema,
		answer: changedCustomerSchema,
	}),
	patchOfficeCustomer: defineRoute({
		method: 'PATCH',
		path: '/office/customer/{id}',
		summary: 'Close or open a customer of the scope, note, label or place it',
		ownership: 'office',
		params: masterById,
		body: customerPatchSchema,
		answer: changedCustomerSchema,
	}),
}
