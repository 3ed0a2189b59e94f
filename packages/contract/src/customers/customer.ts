import * as z from 'zod/mini'
import { pageQuery } from '../core/envelope.ts'
import { codeFilter, daysFilter, idsFilter, searchFilter, yesNoFilter } from '../core/filters.ts'
import { codedSchema, countrySchema, dateSchema, locationSchema } from '../core/scalars.ts'
import {
	businessTypes,
	customerLabels,
	customerStatuses,
	loyaltyLevels,
	marketTypes,
	potentials,
} from '../options/customer-codes.ts'
import { loyaltyLevelSchema } from './customer-summary.ts'

const customerStatusSchema = z.enum(customerStatuses)
export type CustomerStatus = z.infer<typeof customerStatusSchema>

const plannedVisitSchema = z.object({
	id: z.string(),
	date: dateSchema,
	employee: z.string(),
	employeeRole: z.string(),
})
export type PlannedVisit = z.infer<typeof plannedVisitSchema>

const contactPersonSchema = z.object({
	id: z.string(),
	name: z.string(),
	surname: z.string(),
	position: z.nullable(z.string()),
	phones: z.array(z.object({ id: z.string(), phonePrefix: z.string(), phoneNumber: z.string() })),
})
export type ContactPerson = z.infer<typeof contactPersonSchema>

const kamSchema = z.object({
	customerGroupName: z.string(),
	group: z.string(),
	businessCategory: z.string(),
	subGroupType: codedSchema,
	groupSize: z.int(),
	/** The number on the paper contract. */
	contract: z.string(),
})

/** Amounts in the profile's currency; `diff` is the remaining spending for the next level. */
const loyaltyProgramSchema = z.object({
	level: z.object({ value: loyaltyLevelSchema, label: z.string() }),
	currentAmount: z.number(),
	diff: z.number(),
	minScale: z.number(),
	maxScale: z.number(),
	nextStatus: z.nullable(codedSchema),
	dateEnd: z.nullable(dateSchema),
})
export type LoyaltyProgram = z.infer<typeof loyaltyProgramSchema>

/** Texts that may be unknown: null in responses, absent in the phones' cache. */
export const customerTexts = ['phonePrefix', 'phoneNumber', 'email', 'vat', 'notes'] as const
export type CustomerText = (typeof customerTexts)[number]

const textsAs = <S extends z.ZodMiniType>(schema: S) =>
	Object.fromEntries(customerTexts.map((field) => [field, schema])) as Record<CustomerText, S>

export const customerSchema = z.object({
	id: z.string(),
	awsId: z.nullable(z.string()),
	crmId: z.nullable(z.string()),
	title: z.string(),
	companyTitle: z.string(),
	status: z.object({ value: customerStatusSchema, label: z.string() }),
	country: z.object({ value: countrySchema, label: z.string() }),
	city: z.string(),
	street: z.string(),
	houseNumber: z.string(),
	/** The postal code. */
	index: z.string(),
	/** In one line, in the format of its country. */
	address: z.string(),
	...textsAs(z.nullable(z.string())),
	sector: z.string(),
	marketType: codedSchema,
	subGroupType: z.nullable(codedSchema),
	businessType: z.nullable(codedSchema),
	quantityEmployees: z.nullable(codedSchema),
	customerLabel: codedSchema,
	potential: z.nullable(codedSchema),
	loyaltyProgram: z.nullable(loyaltyProgramSchema),
	daysFromLastVisit: z.nullable(z.int()),
	contactPersons: z.array(contactPersonSchema),
	isHasLeadInvitedCredential: z.boolean(),
	/** The location of the address. */
	easyRetailLocation: z.nullable(locationSchema),
	/** The garage's real location, set by an employee; it takes precedence over the address's. */
	realLocation: z.nullable(locationSchema),
	isClosed: z.boolean(),
	nextPlanedVisit: z.nullable(plannedVisitSchema),
	coupons: z.object({
		current: z.nullable(z.object({ type: codedSchema, code: z.string(), daysLeft: z.int() })),
	}),
	kam: z.nullable(kamSchema),
	version: z.int(),
})
export type Customer = z.infer<typeof customerSchema>

export const customerItemSchema = z.object({
	id: z.string(),
	awsId: z.nullable(z.string()),
	crmId: z.nullable(z.string()),
	title: z.string(),
	companyTitle: z.string(),
	daysFromLastVisit: z.nullable(z.int()),
	status: customerSchema.shape.status,
	sector: z.string(),
	isClosed: z.boolean(),
	phonePrefix: z.nullable(z.string()),
	phoneNumber: z.nullable(z.string()),
	location: z.nullable(locationSchema),
	nextPlanedVisit: z.nullable(plannedVisitSchema),
	version: z.int(),
})
export type CustomerItem = z.infer<typeof customerItemSchema>

