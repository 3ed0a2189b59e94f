import { useEffect, useState } from 'react'
import { loadDraft, saveDraft } from './drafts.ts'

/** Keeps what stands in a form at every change, as long as it is not saved. */
export function useKeptDraft(owner: string, record: string, draft: unknown, isDirty: boolean) {
	const text = JSON.stringify(draft)
	useEffect(() => {
		if (isDirty) void saveDraft(owner, record, JSON.parse(text))
	}, [owner, record, text, isDirty])
}

/** The draft of a form: undefined while it is being read, null when there is none. */
export function useStoredDraft<T>(owner: string, record: string): T | null | undefined {
	const [draft, setDraft] = useState<T | null>()
	useEffect(() => {
		loadDraft<T>(owner, record).then(
			(found) => setDraft(found ?? null),
			() => setDraft(null),
		)
	}, [owner, record])
	return draft
}
