import * as z from 'zod/mini'
import { dateSchema, idSchema, instantSchema, localeSchema } from '../core/scalars.ts'
import { namespaceSchema } from '../texts/text-routes.ts'

/** The only message of a client; the token is here and never in the URL. */
export const liveHelloSchema = z.strictObject({
	kind: z.literal('hello'),
	token: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type LiveHello = z.infer<typeof liveHelloSchema>

/** The message of the office's browser: its session is in the cookie of the socket's request. */
export const officeHelloSchema = z.strictObject({ kind: z.literal('hello-office') })
export type OfficeHello = z.infer<typeof officeHelloSchema>

/**
 * The messages to a client. `ready`: from now on all messages are sent, and earlier changes must be
 * fetched; it is sent after signing in, and again when the server may have missed something. `beat`: the
 * heartbeat of the connection. `translation`: the office has changed texts. `plan`: somebody else, or
 * another device of the same person, has changed the plan of a day. `tour-points`: another device of the
 * person has changed their points. `profile`: the office has changed the person's permissions. `office`:
 * records of a kind have changed; sent to the office only. `days-off`: a request was decided or days off
 * were changed. `documents`: there is a document to read, or a reminder of one. `chat`: a message of a
 * conversation was written, changed or read. `ticket`: a problem that the person reported has a new state.
 * `return`: the office has a question about a return, or has approved it. `send`: the office requests the
 * changes that wait on the device. Clients ignore other kinds.
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
	z.object({ kind: z.literal('tour-points'), version: z.int(), timestamp: instantSchema }),
	z.object({ kind: z.literal('profile'), timestamp: instantSchema }),
	z.object({ kind: z.literal('ticket'), customerId: idSchema, timestamp: instantSchema }),
	z.object({ kind: z.literal('office'), record: z.string() }),
	z.object({ kind: z.literal('days-off'), timestamp: instantSchema }),
	z.object({ kind: z.literal('documents'), timestamp: instantSchema }),
	z.object({ kind: z.literal('chat'), chatId: idSchema, timestamp: instantSchema }),
	z.object({ kind: z.literal('return'), returnId: idSchema, timestamp: instantSchema }),
	z.object({ kind: z.literal('send'), timestamp: instantSchema }),
])
export type LiveMessage = z.infer<typeof liveMessageSchema>
