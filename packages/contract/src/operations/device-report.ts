import * as z from 'zod/mini'
import { instantSchema } from '../core/scalars.ts'
import { reportedMax } from './operation-limits.ts'

const aboutMax = 200

/** A change on a device: its kind, when it was saved and its subject, never its content. */
const reportedChangeSchema = z.strictObject({
	key: z.uuid(),
	/** The phone's kind of change, such as `visit-report`. */
	kind: z.string().check(z.regex(/^[a-z][a-z-]{0,59}$/)),
	/** When the person saved it. */
	savedAt: instantSchema,
	/** It was refused, and the person has not decided yet. */
	isRefused: z.optional(z.boolean()),
	/** The subject in the person's language. */
	about: z.optional(z.string().check(z.maxLength(aboutMax))),
})
export type ReportedChange = z.infer<typeof reportedChangeSchema>

/** The state of a device. Values that the country does not permit storing are dropped on arrival. */
export const deviceReportSchema = z.strictObject({
	/** The contract version of its app. */
	wireVersion: z.int().check(z.gte(1), z.lte(100_000)),
	storage: z.optional(
		z.strictObject({ usedBytes: z.int().check(z.gte(0)), quotaBytes: z.int().check(z.gte(0)) }),
	),
	/** The oldest first. */
	changes: z.array(reportedChangeSchema).check(z.maxLength(reportedMax)),
})
export type DeviceReport = z.infer<typeof deviceReportSchema>
