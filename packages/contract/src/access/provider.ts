import * as z from 'zod/mini'
import { deviceMarkSchema, signedInSchema } from '../employees/employee.ts'
import { officeSignedInSchema } from './access.ts'

/** Where the provider of single sign-on sends people back to, below the address of the service. */
export const providerReturnPaths = {
	office: '/office/signin/provider',
	field: '/signin/provider',
} as const

/** How the page offers the sign-in by a provider; null where none is set up. */
export const signInProviderSchema = z.object({
	provider: z.nullable(z.object({ name: z.string() })),
})
export type SignInProvider = z.infer<typeof signInProviderSchema>

/** 256 bits in base64url; only the browser that began a sign-in holds it. */
const ticketSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** Where the browser goes to sign in, and what it shows when it comes back. */
export const providerStartSchema = z.object({ address: z.string(), ticket: ticketSchema })
export type ProviderStart = z.infer<typeof providerStartSchema>

const answerMaxLetters = 12_000

/** The provider's answer in the query of the URL, unchanged. */
export const providerFinishFormSchema = z.strictObject({
	ticket: ticketSchema,
	answer: z.string().check(z.maxLength(answerMaxLetters)),
	deviceMark: z.optional(deviceMarkSchema),
})
export type ProviderFinishForm = z.infer<typeof providerFinishFormSchema>

/** `signOutAddress`: where the session at the provider ends; null where it has no such page. */
export const providerSignedInSchema = z.extend(officeSignedInSchema, {
	signOutAddress: z.nullable(z.string()),
})
export type ProviderSignedIn = z.infer<typeof providerSignedInSchema>

/** As after a sign-in by password, which is told the login by its person. */
export const fieldProviderSignedInSchema = z.extend(signedInSchema, { login: z.string() })
export type FieldProviderSignedIn = z.infer<typeof fieldProviderSignedInSchema>
