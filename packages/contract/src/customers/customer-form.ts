import * as z from 'zod/mini'
import { cleanMail, cleanPasted } from '../core/edits/paste-rules.ts'
import { commentMaxLength, textInputMaxLength } from '../core/limits.ts'
import type { Country } from '../core/locales.ts'
import { countrySchema, givenLocationSchema, instantSchema, newIdSchema } from '../core/scalars.ts'
import {
	businessTypes,
	customerLabels,
	defaultLabel,
	quantityEmployees,
} from '../options/customer-codes.ts'
import { phoneCodes } from '../options/option.ts'
import { customerSchema } from './customer.ts'
import {
	contactPersonsMax,
	houseNumberMaxLength,
	personNameMaxLength,
	personNameMinLength,
	phoneMaxDigits,
	phoneMinDigits,
	phonesMax,
	positionMaxLength,
	seenMaxLength,
	seenPersonsMax,
	seenPhonesMax,
	vatMaxLength,
} from './customer-limits.ts'
import { cleanPostalCode, isPostalCode } from './postal-code-rules.ts'
import { cleanVat, isVat } from './vat-rules.ts'

const required = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
/** Optional text; only spaces count as empty. */
const optional = (max: number) =>
	z._default(z.nullable(z.string().check(z.trim(), z.maxLength(max))), null)

/** A national number: 7 to 12 digits in any grouping. */
const phoneNumberSchema = z.string().check(
	z.overwrite(cleanPasted),
	z.minLength(1),
	z.overwrite((text) => text.replaceAll(/[\s./()-]/g, '')),
	z.regex(new RegExp(`^\\d{${phoneMinDigits},${phoneMaxDigits}}$`), 'invalid_phone'),
)

const pastedText = z.string().check(z.overwrite(cleanMail))

const phoneSchema = z.strictObject({
	id: z.optional(newIdSchema),
	phonePrefix: z.enum(phoneCodes),
	phoneNumber: phoneNumberSchema,
})

const personName = z
	.string()
	.check(z.trim(), z.minLength(personNameMinLength), z.maxLength(personNameMaxLength))

const contactPersonFormSchema = z.strictObject({
	id: z.optional(newIdSchema),
	name: personName,
	surname: personName,
	position: optional(positionMaxLength),
	phones: z.array(phoneSchema).check(z.minLength(1), z.maxLength(phonesMax)),
})

const fields = {
	title: required(textInputMaxLength),
	companyTitle: required(textInputMaxLength),
	country: countrySchema,
	vat: z._default(
		z.nullable(z.string().check(z.overwrite(cleanVat), z.maxLength(vatMaxLength))),
		null,
	),
	businessType: z._default(z.nullable(z.enum(businessTypes)), null),
	quantityEmployees: z._default(z.nullable(z.enum(quantityEmployees)), null),
	street: required(textInputMaxLength),
	houseNumber: z._default(z.string().check(z.trim(), z.maxLength(houseNumberMaxLength)), ''),
	index: z.string().check(z.overwrite(cleanPostalCode), z.minLength(1), z.maxLength(10)),
	city: required(textInputMaxLength),
	phonePrefix: z.enum(phoneCodes),
	phoneNumber: phoneNumberSchema,
	email: z._default(
		z.nullable(
			z.union([
				z.literal(''),
				z.pipe(pastedText, z.email().check(z.maxLength(textInputMaxLength))),
			]),
		),
		null,
	),
	customerLabel: z._default(z.enum(customerLabels), defaultLabel),
	contactPersons: z._default(
		z.array(contactPersonFormSchema).check(z.maxLength(contactPersonsMax)),
		[],
	),
}

const isCountry = (country: unknown): country is Country => countrySchema.safeParse(country).success

