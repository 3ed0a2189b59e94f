import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { deviceMarkSchema } from '../employees/employee.ts'

/** The second factors of the office's sign-in. */
const secondFactors = ['authenticator', 'passkey', 'recovery-code'] as const
export type SecondFactor = (typeof secondFactors)[number]

export const recoveryCodeCount = 8

/**
 * The next step of a sign-in: `second-factor` from one of the `methods`, `enrolment` of a first one, or none.
 */
export const officeAccessSchema = z.object({
	step: z.enum(['done', 'second-factor', 'enrolment']),
	methods: z.array(z.enum(secondFactors)),
	login: z.string(),
	name: z.string(),
})
export type OfficeAccess = z.infer<typeof officeAccessSchema>

/** The response to a correct password; the session itself is in a cookie that no script can read. */
export const officeSignedInSchema = z.extend(officeAccessSchema, { deviceMark: deviceMarkSchema })
export type OfficeSignedIn = z.infer<typeof officeSignedInSchema>

/** A code of the app, or a recovery code; spaces and hyphens in it are ignored. */
export const codeFormSchema = z.strictObject({
	code: z.string().check(z.trim(), z.minLength(6), z.maxLength(40)),
})
export type CodeForm = z.infer<typeof codeFormSchema>

/** The setup of an authenticator app; `uri` is the content of its QR code. */
export const newAuthenticatorSchema = z.object({ secret: z.string(), uri: z.string() })
export type NewAuthenticator = z.infer<typeof newAuthenticatorSchema>

/** Codes for a lost second factor, shown once. Null where there were some already. */
export const enrolledSchema = z.object({
	recoveryCodes: z.nullable(z.array(z.string())),
})
export type Enrolled = z.infer<typeof enrolledSchema>

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** Options and responses of the browser's passkeys, as in WebAuthn. */
const webAuthnSchema = z.record(z.string(), z.unknown())
export const passkeyOptionsSchema = z.object({ options: webAuthnSchema })
export const passkeyFormSchema = z.strictObject({ response: webAuthnSchema })
export type PasskeyForm = z.infer<typeof passkeyFormSchema>

const passkeySchema = z.object({
	id: idSchema,
	createdAt: instantSchema,
	usedAt: z.nullable(instantSchema),
})
export type Passkey = z.infer<typeof passkeySchema>

export const secondFactorsSchema = z.object({
	hasAuthenticator: z.boolean(),
	passkeys: z.array(passkeySchema),
	recoveryCodesLeft: z.int(),
})
export type SecondFactors = z.infer<typeof secondFactorsSchema>
