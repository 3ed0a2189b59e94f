import * as z from 'zod/mini'
import { loyaltyLevels } from '../options/customer-codes.ts'

export const loyaltyLevelSchema = z.enum(loyaltyLevels)
export type LoyaltyLevel = z.infer<typeof loyaltyLevelSchema>

/** The customer's fields in a visit, without the whole record. */
export const customerSummarySchema = z.object({
	id: z.string(),
	awsId: z.nullable(z.string()),
	address: z.string(),
	phone: z.nullable(z.string()),
	email: z.nullable(z.string()),
	loyaltyLevel: z.nullable(loyaltyLevelSchema),
	notes: z.nullable(z.string()),
})

type Placed = { sector?: string | null; companyTitle?: string | null }

/** The line under a customer's name: the sector, and the company where its name differs. */
export function saidUnderName(name: string, { sector, companyTitle }: Placed): string {
	const isSame = companyTitle?.trim().toLowerCase() === name.trim().toLowerCase()
	return [sector, isSame ? null : companyTitle].filter(Boolean).join(' · ')
}
