import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { instantSchema } from '../core/scalars.ts'
import { deviceReportSchema } from './device-report.ts'
import { batchMaxChanges } from './operation-limits.ts'

const operationOutcomeSchema = z.enum(['voided', 'applied', 'refused'])
export type OperationOutcome = z.infer<typeof operationOutcomeSchema>

/** Enough for the maximum number of changes of the permitted size, with the JSON around them. */
const batchMaxBytes = 500_000

/** A change within a batch: like its own request, but without the session. */
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

/** The response as for its own request. */
const changeAnswerSchema = z.object({
	status: z.number(),
	headers: z.object({
		'operation-id': z.optional(z.string()),
		'retry-after': z.optional(z.string()),
	}),
	body: z.unknown(),
})
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>

/** The maximum number of keys in one lookup. */
const memoryMaxKeys = 2000

/** A change that a phone had saved and has lost, from its note about it. */
const lostChangeSchema = z.strictObject({
	key: z.uuid(),
	/** The phone's kind of change, such as `visit-report`. */
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
	/** Repeatable by itself: its key is in the path. */
	voidOperation: defineRoute({
		method: 'POST',
		path: '/operation/{key}/void',
		summary: 'Withdraw a change by its key, before or after it arrives',
		ownership: 'self',
		params: z.strictObject({ key: z.uuid() }),
		answer: z.object({ outcome: operationOutcomeSchema }),
		withoutKey: true,
	}),
	/** Repeatable by itself: each change has its own key. */
	sendBatch: defineRoute({
		method: 'POST',
		path: '/operation/batch',
		summary: 'Carry out several changes, each as if it came alone',
		ownership: 'self',
		bodyMaxBytes: batchMaxBytes,
		body: z.strictObject({
			/** Changes with a fixed order are one run: each is carried out only after the one before it. */
			runs: listOf(listOf(sentChangeSchema)).check(
				z.refine((runs) => runs.flat().length <= batchMaxChanges),
			),
		}),
		/** Each run as far as it was carried out, including the first change that was not. */
		answer: z.object({ runs: z.array(z.array(changeAnswerSchema)) }),
		withoutKey: true,
	}),
	/** Changes nothing; POST, since the keys are too many for a URL. */
	askMemory: defineRoute({
		method: 'POST',
		path: '/operation/memory',
		summary: 'What is known of the changes of a device',
		ownership: 'self',
		body: z.strictObject({
			device: z.uuid(),
			keys: z.optional(z.array(z.uuid()).check(z.maxLength(memoryMaxKeys))),
			/** The state of the device, sent with the request. */
			report: z.optional(deviceReportSchema),
		}),
		answer: z.object({
			/** The epoch of the data: a restored backup begins another. */
			epoch: z.string(),
			/** The number of the device's changes that are remembered. */
			counter: z.int(),
			/** The keys that are not remembered. */
			unknown: z.array(z.string()),
		}),
		withoutKey: true,
	}),
	/** Repeatable by itself: each lost change has its own key. */
	reportLost: defineRoute({
		method: 'POST',
		path: '/operation/lost',
		summary: 'Say which changes a device has lost',
		ownership: 'self',
		body: z.strictObject({
			device: z.uuid(),
			changes: z.array(lostChangeSchema).check(z.minLength(1), z.maxLength(lostMaxChanges)),
		}),
		/** Keys of lost changes: the others had arrived. */
		answer: z.object({ lost: z.array(z.string()) }),
		withoutKey: true,
	}),
}
