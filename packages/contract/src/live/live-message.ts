import * as z from 'zod/mini'
import { dateSchema, instantSchema, localeSchema } from '../core/scalars.ts'
import { namespaceSchema } from '../texts/text-routes.ts'

/** Where the live socket is, below `/api`. It is a route of its own kind: no request, no answer. */
export const livePath = '/live'

/** The first and only thing that a client says; the token stands here and never in the address. */
export const liveHelloSchema = z.strictObject({
	kind: z.literal('hello'),
	token: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type LiveHello = z.infer<typeof liveHelloSchema>

/**
 * What a client is told. `ready`: from now on everything is told, and what was before must be read;
 * it comes after signing in, and once more when the server may have missed something. `beat`: the
 * connection lives. `translation`: the office has worded texts otherwise. `plan`: somebody else, or
 * another device of the same person, has changed the plan of a day. Clients pass over other kinds.
 */
export const liveMessageSchema = z.union([
	z.object({ kind: z.literal('ready') }),
	z.object({ kind: z.literal('beat') }),
	z.object({
		kind: z.literal('translation'),
		version: z.int(),
		locale: localeSchema,
		namespace: namespaceSchema,
		timestamp: instantSchema,
	}),
	z.object({
		kind: z.literal('plan'),
		version: z.int(),
		date: dateSchema,
		timestamp: instantSchema,
	}),
])
export type LiveMessage = z.infer<typeof liveMessageSchema>

/** How often a living connection is heard of, in milliseconds. */
export const liveBeatMs = 45_000

/** Why the server closes a socket; 1001 (it ends) and 1013 (try again later) are the protocol's own. */
export const liveCloseCodes = {
	/** Something else than one right hello. */
	malformed: 4400,
	/** The token is dead, or its session has ended. */
	sessionEnded: 4401,
	/** No hello in time. */
	noHello: 4408,
	/** The person has too many sockets. */
	tooMany: 4429,
} as const
