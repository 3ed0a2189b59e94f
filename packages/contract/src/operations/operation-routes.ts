import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { instantSchema } from '../core/scalars.ts'
import { deviceReportSchema } from './device-report.ts'
import { batchMaxChanges } from './operation-limits.ts'

const operationOutcomeSchema = z.enum(['voided', 'applied', 'refused'])
export type OperationOutcome = z.infer<typeof operationOutcomeSchema>

/** For as many changes of the size that may travel together, and what stands around them. */
const batchMaxBytes = 500_000

/** A change on its way with others: what its own request would be, but for the session. */
const sentChangeSchema = z.strictObject({
	method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
	url: z.string().check(z.maxLength(2000), z.regex(/^\/api\//)),
	headers: z.strictObject({
		'idempotency-key': z.uuid(),
		'content-type': z.optional(z.literal('application/json')),
		'if-match': z.optional(z.string()),
		'accept-language': z.optional(z.string()),
		'device-time': z.optional(z.string()),
		device: z.optional(z.string()),
		epoch: z.optional(z.string()),
	}),
	body: z.optional(z.unknown()),
})
export type SentChange = z.infer<typeof sentChangeSchema>

/** The answer that its own request would have had. */
const changeAnswerSchema = z.object({
	status: z.number(),
	headers: z.object({
		'operation-id': z.optional(z.string()),
		'retry-after': z.optional(z.string()),
	}),
	body: z.unknown(),
})
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>

/** How many keys are looked up at once. */
const memoryMaxKeys = 2000

/** A change that a phone had saved and has lost, as far as its note of it says. */
const lostChangeSchema = z.strictObject({
	key: z.uuid(),
	/** The phone's name of its kind, such as `visit-report`. */
	kind: z.string().check(z.regex(/^[a-z][a-z-]{0,59}$/)),
	/** When the person saved it. */
	savedAt: instantSchema,
})
export type LostChange = z.infer<typeof lostChangeSchema>

/** Maximum number of lost changes in one report. */
export const lostMaxChanges = 200

const listOf = <S extends z.core.$ZodType>(schema: S) =>
	z.array(schema).check(z.minLength(1), z.maxLength(batchMaxChanges))

export const operationRoutes = {
	/** Itself repeatable: its key stands in the address. */
	voidOperation: defineRoute({
		method: 'POST',
		path: '/operation/{key}/void',
		summary: 'Withdraw a change by its key, before or after it arrives',
		ownership: 'self',
		params: z.strictObject({ key: z.uuid() }),
		answer: z.object({ outcome: operationOutcomeSchema }),
		withoutKey: true,
	}),
	/** Itself repeatable: each change has a key of its own. */
	sendBatch: defineRoute({
		method: 'POST',
		path: '/operation/batch',
		summary: 'Carry out several changes, each as if it came alone',
		ownership: 'self',
		bodyMaxBytes: batchMaxBytes,
		body: z.strictObject({
			/**
			 * Changes with an order among themselves are one run: each is carried out only after the one before it.
			 */
			runs: listOf(listOf(sentChangeSchema)).check(
				z.refine((runs) => runs.flat().length <= batchMaxChanges),
			),
		}),
		/** Of each run as far as it was carried out, the first that was not included. */
		answer: z.object({ runs: z.array(z.array(changeAnswerSchema)) }),
		withoutKey: true,
	}),
	/** Changes nothing: the keys are too many for an address. */
	askMemory: defineRoute({
		method: 'POST',
		path: '/operation/memory',
		summary: 'What is known of the changes of a device',
		ownership: 'self',
		body: z.strictObject({
			device: z.uuid(),
			keys: z.optional(z.array(z.uuid()).check(z.maxLength(memoryMaxKeys))),
			/** How it stands on the device: it goes along with the question. */
			report: z.optional(deviceReportSchema),
		}),
		answer: z.object({
			/** Which life of the data this is: a restored backup begins another. */
			epoch: z.string(),
			/** How many changes of the device are remembered. */
			counter: z.int(),
			/** Those of the keys that are not. */
			unknown: z.array(z.string()),
		}),
		withoutKey: true,
	}),
	/** Itself repeatable: each lost change has a key of its own. */
	reportLost: defineRoute({
		method: 'POST',
		path: '/operation/lost',
		summary: 'Say which changes a device has lost',
		ownership: 'self',
		body: z.strictObject({
			device: z.uuid(),
			changes: z.array(lostChangeSchema).check(z.minLength(1), z.maxLength(lostMaxChanges)),
		}),
		/** Keys of those that are lost: the others had arrived. */
		answer: z.object({ lost: z.array(z.string()) }),
		withoutKey: true,
	}),
}
