import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Handbook, type HandbookFile, handbookSchema, type Locale } from '@roundsman/contract'
import type { Config } from '#platform/config'

/** The name of the published edition's file */
export const editionFile = 'edition.json'
/** Screenshots taken by `npm run handbook`, by language */
export const picturesFolder = 'pictures'

/** The handbook's folder: generated from the release, so not part of it */
export const handbookFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'handbook')

/** The complete edition; null while there is none. */
export async function readEdition(folder: string): Promise<Handbook | null> {
	try {
		const text = await readFile(join(folder, editionFile), 'utf8')
		return handbookSchema.parse(JSON.parse(text))
	} catch {
		return null
	}
}

/** A file of the published edition; null if there is none. */
export async function readHandbookFile(
	folder: string,
	language: Locale,
	file: HandbookFile,
): Promise<Buffer | null> {
	const edition = await readEdition(folder)
	if (!edition) return null
	return readFile(join(folder, edition.edition, language, file)).catch(() => null)
}
