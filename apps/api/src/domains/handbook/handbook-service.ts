import type { Handbook, HandbookFile, Locale } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import type { StoredFile } from '#platform/route-handler'
import { handbookFolderOf, readEdition, readHandbookFile } from './handbook-repository.ts'

const none: Handbook = { edition: '', documents: [], hasPictures: false }

export const getHandbook = async ({ config }: Context): Promise<Handbook> =>
	(await readEdition(handbookFolderOf(config))) ?? none

/** A document or picture of the published edition; 404 until it is generated. */
export async function getHandbookFile(
	{ config }: Context,
	{ language, file }: { language: Locale; file: HandbookFile },
): Promise<StoredFile> {
	const bytes = await readHandbookFile(handbookFolderOf(config), language, file)
	if (!bytes) throw refusals.notFound()
	return { mediaType: file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg', bytes }
}
