import * as z from 'zod/mini'

/** Raised when a reader of the previous release would misread the format. */
export const exportFormat = 1

const fileSchema = z.strictObject({
	name: z.string(),
	kind: z.string(),
	/** Null for schemas. */
	rows: z.nullable(z.int()),
	bytes: z.int(),
	sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type ExportFile = z.infer<typeof fileSchema>

const picturesSchema = z.strictObject({
	count: z.int(),
	bytes: z.int(),
	/** Ids of files whose bytes were missing from the store, or differed from those that were stored. */
	missing: z.array(z.guid()),
})
export type ExportPictures = z.infer<typeof picturesSchema>

/** `manifest.json`: written last, so that an export without it is incomplete. */
export const exportManifestSchema = z.strictObject({
	format: z.literal(exportFormat),
	/** The firm's name; null where it was never entered. */
	firm: z.nullable(z.string()),
	/** The time of the snapshot. */
	moment: z.iso.datetime(),
	/** The epoch of the data. */
	epoch: z.guid(),
	/** False where only some kinds were requested. */
	isComplete: z.boolean(),
	files: z.array(fileSchema),
	/** Null where the kind `files` is not included. */
	pictures: z.nullable(picturesSchema),
})
export type ExportManifest = z.infer<typeof exportManifestSchema>

const endings: Record<string, string> = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
	'application/pdf': 'pdf',
}

/** The place of a file's bytes in an export. */
export const exportPathOf = (id: string, mediaType: string): string =>
	`files/${id}.${endings[mediaType] ?? 'bin'}`
