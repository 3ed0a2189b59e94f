import * as z from 'zod/mini'
import { lineSchema } from '../core/masters.ts'
import { countrySchema, instantSchema } from '../core/scalars.ts'
import { newPasswordSchema } from './password-rules.ts'
import { emailSchema, newLoginSchema } from './person.ts'

export const linkHours = 24

const invitationKinds = ['first-password', 'new-password', 'first-administrator'] as const
const invitationKindSchema = z.enum(invitationKinds)
export type InvitationKind = z.infer<typeof invitationKindSchema>

/** Where a link leads; the token stands behind a `#`, which no server and no log sees. */
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

/** A first administrator also says who they are. */
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

/** A link as it is shown once to who made it. */
export const madeLinkSchema = z.object({
	path: z.string(),
	kind: invitationKindSchema,
	expiresAt: instantSchema,
	/** The service can mail the person one. */
	canBeMailed: z.optional(z.boolean()),
})
export type MadeLink = z.infer<typeof madeLinkSchema>

/** Whether there is anything to work with: somebody who can sign in, and a sector. */
export const setupSchema = z.object({ isEmpty: z.boolean() })
