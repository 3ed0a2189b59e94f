import * as z from 'zod/mini'
import { localeSchema } from '../core/scalars.ts'

/** The documents of the handbook, in their order. */
export const handbookNames = [
	...(['today', 'visits', 'returns', 'parcels', 'customers', 'phone', 'help'] as const),
] as const
export type HandbookName = (typeof handbookNames)[number]

/** The number of steps in each document. Each step has a picture with its number. */
export const handbookSteps: Readonly<Record<HandbookName, number>> = {
	...{ today: 12, visits: 11, returns: 9, parcels: 8, customers: 12, phone: 9, help: 0 },
}

export type HandbookPicture = `${HandbookName}-${number}`

export const pictureOf = (name: HandbookName, step: number): HandbookPicture => `${name}-${step}`

export const picturesOf = (name: HandbookName): HandbookPicture[] =>
	Array.from({ length: handbookSteps[name] }, (_, index) => pictureOf(name, index + 1))

export const handbookPictures: readonly HandbookPicture[] = handbookNames.flatMap(picturesOf)

/** The size of a screen in a picture, in pixels: a short phone, so that several of them fit on a page. */
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
	/** Changes with any of the files; empty while there are none. */
	edition: z.string(),
	documents: z.array(handbookDocumentSchema),
	/** Whether there are pictures of the screens, in the documents and alone. */
	hasPictures: z.boolean(),
})
export type Handbook = z.infer<typeof handbookSchema>
