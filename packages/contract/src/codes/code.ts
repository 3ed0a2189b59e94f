import * as z from 'zod/mini'
import { cleanCode } from '../core/edits/paste-rules.ts'
import { isEan } from './code-rules.ts'

const convertible = z.string().check(
	z.overwrite(cleanCode),
	z.regex(/^(\d{13}|\d{18})$/, 'invalid_format'),
	z.refine((code) => !/^\d{13}$/.test(code) || isEan(code), { error: 'invalid_check_digit' }),
)

export const codeQuerySchema = z.strictObject({
	/** An EAN with its check digit, or the 18 digits of a single piece. */
	code: convertible,
})

export const convertedCodeSchema = z.object({
	articleNo: z.string(),
	/** Where the code belongs to one piece of one order. */
	orderId: z.optional(z.string()),
	articleType: z.string(),
	brand: z.string(),
})
export type ConvertedCode = z.infer<typeof convertedCodeSchema>
