import * as z from 'zod/mini'
import { lineSchema } from '../core/masters.ts'
import { instantSchema } from '../core/scalars.ts'
import { apiScopes } from './api-scope.ts'

export const keyOverlapHours = 24
export const keyOverlapMaxHours = 30 * 24

const scopesSchema = z.array(z.enum(apiScopes)).check(z.minLength(1), z.maxLength(apiScopes.length))

/** A key of a program, without its secret, which is stored nowhere. */
export const apiKeySchema = z.object({
	id: z.string(),
	name: z.string(),
	scopes: z.array(z.enum(apiScopes)),
	createdAt: instantSchema,
	/** To the minute. */
	lastUsedAt: z.nullable(instantSchema),
	endedAt: z.nullable(instantSchema),
	/** Until when the secret before this one still works. */
	overlapsUntil: z.nullable(instantSchema),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiKeyFormSchema = z.strictObject({ name: lineSchema, scopes: scopesSchema })
export type ApiKeyForm = z.infer<typeof apiKeyFormSchema>

export const apiKeyRotationSchema = z.strictObject({
	/** So long the secret before works as well. */
	overlapHours: z._default(z.int().check(z.gte(0), z.lte(keyOverlapMaxHours)), keyOverlapHours),
})

/** A key with its secret, which is shown this once. */
export const madeApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() })
export type MadeApiKey = z.infer<typeof madeApiKeySchema>
