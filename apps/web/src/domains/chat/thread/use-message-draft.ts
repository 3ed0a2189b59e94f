import type { ChatLink } from '@roundsman/contract'
import { useEffect, useState } from 'react'
import { dropDraft, saveDraft } from '#platform/forms/drafts'
import { dropForm } from '#platform/forms/form-lifecycle'
import type { NamedPhoto } from '#platform/photos/named-photo'
import { getSession } from '#platform/session/session-store'

/** A voice note that lies beside the photos of unsaved forms. */
export type KeptVoice = { key: string; sha256: string; seconds: number; type: string }

/** A message that is being written. */
export type MessageDraft = {
	text: string
	photos: NamedPhoto[]
	voice: KeptVoice | null
	link: ChatLink | null
}

export const emptyDraft: MessageDraft = { text: '', photos: [], voice: null, link: null }

export const draftRecordOf = (key: string) => `chat:${key}`

export const isEmptyDraft = ({ text, photos, voice, link }: MessageDraft): boolean =>
	text.trim() === '' && photos.length === 0 && !voice && !link

/** What stands in the writing line is kept at every change, and waits there for whoever comes back. */
export function useMessageDraft(key: string, stored: MessageDraft | null, link: ChatLink | null) {
	const owner = getSession()?.userId ?? ''
	const beginning = { ...emptyDraft, ...stored, ...(link ? { link } : {}) }
	const [draft, setDraft] = useState<MessageDraft>(beginning)
	const text = JSON.stringify(draft)
	useEffect(() => {
		const current = JSON.parse(text) as MessageDraft
		const record = draftRecordOf(key)
		if (isEmptyDraft(current)) void dropDraft(owner, record)
		else void saveDraft(owner, record, current)
	}, [owner, key, text])
	const change = (part: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...part }))
	const clear = () => {
		setDraft(emptyDraft)
		void dropForm(draftRecordOf(key))
	}
	return { draft, change, clear }
}
