import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { countrySchema } from '../core/scalars.ts'
import { vatMaxLength } from '../customers/customer-limits.ts'
import { cleanVat } from '../customers/vat-rules.ts'

/** `idle`: it is unknown whether the number was issued. */
const vatStatuses = ['idle', 'valid', 'invalid'] as const

const vatVerificationSchema = z.object({
	/** Null where the register does not disclose it. */
	legalName: z.nullable(z.string()),
	legalAddress: z.nullable(z.string()),
	/** With its country's letters, without spaces. */
	vat: z.string(),
	status: z.enum(vatStatuses),
})
export type VatVerification = z.infer<typeof vatVerificationSchema>

export const vatRoutes = {
	verifyVat: defineRoute({
		method: 'GET',
		path: '/vat/verify',
		summary: 'Ask the register of the European Union who holds a VAT number',
		ownership: 'self',
		query: z.strictObject({
			country: countrySchema,
			vat: z.string().check(z.overwrite(cleanVat), z.minLength(1), z.maxLength(vatMaxLength)),
		}),
		answer: vatVerificationSchema,
	}),
}
