import * as z from 'zod/mini'
import { instantSchema } from '../core/scalars.ts'

/** Replaces the name of an erased person. */
export const erasedName = '—'

/** People with a right to their data. A customer is included: many are a single person's firm. */
export const personKinds = ['contact', 'customer', 'employee'] as const
export type PersonKind = (typeof personKinds)[number]

/** Erased people by id: the list is stored beside the backups, which still contain their names. */
export const erasureListSchema = z.array(
	z.strictObject({
		kind: z.enum(personKinds),
		id: z.uuid('invalid_format'),
		erasedAt: instantSchema,
	}),
)
export type ErasedPerson = z.infer<typeof erasureListSchema>[number]

/** The longest time that data of a device stays on it without contact. */
export const erasuresToldDays = 90

/**
 * People erased since a mark; without one, or with one of another epoch of the data, in the last
 * `erasuresToldDays`.
 */
export const erasureFeedSchema = z.object({
	items: z.array(
		z.object({
			kind: z.enum(personKinds),
			id: z.string(),
			/** The customer of a contact person, where known. */
			customerId: z.nullable(z.string()),
		}),
	),
	/** The `since` of the next request. */
	mark: z.string(),
})
export type ErasureFeed = z.infer<typeof erasureFeedSchema>
