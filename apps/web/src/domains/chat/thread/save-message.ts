import { newId, type OutboxAccess } from '#platform/outbox/outbox'
import { keepSound, photoPart } from '#platform/photos/photo-commands'
import { chatSend } from '../changes/chat-changes.ts'
import type { ChatPlace } from '../changes/chat-entity.ts'
import type { CachedVoice, MessageDraft } from './use-message-draft.ts'
import type { Recording } from './use-voice-recorder.ts'

/** Stores a recording on this phone until its message is sent; throws a `PhotoError` without room. */
export async function keepVoice(
	outbox: OutboxAccess,
	{ bytes, type, seconds }: Recording,
): Promise<CachedVoice> {
	return { ...(await keepSound(outbox, bytes)), seconds, type }
}

/**
 * Saves a message on this phone, with its photos and voice note; throws a `PhotoError` where one of them is
 * missing.
 */
export async function saveMessage(
	outbox: OutboxAccess,
	place: ChatPlace,
	draft: MessageDraft,
): Promise<void> {
	const { photos, voice, link } = draft
	const parts = await Promise.all([
		...photos.map((photo) => photoPart(outbox, photo)),
		...(voice ? [photoPart(outbox, voice, voice.type)] : []),
	])
	const thumbnails = Object.fromEntries(photos.map(({ key, thumbnail }) => [key, thumbnail]))
	const named = photos.map(({ key, sha256 }) => ({ key, sha256 }))
	const message = {
		...{ id: newId(), text: draft.text.trim(), photos: named },
		...(voice && { voice: { key: voice.key, sha256: voice.sha256, seconds: voice.seconds } }),
		...(link && { link }),
	}
	await chatSend.save(outbox, { place, message, thumbnails, parts })
}
