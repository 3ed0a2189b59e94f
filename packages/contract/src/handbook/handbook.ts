import * as z from 'zod/mini'
import { localeSchema } from '../core/scalars.ts'

/** The documents of the handbook, in their order. */
export const handbookNames = [
	...(['today', 'visits', 'returns', 'parcels', 'customers', 'phone', 'help'] as const),
] as const
export type HandbookName = (typeof handbookNames)[number]

/** How many steps each document has. Each step has a picture, which bears the number of the step. */
export const handbookSteps: Readonly<Record<HandbookName, number>> = {
	...{ today: 12, visits: 11, returns: 9, parcels: 8, customers: 12, phone: 9, help: 0 },
}

export type HandbookPicture = `${HandbookName}-${number}`

export const pictureOf = (name: HandbookName, step: number): HandbookPicture => `${name}-${step}`

export const picturesOf = (name: HandbookName): HandbookPicture[] =>
	Array.from({ length: handbookSteps[name] }, (_, index) => pictureOf(name, index + 1))

export const handbookPictures: readonly HandbookPicture[] = handbookNames.flatMap(picturesOf)

/** The pixels of a screen in a picture: a short phone, so that several of them fit on a page. */
export const handbookScreen = { width: 390, height: 600 } as const

const files = [
	...handbookNames.map((name) => `${name}.pdf` as const),
	...handbookPictures.map((picture) => `${picture}.jpg` as const),
]
/** A document is a PDF, a picture a JPEG; both have one for each language. */
export const handbookFileSchema = z.enum(files)
export type HandbookFile = z.infer<typeof handbookFileSchema>

const handbookDocumentSchema = z.object({
	name: z.enum(handbookNames),
	language: localeSchema,
	pages: z.int(),
	bytes: z.int(),
})

export const handbookSchema = z.object({
	/** Distinguishes one state of all files from another; empty while none are made. */
	edition: z.string(),
	documents: z.array(handbookDocumentSchema),
	/** Whether the screens are shown, in the documents and alone. */
	hasPictures: z.boolean(),
})
export type Handbook = z.infer<typeof handbookSchema>
