import { parseErrorBody } from '@roundsman/client/api/api-error'
import type { FieldErrors } from '@roundsman/contract'
import { useEffect, useRef, useState } from 'react'
import type { Decision, Operation } from '../outbox/outbox.ts'
import { getSession } from '../session/session-store.ts'
import { useUnsavedInput } from '../unsaved-input.ts'
import { awaitDraft } from './await-draft.ts'
import { dropDraft, saveDraft } from './drafts.ts'

/** The name of a draft: the draft of a correction is stored apart from that of a new record. */
export const draftRecord = (name: string, correcting: Operation | undefined): string =>
	correcting ? `correction:${correcting.id}` : name

/** The office's refusal of a change, by field. */
export const refusedFields = (correcting: Operation | undefined): FieldErrors =>
	parseErrorBody(correcting?.lastError?.body)?.error.fields ?? {}

const ownerOf = () => getSession()?.userId ?? ''

/** Drops the draft: the person leaves the form, or starts again. */
export const dropForm = (record: string): Promise<void> => dropDraft(ownerOf(), record)

/** The draft of an unfinished form: undefined while it is read, null for none. */
export function useStoredDraft<D>(record: string): D | null | undefined {
	const owner = ownerOf()
	const [read, setRead] = useState<{ record: string; draft: D | null }>()
	useEffect(() => {
		let isCurrent = true
		void awaitDraft<D>(owner, record).then((draft) => isCurrent && setRead({ record, draft }))
		return () => {
			isCurrent = false
		}
	}, [owner, record])
	return read?.record === record ? read.draft : undefined
}

/** Saves the draft at every change while it differs from the initial values. */
function useCachedDraft(record: string, draft: unknown, isChanged: boolean, isRestored: boolean) {
	const owner = ownerOf()
	const text = JSON.stringify(draft)
	const isCached = useRef(isRestored)
	useEffect(() => {
		if (isChanged) void saveDraft(owner, record, JSON.parse(text))
		else if (isCached.current) void dropDraft(owner, record)
		isCached.current = isChanged
	}, [owner, record, text, isChanged])
}

/** Most saves end sooner: for them the form is not rendered once more as busy. */
const patienceMs = 200

type Lifecycle<S> = {
	/** The name under which the draft is stored. */
	record: string
	/** Everything needed to continue the form. */
	draft: unknown
	/** A value other than the initial one: it is stored, and leaving asks first. */
	isChanged: boolean
	/** True when the form continues a draft of an interrupted session. */
	isRestored: boolean
	/** Called with the decision about the refused change where one is corrected. */
	onSaved: (saved: S) => void
	onFailed: (error: unknown) => void
}

/**
 * The lifecycle of all forms, whichever library holds their values: drafts, leave guard, saving and
 * deleting.
 */
export function useFormLifecycle<S extends { decision: Decision }>(form: Lifecycle<S>) {
	const { record, draft, isChanged, isRestored, onSaved, onFailed } = form
	const [isSaving, setSaving] = useState(false)
	useCachedDraft(record, draft, isChanged, isRestored)
	useUnsavedInput(isChanged)
	const isRunning = useRef(false)
	const save = async (work: () => Promise<S>): Promise<void> => {
		if (isRunning.current) return
		isRunning.current = true
		const busy = setTimeout(() => setSaving(true), patienceMs)
		try {
			const saved = await work()
			// Input that could not be decided without network stays in the form.
			if (saved.decision !== 'unreachable') await dropForm(record)
			onSaved(saved)
		} catch (error) {
			onFailed(error)
		}
		clearTimeout(busy)
		isRunning.current = false
		setSaving(false)
	}
	return { save, isSaving }
}
