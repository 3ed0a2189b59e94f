import type { ChatLink } from '@roundsman/contract'
import { useEffect, useRef, useState } from 'react'
import { dropDraft, saveDraft } from '#platform/forms/drafts'
import { dropForm } from '#platform/forms/form-lifecycle'
import type { Photo } from '#platform/photos/photo-commands'
import { getSession } from '#platform/session/session-store'

/** A voice note stored beside the photos of unsaved forms. */
export type CachedVoice = { key: string; sha256: string; seconds: number; type: string }

export type MessageDraft = {
	text: string
	photos: Photo[]
	voice: CachedVoice | null
	link: ChatLink | null
}

export const emptyDraft: MessageDraft = { text: '', photos: [], voice: null, link: null }

export const draftRecordOf = (key: string) => `chat:${key}`

export const isEmptyDraft = ({ text, photos, voice, link }: MessageDraft): boolean =>
	text.trim() === '' && photos.length === 0 && !voice && !link

/** Stores the draft of a message at every change, and restores it when the person returns. */
export function useMessageDraft(key: string, stored: MessageDraft | null, link: ChatLink | null) {
	const owner = getSession()?.userId ?? ''
	const beginning = { ...emptyDraft, ...stored, ...(link ? { link } : {}) }
	const [draft, setDraft] = useState<MessageDraft>(beginning)
	const text = JSON.stringify(draft)
	/** Number of messages that are being saved: their stored parts stay until then. */
	const unsaved = useRef(0)
	const isEmpty = useRef(isEmptyDraft(draft))
	useEffect(() => {
		const current = JSON.parse(text) as MessageDraft
		const record = draftRecordOf(key)
		isEmpty.current = isEmptyDraft(current)
		if (!isEmpty.current) void saveDraft(owner, record, current)
		else if (unsaved.current === 0) void dropDraft(owner, record)
	}, [owner, key, text])
	const change = (part: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...part }))
	/** Clears the input at once, and restores it where saving fails and nothing else was written since. */
	const handOver = async (save: () => Promise<void>) => {
		const taken = draft
		unsaved.current += 1
		setDraft(emptyDraft)
		try {
			await save()
		} catch (error) {
			setDraft((current) => (isEmptyDraft(current) ? taken : current))
			throw error
		} finally {
			unsaved.current -= 1
		}
		if (isEmpty.current) await dropForm(draftRecordOf(key))
	}
	return { draft, change, handOver }
}
