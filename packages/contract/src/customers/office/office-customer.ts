import * as z from 'zod/mini'
import { afterQuery, pageOf, pageQuery } from '../../core/envelope.ts'
import { codeFilter, searchFilter, yesNoFilter } from '../../core/filters.ts'
import { masterById, sortOf } from '../../core/masters.ts'
import { defineRoute } from '../../core/route.ts'
import { countrySchema, dateSchema, idSchema, locationSchema } from '../../core/scalars.ts'
import { customerStatuses } from '../../options/customer-codes.ts'
import { loyaltyLevelSchema } from '../customer-summary.ts'
import { openingHoursSchema } from '../opening-hours.ts'

const unknownText = z.nullable(z.string())

/** A customer in a row of the office. The office app adds labels to codes. */
const officeCustomerSchema = z.object({
	id: z.string(),
	/** The firm's own number. */
	number: unknownText,
	title: z.string(),
	companyTitle: z.string(),
	status: z.enum(customerStatuses),
	isClosed: z.boolean(),
	sector: z.object({ id: z.string(), name: z.string() }),
	country: countrySchema,
	street: z.string(),
	houseNumber: z.string(),
	postalCode: z.string(),
	city: z.string(),
	/** With its prefix. */
	phone: unknownText,
	email: unknownText,
	vat: unknownText,
	label: unknownText,
	potential: unknownText,
	loyaltyLevel: z.nullable(loyaltyLevelSchema),
	lastVisitOn: z.nullable(dateSchema),
	version: z.int(),
})
export type OfficeCustomer = z.infer<typeof officeCustomerSchema>

/** The same with fields of its own page. */
const officeCustomerDetailsSchema = z.extend(officeCustomerSchema, {
	notes: unknownText,
	/** The best known location of the garage. */
	location: z.nullable(locationSchema),
	/** Who found it there; null where that is the place of the address. */
	found: z.nullable(z.object({ by: unknownText })),
	/** None where nothing is known. */
	hours: openingHoursSchema.shape.hours,
	contacts: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			position: unknownText,
			phones: z.array(z.string()),
		}),
	),
	people: z.array(z.object({ id: z.string(), name: z.string() })),
	nextVisit: z.nullable(z.object({ date: dateSchema, employee: z.string() })),
})
export type OfficeCustomerDetails = z.infer<typeof officeCustomerDetailsSchema>

const officeCustomerQuerySchema = z.strictObject({
	...pageQuery,
	...afterQuery,
	'filter.search': searchFilter,
	'filter.isClosed': yesNoFilter,
	'filter.country': z.optional(countrySchema),
	'filter.sector': z.optional(idSchema),
	'filter.status': codeFilter(customerStatuses),
	sort: sortOf(['title', 'number', 'city', 'sector', 'status', 'lastVisitOn']),
})

export const officeCustomerRoutes = {
	listOfficeCustomers: defineRoute({
		method: 'GET',
		path: '/office/customer',
		summary: "Customers of the caller's scope",
		ownership: 'office',
		query: officeCustomerQuerySchema,
		answer: pageOf(officeCustomerSchema),
	}),
	getOfficeCustomer: defineRoute({
		method: 'GET',
		path: '/office/customer/{id}',
		summary: "One customer of the caller's scope",
		ownership: 'office',
		params: masterById,
		answer: officeCustomerDetailsSchema,
	}),
}
