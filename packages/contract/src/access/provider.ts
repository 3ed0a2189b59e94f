import * as z from 'zod/mini'
import { deviceMarkSchema, signedInSchema } from '../employees/employee.ts'
import { officeSignedInSchema } from './access.ts'

/** The paths to which the provider of single sign-on redirects, below the service's URL. */
export const providerReturnPaths = {
	office: '/office/signin/provider',
	field: '/signin/provider',
} as const

/** The provider that the sign-in page offers; null where none is set up. */
export const signInProviderSchema = z.object({
	provider: z.nullable(z.object({ name: z.string() })),
})
export type SignInProvider = z.infer<typeof signInProviderSchema>

/** 256 bits in base64url; only the browser that began a sign-in has it. */
const ticketSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** The URL of the provider's sign-in, and the ticket that the browser presents afterwards. */
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

/** `signOutAddress`: the URL that ends the session at the provider; null where it has none. */
export const providerSignedInSchema = z.extend(officeSignedInSchema, {
	signOutAddress: z.nullable(z.string()),
})
export type ProviderSignedIn = z.infer<typeof providerSignedInSchema>

/** The response of a sign-in by password, plus the login, which the person did not type. */
export const fieldProviderSignedInSchema = z.extend(signedInSchema, { login: z.string() })
export type FieldProviderSignedIn = z.infer<typeof fieldProviderSignedInSchema>
