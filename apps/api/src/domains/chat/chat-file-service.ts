import type { NamedPhoto, NewMessage } from '@roundsman/contract'
import {
	endUpload,
	findWholeUpload,
	insertFile,
	type NewFile,
	storeUpload,
	storeVoice,
} from '#domains/files'
import type { PersonContext } from '#platform/context'
import { insertPhotos, insertVoice } from './chat-message-repository.ts'

type Sent = Pick<NewMessage, 'photos' | 'voice'>

const namesOf = ({ photos, voice }: Sent): Pick<NamedPhoto, 'key'>[] => [
	...photos,
	...(voice ? [voice] : []),
]

/** A message's files whose content is stored, or the invalid field with the reason */
export type StagedFiles =
	| { photos: { photo: NewFile; thumbnail: NewFile }[]; voice: NewFile | null; refused?: never }
	| { refused: { field: string; alias: string } }

/**
 * Stores the files of a message before its transaction; 409 with key and position while chunks are missing.
 */
export async function stageFiles(
	context: PersonContext,
	{ photos, voice }: Sent,
): Promise<StagedFiles> {
	// No picture is made while another is missing: it would be made and stored again at the next attempt.
	for (const file of namesOf({ photos, voice })) await findWholeUpload(context, file)
	const staged: { photo: NewFile; thumbnail: NewFile }[] = []
	for (const image of photos) {
		const read = await storeUpload(context, image)
		if (read.refusal !== undefined) return { refused: { field: 'photos', alias: read.refusal } }
		staged.push(read)
	}
	if (!voice) return { photos: staged, voice: null }
	const sound = await storeVoice(context, voice)
	if (sound.refusal !== undefined) return { refused: { field: 'voice', alias: sound.refusal } }
	return { photos: staged, voice: sound.file }
}

export async function takeFiles(
	context: PersonContext,
	messageId: string,
	{ sent, staged }: { sent: Sent; staged: Exclude<StagedFiles, { refused: object }> },
): Promise<void> {
	const { db, employee, now } = context
	const by = { employeeId: employee.id, at: now }
	for (const { photo, thumbnail } of staged.photos) {
		await insertFile(db, photo, by)
		await insertFile(db, thumbnail, by)
	}
	const files = staged.photos.map(({ photo, thumbnail }) => ({
		...{ fileId: photo.id, thumbnailId: thumbnail.id },
	}))
	await insertPhotos(db, messageId, files)
	if (staged.voice && sent.voice) {
		await insertFile(db, staged.voice, by)
		const { seconds } = sent.voice
		await insertVoice(db, messageId, { fileId: staged.voice.id, seconds })
	}
	for (const { key } of namesOf(sent)) await endUpload(context, key)
}
