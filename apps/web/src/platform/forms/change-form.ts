import { type FieldErrors, isSameValue } from '@roundsman/contract'
import { useState } from 'react'
import { dateError } from '../api/dated-error.ts'
import { useErrorText } from '../api/error-text.ts'
import { parseErrorBody } from '../api-error.ts'
import type { Decision, Operation } from '../outbox/outbox.ts'
import { getSession } from '../session/session-store.ts'
import { useUnsavedInput } from '../unsaved-input.ts'
import { dropDraft } from './drafts.ts'
import { useKeptDraft, useStoredDraft } from './form-draft.ts'

/** What forms that change a record have in common. */
export type ChangeFormSetup<V> = {
	/** Under which name the unfinished form is kept. */
	record: string
	/** An empty form, or what a refused one held. */
	beginning: V
	/** What an earlier, interrupted writing left. */
	stored: V | null
	/** A refused change whose place this one takes. */
	correcting?: Operation | undefined
	/** With what became of it where a refused one is corrected. */
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
}

/** Under which name an unfinished form is kept: a correction is not mixed with a new one. */
export const draftRecord = (name: string, correcting: Operation | undefined): string =>
	correcting ? `correction:${correcting.id}` : name

const refusedFields = (correcting: Operation | undefined): FieldErrors =>
	parseErrorBody(correcting?.lastError?.body)?.error.fields ?? {}

const fieldOf = (path: string): string => path.split('.')[0] ?? ''

const ownerOf = () => getSession()?.userId ?? ''

/** What is kept of an unfinished form: undefined while it is read, null where there is nothing. */
export const useStoredForm = <V>(record: string): V | null | undefined =>
	useStoredDraft<V>(ownerOf(), record)

/** A form that changes a record: kept at every change, checked by the contract's rules when it is saved. */
export function useChangeForm<V extends object>(setup: ChangeFormSetup<V>) {
	const { record, beginning, stored, correcting, onSaved, onFailed } = setup
	const errorText = useErrorText()
	const [values, setValues] = useState(stored ?? beginning)
	const [errors, setErrors] = useState(() => refusedFields(correcting))
	const [isSaving, setSaving] = useState(false)
	const isChanged = !isSameValue(values, beginning)
	useKeptDraft(ownerOf(), record, values, isChanged || stored !== null)
	useUnsavedInput(isChanged)

	/** What was wrong with a field is no longer said of it once it is another. */
	const change = (part: Partial<V>) => {
		setValues((before) => ({ ...before, ...part }))
		const isLeft = ([path]: [string, unknown]) => !(fieldOf(path) in part)
		setErrors((before) => Object.fromEntries(Object.entries(before).filter(isLeft)))
	}

	const errorOf = (field: keyof V & string) => {
		const first = Object.entries(errors).find(([path]) => fieldOf(path) === field)?.[1][0]
		return first && errorText(dateError(first))
	}

	const submit = async (found: FieldErrors, save: () => Promise<Decision>) => {
		setErrors(found)
		if (Object.keys(found).length > 0 || isSaving) return
		setSaving(true)
		try {
			const decision = await save()
			onSaved(decision)
			// What could not be settled without network stays in the form.
			if (decision !== 'unreachable') await dropDraft(ownerOf(), record)
		} catch (error) {
			onFailed(error)
		}
		setSaving(false)
	}

	return { values, change, submit, isSaving, isChanged, errorOf }
}

/** Forgets what an unfinished form holds: the person leaves it. */
export const dropForm = (record: string): Promise<void> => dropDraft(ownerOf(), record)
