import * as z from 'zod/mini'
import { localeSchema } from '../core/scalars.ts'

/** The documents of the handbook, in their order. */
export const handbookNames = ['today', 'visits', 'returns', 'parcels', 'customers'] as const
export type HandbookName = (typeof handbookNames)[number]

/** The pictures of screens, in the order in which the documents show them. */
export const handbookPictures = [
	...(['home', 'day', 'visit', 'report', 'return', 'claim'] as const),
	...(['articles', 'parcel', 'customers', 'customer', 'history'] as const),
] as const
export type HandbookPicture = (typeof handbookPictures)[number]

/** The pixels of a screen in a picture: those of the phone for which the screens are drawn. */
export const handbookScreen = { width: 390, height: 844 } as const

/** A document is a PDF, a picture a JPEG; both have one for each language. */
export const handbookFileSchema = z.enum([
	...handbookNames.map((name) => `${name}.pdf` as const),
	...handbookPictures.map((picture) => `${picture}.jpg` as const),
])
export type HandbookFile = z.infer<typeof handbookFileSchema>

const handbookDocumentSchema = z.object({
	name: z.enum(handbookNames),
	language: localeSchema,
	pages: z.int(),
	bytes: z.int(),
})

export const handbookSchema = z.object({
	/** Tells one state of all files from another; empty while none are made. */
	edition: z.string(),
	documents: z.array(handbookDocumentSchema),
	/** Whether the screens are shown, in the documents and alone. */
	hasPictures: z.boolean(),
})
export type Handbook = z.infer<typeof handbookSchema>
