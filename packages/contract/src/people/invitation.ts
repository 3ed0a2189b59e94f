import * as z from 'zod/mini'
import { lineSchema } from '../core/masters.ts'
import { countrySchema, instantSchema } from '../core/scalars.ts'
import { newPasswordSchema } from './password-rules.ts'
import { emailSchema, newLoginSchema } from './person.ts'

export const linkHours = 24

const invitationKinds = ['first-password', 'new-password', 'first-administrator'] as const
const invitationKindSchema = z.enum(invitationKinds)
export type InvitationKind = z.infer<typeof invitationKindSchema>

/** The path of a link; the token is in the fragment, which no server and no log sees. */
export const invitationPath = '/invitation'
export const officeInvitationPath = '/office/invitation'

/** 256 bits in base64url. */
const linkTokenSchema = z.string().check(z.regex(/^[\w-]{43}$/))

export const invitationTokenSchema = z.strictObject({ token: linkTokenSchema })

/** The receiver of a link. A first administrator has no account yet. */
export const invitationSchema = z.object({
	kind: invitationKindSchema,
	login: z.nullable(z.string()),
	name: z.nullable(z.string()),
	isOffice: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** A first administrator also enters their name. */
export const invitationFormSchema = z.strictObject({
	token: linkTokenSchema,
	password: newPasswordSchema,
	login: z.optional(newLoginSchema),
	name: z.optional(lineSchema),
	email: z.optional(emailSchema),
	country: z.optional(countrySchema),
})
export type InvitationForm = z.infer<typeof invitationFormSchema>

export const acceptedSchema = z.object({
	login: z.string(),
	isField: z.boolean(),
	isOffice: z.boolean(),
})
export type Accepted = z.infer<typeof acceptedSchema>

/** A link, shown once to the person who created it. */
export const madeLinkSchema = z.object({
	path: z.string(),
	kind: invitationKindSchema,
	expiresAt: instantSchema,
	/** The service can mail it to the person. */
	canBeMailed: z.optional(z.boolean()),
})
export type MadeLink = z.infer<typeof madeLinkSchema>

/** Whether the service is empty: it has nobody who can sign in, or no sector. */
export const setupSchema = z.object({ isEmpty: z.boolean() })
