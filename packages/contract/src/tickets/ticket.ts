import * as z from 'zod/mini'
import { idSchema, newIdSchema } from '../core/scalars.ts'
import { issueEntrySchema } from '../customers/customer-history.ts'
import { namedPhotoSchema } from '../returns/claim.ts'

// Required fields depend on the reason and are checked by `ticketFormErrors`, all at once: the schema only checks
// the shape of each field.
const textSchema = z.optional(z.nullable(z.string().check(z.trim())))

/** The report. Fields that the reason does not require are left out. */
const ticketDataSchema = z.strictObject({
	reason: textSchema,
	clarification: textSchema,
	order: textSchema,
	orderProduct: textSchema,
	correctAddress: textSchema,
	vin: textSchema,
	vinOrPlateNumber: textSchema,
	brand: textSchema,
	article: textSchema,
	comment: textSchema,
	/** Photos by their keys, in their order; the bytes of each are uploaded under the same key. */
	images: z._default(z.array(namedPhotoSchema), []),
})
export type TicketData = z.infer<typeof ticketDataSchema>

export const newTicketSchema = z.strictObject({
	id: z.optional(newIdSchema),
	data: ticketDataSchema,
	params: z.strictObject({ customerId: idSchema, visitId: z.optional(z.nullable(idSchema)) }),
})
export type NewTicket = z.infer<typeof newTicketSchema>

export const ticketSchema = z.extend(issueEntrySchema, {
	customerId: z.string(),
	visitId: z.nullable(z.string()),
})
export type Ticket = z.infer<typeof ticketSchema>

/** A photo whose upload is complete. */
export const ticketPhotoSchema = z.strictObject({
	/** The file's name on the phone: only its extension is used. */
	fileName: z.optional(z.string().check(z.maxLength(255))),
	...namedPhotoSchema.shape,
})
export type TicketPhoto = z.infer<typeof ticketPhotoSchema>
