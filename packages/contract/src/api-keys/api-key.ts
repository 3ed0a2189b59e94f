import * as z from 'zod/mini'
import { lineSchema } from '../core/masters.ts'
import { instantSchema } from '../core/scalars.ts'
import { apiScopes } from './api-scope.ts'

export const keyOverlapHours = 24
export const keyOverlapMaxHours = 30 * 24

const scopesSchema = z.array(z.enum(apiScopes)).check(z.minLength(1), z.maxLength(apiScopes.length))

/** An API key, without its secret, which is stored nowhere. */
export const apiKeySchema = z.object({
	id: z.string(),
	name: z.string(),
	scopes: z.array(z.enum(apiScopes)),
	createdAt: instantSchema,
	/** Rounded to the minute. */
	lastUsedAt: z.nullable(instantSchema),
	endedAt: z.nullable(instantSchema),
	/** The time until which the previous secret still works. */
	overlapsUntil: z.nullable(instantSchema),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiKeyFormSchema = z.strictObject({ name: lineSchema, scopes: scopesSchema })
export type ApiKeyForm = z.infer<typeof apiKeyFormSchema>

export const apiKeyRotationSchema = z.strictObject({
	/** The hours during which the previous secret still works. */
	overlapHours: z._default(z.int().check(z.gte(0), z.lte(keyOverlapMaxHours)), keyOverlapHours),
})

/** A key with its secret, which is shown only once. */
export const madeApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() })
export type MadeApiKey = z.infer<typeof madeApiKeySchema>
