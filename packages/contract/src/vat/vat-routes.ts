import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { countrySchema } from '../core/scalars.ts'
import { vatMaxLength } from '../customers/customer-limits.ts'
import { cleanVat } from '../customers/vat-rules.ts'
import { vatVerificationSchema } from './vat.ts'

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
