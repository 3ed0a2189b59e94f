import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../core/scalars.ts'
import { newPasswordSchema } from '../people/password-rules.ts'

const deviceSystems = ['android', 'ios', 'windows', 'mac', 'linux'] as const
const deviceBrowsers = ['chrome', 'safari', 'firefox', 'edge', 'samsung'] as const

/** Where a person is signed in. `system` and `browser` are what the device said of itself, as far as known. */
export const sessionSchema = z.object({
	id: z.string(),
	isCurrent: z.boolean(),
	system: z.nullable(z.enum(deviceSystems)),
	browser: z.nullable(z.enum(deviceBrowsers)),
	openedAt: instantSchema,
	/** To the day. */
	lastUsedOn: dateSchema,
})
export type DeviceSession = z.infer<typeof sessionSchema>

/** The same as an administrator sees it of anybody, in both halves. */
export const personSessionSchema = z.extend(sessionSchema, { isOfOffice: z.boolean() })
export type PersonSession = z.infer<typeof personSessionSchema>

export const passwordChangeSchema = z.strictObject({
	current: z.string().check(z.minLength(1), z.maxLength(200)),
	password: newPasswordSchema,
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** `ended`: how many other sessions of the person there were. */
export const passwordChangedSchema = z.object({ ended: z.int().check(z.minimum(0)) })
