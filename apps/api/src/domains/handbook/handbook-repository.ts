import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Handbook, type HandbookFile, handbookSchema, type Locale } from '@roundsman/contract'
import type { Config } from '#platform/config'

/** Names the edition that is served. */
export const editionFile = 'edition.json'
/** The pictures that `npm run handbook` took, by language. */
export const picturesFolder = 'pictures'

/** The handbook's folder: it is made from the release, and so no part of it. */
export const handbookFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'handbook')

/** The edition that is whole; null while there is none. */
export async function readEdition(folder: string): Promise<Handbook | null> {
	try {
		const text = await readFile(join(folder, editionFile), 'utf8')
		return handbookSchema.parse(JSON.parse(text))
	} catch {
		return null
	}
}

/** A file of the edition that is served; null where there is none. */
export async function readHandbookFile(
	folder: string,
	language: Locale,
	file: HandbookFile,
): Promise<Buffer | null> {
	const edition = await readEdition(folder)
	if (!edition) return null
	return readFile(join(folder, edition.edition, language, file)).catch(() => null)
}
