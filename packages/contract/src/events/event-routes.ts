import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { codeFilter, searchFilter } from '../core/filters.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { dateSchema, idSchema, instantSchema } from '../core/scalars.ts'
import { actorKinds, eventKindSchema, eventKinds } from './event.ts'

const fieldsSchema = z.nullable(z.record(z.string(), z.unknown()))

/** One change of one record. `before` and `after` contain the fields that differ. */
const eventSchema = z.object({
	id: z.string(),
	kind: eventKindSchema,
	record: z.object({ kind: z.string(), id: z.string() }),
	version: z.nullable(z.int()),
	by: z.object({ kind: z.enum(actorKinds), id: z.nullable(z.string()) }),
	doneAt: instantSchema,
	arrivedAt: instantSchema,
	before: fieldsSchema,
	after: fieldsSchema,
})
export type ChangeEvent = z.infer<typeof eventSchema>

const changesSchema = z.object({
	items: z.array(eventSchema),
	/** The mark for the next request; valid for 30 days. */
	cursor: z.string(),
	/** There are more changes: request the next page at once. */
	hasMore: z.boolean(),
})
export type ChangesPage = z.infer<typeof changesSchema>

const historyEntrySchema = z.object({
	id: z.string(),
	kind: eventKindSchema,
	/** A change with its author and device, in the caller's language. */
	title: z.string(),
	by: z.string(),
	from: z.string(),
	doneAt: instantSchema,
	arrivedAt: instantSchema,
	changes: z.array(
		z.object({
			field: z.string(),
			label: z.string(),
			before: z.nullable(z.string()),
			after: z.nullable(z.string()),
		}),
	),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

const auditEntrySchema = z.extend(historyEntrySchema, {
	record: z.object({ kind: z.string(), id: z.string() }),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Limit of days in one request. */
export const auditDaysMax = 92

export const eventRoutes = {
	listChanges: defineRoute({
		method: 'GET',
		path: '/changes',
		summary: 'What was changed since a cursor, in order; without one, the cursor of now',
		ownership: 'program',
		apiScope: 'changes',
		query: z.strictObject({
			since: z.optional(z.string().check(z.regex(/^[\w-]{16}(\.\d{1,20}){3}$/, 'invalid_format'))),
			kinds: codeFilter(eventKinds),
		}),
		answer: changesSchema,
	}),
	listAudit: defineRoute({
		method: 'GET',
		path: '/office/audit',
		summary: 'What was changed on some days, by whom and from where, the newest first',
		ownership: 'administrator',
		query: z
			.strictObject({
				from: dateSchema,
				to: dateSchema,
				/** Changes by one person. */
				'filter.personId': z.optional(idSchema),
				/** Changes of one record, by its id, a login or a customer number. */
				'filter.record': searchFilter,
				/** Continues after the last entry of a page. */
				before: z.optional(z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/))),
			})
			.check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'date_order' })),
		answer: z.object({
			items: z.array(auditEntrySchema),
			/** The mark for the next page; null at the end. */
			next: z.nullable(z.string()),
		}),
	}),
	listRecordEvents: defineRoute({
		method: 'GET',
		path: '/office/history/{id}',
		summary: 'Who changed a record, when and from where, the newest first',
		ownership: 'administrator',
		params: masterById,
		answer: listOf(historyEntrySchema),
	}),
}
