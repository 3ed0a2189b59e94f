import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../core/scalars.ts'
import { newPasswordSchema } from '../people/password-rules.ts'

const deviceSystems = ['android', 'ios', 'windows', 'mac', 'linux'] as const
const deviceBrowsers = ['chrome', 'safari', 'firefox', 'edge', 'samsung'] as const

/** A session of a person. `system` and `browser` are what the device reported, where known. */
export const sessionSchema = z.object({
	id: z.string(),
	isCurrent: z.boolean(),
	system: z.nullable(z.enum(deviceSystems)),
	browser: z.nullable(z.enum(deviceBrowsers)),
	openedAt: instantSchema,
	/** Rounded to the day. */
	lastUsedOn: dateSchema,
})
export type DeviceSession = z.infer<typeof sessionSchema>

/** The same for an administrator, for sessions of the field and office apps. */
export const personSessionSchema = z.extend(sessionSchema, { isOfOffice: z.boolean() })
export type PersonSession = z.infer<typeof personSessionSchema>

export const passwordChangeSchema = z.strictObject({
	current: z.string().check(z.minLength(1), z.maxLength(200)),
	password: newPasswordSchema,
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** `ended`: the number of the person's other sessions. */
export const passwordChangedSchema = z.object({ ended: z.int().check(z.minimum(0)) })
