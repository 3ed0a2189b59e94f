import * as z from 'zod/mini'

/** `idle`: nobody could say whether the number was issued. */
const vatStatuses = ['idle', 'valid', 'invalid'] as const

export const vatVerificationSchema = z.object({
	/** Null where the register does not disclose it. */
	legalName: z.nullable(z.string()),
	legalAddress: z.nullable(z.string()),
	/** With its country's letters, without spaces. */
	vat: z.string(),
	status: z.enum(vatStatuses),
})
export type VatVerification = z.infer<typeof vatVerificationSchema>