/** A rule over two fields, reported with all other errors and skipped where one of them is invalid itself. */
const together = (
	field: 'vat' | 'index',
	alias: string,
	isRight: (country: Country, text: string) => boolean,
) =>
	z.refine<{ country?: unknown; vat?: unknown; index?: unknown }>(
		(form) => {
			const [country, text] = [form?.country, form?.[field]]
			if (!isCountry(country) || typeof text !== 'string' || text.trim() === '') return true
			return isRight(country, text)
		},
		{ path: [field], error: alias, when: () => true },
	)
const rules = [
	together('vat', 'invalid_vat', isVat),
	together('index', 'invalid_postal_code', isPostalCode),
] as const

/** A customer's editable fields, shared by create and edit. */
export const customerFormSchema = z.strictObject(fields).check(...rules)
export type CustomerForm = z.infer<typeof customerFormSchema>

export const customerCreateSchema = z
	.strictObject({ id: z.optional(newIdSchema), ...fields })
	.check(...rules)
export type CustomerCreate = z.infer<typeof customerCreateSchema>

// The value that the person saw may violate today's rules, so only its type and size are checked.
const seenText = z.optional(z.nullable(z.string().check(z.maxLength(seenMaxLength))))
const seenPhoneSchema = z.strictObject({
	id: seenText,
	phonePrefix: seenText,
	phoneNumber: seenText,
})
const seenPersonSchema = z.strictObject({
	id: seenText,
	name: seenText,
	surname: seenText,
	position: seenText,
	phones: z.optional(z.array(seenPhoneSchema).check(z.maxLength(seenPhonesMax))),
})

/**
 * The values of fields as the person saw them before the change. With them the server merges other people's
 * changes of other fields, and refuses only fields that both changed.
 */
const formBaseSchema = z.strictObject({
	title: seenText,
	companyTitle: seenText,
	country: seenText,
	vat: seenText,
	businessType: seenText,
	quantityEmployees: seenText,
	street: seenText,
	houseNumber: seenText,
	index: seenText,
	city: seenText,
	phonePrefix: seenText,
	phoneNumber: seenText,
	email: seenText,
	customerLabel: seenText,
	contactPersons: z.optional(
		z.nullable(z.array(seenPersonSchema).check(z.maxLength(seenPersonsMax))),
	),
} satisfies Record<keyof typeof fields, unknown>)

const patchBaseSchema = z.strictObject({
	isClosed: z.optional(z.nullable(z.boolean())),
	notes: seenText,
	realLocation: z.optional(z.nullable(givenLocationSchema)),
	customerLabel: seenText,
})
export type EditBase = z.infer<typeof formBaseSchema> | z.infer<typeof patchBaseSchema> | undefined

export const customerUpdateSchema = z
	.strictObject({
		...fields,
		base: z.optional(formBaseSchema),
		/** Whether other fields are accepted where both changed one: the refusal then contains only that one. */
		takesPart: z.optional(z.boolean()),
	})
	.check(...rules)
export type CustomerUpdate = z.infer<typeof customerUpdateSchema>

export const customerPatchSchema = z.strictObject({
	isClosed: z.optional(z.boolean()),
	notes: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(commentMaxLength)))),
	/** Null clears it. */
	realLocation: z.optional(z.nullable(givenLocationSchema)),
	customerLabel: z.optional(z.enum(customerLabels)),
	/** Whether the person has confirmed an implausible location. */
	confirmed: z.optional(z.boolean()),
	base: z.optional(patchBaseSchema),
})
export type CustomerPatch = z.infer<typeof customerPatchSchema>

export const changedCustomerSchema = z.extend(customerSchema, { merged: z.array(z.string()) })
export type ChangedCustomer = z.infer<typeof changedCustomerSchema>

/** The author and time of a field's last change. */
const fieldChangeSchema = z.object({ field: z.string(), by: z.string(), at: instantSchema })
export type FieldChange = z.infer<typeof fieldChangeSchema>

/** The current customer of a conflict, and who changed it since the person saw it. */
export const clashingCustomerSchema = z.extend(customerSchema, {
	changes: z.catch(z.array(fieldChangeSchema), []),
})
export type ClashingCustomer = z.infer<typeof clashingCustomerSchema>