export const customerSorts = ['title', '-title', 'daysFromLastVisit', '-daysFromLastVisit'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The list's filters: each narrows the list; several values of one are alternatives. */
export const customerFilters = {
	'filter.search': searchFilter,
	'filter.status': codeFilter(customerStatuses),
	'filter.sector': idsFilter,
	'filter.zone': idsFilter,
	'filter.businessType': codeFilter(businessTypes),
	'filter.label': codeFilter(customerLabels),
	'filter.potential': codeFilter(potentials),
	'filter.loyalty': codeFilter(loyaltyLevels),
	'filter.plannedVisits': yesNoFilter,
	'filter.profileExists': yesNoFilter,
	'filter.isClosed': yesNoFilter,
	'filter.daysFromLastVisitMin': daysFilter,
	'filter.daysFromLastVisitMax': daysFilter,
}
const filtersSchema = z.strictObject(customerFilters)
export type CustomerFilters = z.infer<typeof filtersSchema>

export const customerQuerySchema = z.strictObject({
	...pageQuery,
	sort: z.optional(z.enum(customerSorts)),
	...customerFilters,
})
export type CustomerQuery = z.infer<typeof customerQuerySchema>

const text = z.optional(z.string())

/**
 * A customer in a phone's cache for use without network: codes instead of labels, days instead of ages,
 * absent instead of null. `expandCustomer` makes the full customer from it on any day and in any language.
 */
export const cachedCustomerSchema = z.object({
	id: z.string(),
	sectorId: z.string(),
	awsId: text,
	crmId: text,
	title: z.string(),
	companyTitle: z.string(),
	status: customerStatusSchema,
	country: countrySchema,
	street: z.string(),
	houseNumber: z.string(),
	index: z.string(),
	city: z.string(),
	...textsAs(text),
	marketType: z.enum(marketTypes),
	subGroupType: text,
	businessType: text,
	quantityEmployees: text,
	label: text,
	potential: text,
	hasProfile: z.optional(z.literal(true)),
	isClosed: z.optional(z.literal(true)),
	lastVisitOn: z.optional(dateSchema),
	/** Latitude and longitude of the address, and of the garage's real location. */
	location: z.optional(z.tuple([z.number(), z.number()])),
	realLocation: z.optional(z.tuple([z.number(), z.number()])),
	loyalty: z.optional(
		z.object({
			level: loyaltyLevelSchema,
			current: z.number(),
			min: z.number(),
			max: z.number(),
			next: text,
			endsOn: z.optional(dateSchema),
		}),
	),
	kam: z.optional(
		z.object({
			customerGroupName: z.string(),
			group: z.string(),
			businessCategory: z.string(),
			subGroupType: z.string(),
			groupSize: z.int(),
			contract: z.string(),
		}),
	),
	contactPersons: z.optional(z.array(contactPersonSchema)),
	/** Planned visits of any employee, by date. */
	plannedVisits: z.optional(z.array(plannedVisitSchema)),
	/** Valid coupons, the newest first. */
	coupons: z.optional(
		z.array(
			z.object({
				type: z.string(),
				code: z.string(),
				visitId: text,
				expiresOn: dateSchema,
			}),
		),
	),
	version: z.int(),
})
export type CachedCustomer = z.infer<typeof cachedCustomerSchema>

/** What lists, searches, the map and the comparison of duplicates need of a cached customer. */
export type SearchedCustomer = Pick<
	CachedCustomer,
	| ('id' | 'version' | 'sectorId' | 'awsId' | 'crmId' | 'title' | 'companyTitle' | 'status')
	| ('country' | 'index' | 'vat' | 'phonePrefix' | 'phoneNumber' | 'businessType' | 'label')
	| ('potential' | 'hasProfile' | 'isClosed' | 'lastVisitOn' | 'location' | 'realLocation')
	| 'plannedVisits'
> & { loyalty?: Pick<NonNullable<CachedCustomer['loyalty']>, 'level'> | undefined }

/**
 * A part of a load for the device. With `isComplete` it contains every customer: those missing are deleted
 * at its end. Otherwise it contains the changes since the mark.
 */
export const cachedCustomersSchema = z.object({
	/** True for a load's first part; parts of an earlier load become invalid. */
	isFirst: z.boolean(),
	isComplete: z.boolean(),
	items: z.array(cachedCustomerSchema),
	/** Ids of customers that are no longer the employee's. */
	removed: z.array(z.string()),
	/** The next part's `after`, null for the last. */
	next: z.nullable(z.string()),
	/** With the last part: the next load's `since`. */
	mark: z.nullable(z.string()),
})
export type CachedCustomers = z.infer<typeof cachedCustomersSchema>
