import * as z from 'zod/mini'

const textParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]))

const fieldErrorSchema = z.object({
	alias: z.string(),
	desc: z.string(),
	params: z.optional(textParamsSchema),
})

/** The shape of every refusal. `current` holds the server's record when versions clash. */
export const errorBodySchema = z.object({
	error: z.object({
		type: z.string(),
		message: z.string(),
		alias: z.optional(z.string()),
		params: z.optional(textParamsSchema),
		fields: z.optional(z.record(z.string(), z.array(fieldErrorSchema))),
		current: z.optional(z.unknown()),
	}),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
