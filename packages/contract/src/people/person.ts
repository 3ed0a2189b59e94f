import * as z from 'zod/mini'
import { yesNoFilter } from '../core/filters.ts'
import { lineSchema, masterQuery, sortOf } from '../core/masters.ts'
import { countrySchema, idSchema, instantSchema, localeSchema } from '../core/scalars.ts'
import { officeRoleSchema, officeRoles, roleNames } from '../employees/employee.ts'

const fieldRoleSchema = z.enum(roleNames)

/** A typed login, stored in lower case. */
export const newLoginSchema = z
	.string()
	.check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\s\p{Cc}]*$/u), z.toLowerCase())

export const emailSchema = z
	.string()
	.check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/, 'invalid_email'))

/** A dispatcher's scope; an administrator sees everything. */
const scopeSchema = z.strictObject({
	everything: z.boolean(),
	countries: z.array(countrySchema).check(z.maxLength(20)),
	sectorIds: z.array(idSchema).check(z.maxLength(500)),
})
export type Scope = z.infer<typeof scopeSchema>

/** A person with an account, for the office. */
export const personSchema = z.object({
	id: z.string(),
	login: z.string(),
	name: z.string(),
	email: z.string(),
	country: countrySchema,
	postalCode: z.nullable(z.string()),
	personnelNumber: z.nullable(z.string()),
	role: z.nullable(fieldRoleSchema),
	officeRole: z.nullable(officeRoleSchema),
	scope: scopeSchema,
	sectors: z.array(z.object({ id: z.string(), name: z.string() })),
	isTraining: z.boolean(),
	/** Has all features, whatever role and country; null: as set in the installation. */
	hasAllFeatures: z.nullable(z.boolean()),
	/** Has the link to accompany a colleague; null: as set in the installation. */
	showAccompanying: z.nullable(z.boolean()),
	isActive: z.boolean(),
	/** The person has chosen a password. */
	hasPassword: z.boolean(),
	leftAt: z.nullable(instantSchema),
	version: z.int(),
})
export type PersonRecord = z.infer<typeof personSchema>

const fields = {
	name: lineSchema,
	email: emailSchema,
	country: countrySchema,
	postalCode: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(10))),
	personnelNumber: z.nullable(lineSchema),
	role: z.nullable(fieldRoleSchema),
	officeRole: z.nullable(officeRoleSchema),
	scope: scopeSchema,
	sectorIds: z.array(idSchema).check(z.maxLength(500)),
	isTraining: z.boolean(),
	hasAllFeatures: z.nullable(z.boolean()),
	showAccompanying: z.nullable(z.boolean()),
	language: z.nullable(localeSchema),
}

const others = {
	postalCode: z.optional(fields.postalCode),
	personnelNumber: z.optional(fields.personnelNumber),
	role: z.optional(fields.role),
	officeRole: z.optional(fields.officeRole),
	scope: z.optional(fields.scope),
	sectorIds: z.optional(fields.sectorIds),
	isTraining: z.optional(fields.isTraining),
	hasAllFeatures: z.optional(fields.hasAllFeatures),
	showAccompanying: z.optional(fields.showAccompanying),
}

export const personFormSchema = z
	.strictObject({
		login: newLoginSchema,
		name: fields.name,
		email: fields.email,
		country: fields.country,
		...others,
		language: z.optional(fields.language),
	})
	.check(
		z.refine(({ role, officeRole }) => (role ?? officeRole ?? null) !== null, {
			path: ['role'],
			error: 'role_needed',
		}),
	)
export type PersonForm = z.infer<typeof personFormSchema>

export const personChangeSchema = z.strictObject({
	name: z.optional(fields.name),
	email: z.optional(fields.email),
	country: z.optional(fields.country),
	...others,
})
export type PersonChange = z.infer<typeof personChangeSchema>

export const personQuerySchema = z.strictObject({
	...masterQuery,
	'filter.country': z.optional(countrySchema),
	'filter.role': z.optional(z.enum([...roleNames, ...officeRoles])),
	'filter.hasPassword': yesNoFilter,
	sort: sortOf(['name', 'login', 'personnelNumber', 'country', 'role']),
})

export const officeProfileSchema = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	country: countrySchema,
	language: localeSchema,
	timeZone: z.string(),
	officeRole: officeRoleSchema,
	/** The person also works in the field, with the same account. */
	worksInField: z.boolean(),
	scope: scopeSchema,
})
export type OfficeProfile = z.infer<typeof officeProfileSchema>
