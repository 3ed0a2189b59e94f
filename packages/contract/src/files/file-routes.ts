import * as z from 'zod/mini'
import { wholeFromText } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema, newIdSchema } from '../core/scalars.ts'
import { namedPhotoSchema } from '../returns/claim.ts'
import { photoMaxBytes, photoSliceBytes } from '../returns/claim-limits.ts'

const uploadParams = z.strictObject({ key: newIdSchema })
const uploadSchema = z.object({
	/** The number of bytes that have arrived, which is the offset of the next piece. */
	offset: z.int(),
	length: z.int(),
})
export type PhotoUpload = z.infer<typeof uploadSchema>

export const fileRoutes = {
	getOfficeFile: defineRoute({
		method: 'GET',
		path: '/office/file/{id}',
		summary: "A stored picture of a record of the caller's scope",
		ownership: 'office',
		params: z.strictObject({ id: idSchema }),
		isFile: true,
	}),
	getFile: defineRoute({
		method: 'GET',
		path: '/file/{id}',
		summary: "A picture of a customer's record",
		ownership: 'file',
		params: z.strictObject({ id: idSchema }),
		isFile: true,
	}),
	getPhotoUpload: defineRoute({
		method: 'GET',
		path: '/photo-upload/{key}',
		summary: 'How much of a photo has arrived',
		ownership: 'self',
		params: uploadParams,
		answer: uploadSchema,
	}),
	/** An offset other than the known one is refused with 409 and the right one in `current`. */
	uploadPhoto: defineRoute({
		method: 'PUT',
		path: '/photo-upload/{key}',
		summary: 'Brings the next piece of a photo, at most 64 kB',
		ownership: 'self',
		withoutKey: true,
		takesBytes: true,
		bodyMaxBytes: photoSliceBytes,
		params: uploadParams,
		query: z.strictObject({
			/** The offset of the piece, in bytes. */
			offset: wholeFromText(0, photoMaxBytes),
			/** Bytes of the whole photo; one over 10 MB gets its own message. */
			length: wholeFromText(1, 999_999_999),
			sha256: namedPhotoSchema.shape.sha256,
		}),
		answer: uploadSchema,
	}),
}
