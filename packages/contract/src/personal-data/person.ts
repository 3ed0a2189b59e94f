import * as z from 'zod/mini'
import { instantSchema } from '../core/scalars.ts'

/** Whoever can ask for what is stored of them. A customer is one as well: many are one person's firm. */
export const personKinds = ['contact', 'customer', 'employee'] as const
export type PersonKind = (typeof personKinds)[number]

/** Who was erased, by ids: it lies beside the backups, which still name them. */
export const erasureListSchema = z.array(
	z.strictObject({
		kind: z.enum(personKinds),
		id: z.uuid('invalid_format'),
		erasedAt: instantSchema,
	}),
)
export type ErasedPerson = z.infer<typeof erasureListSchema>[number]
