import { dateError } from '@roundsman/client/api/dated-error'
import { useErrorText } from '@roundsman/client/api/error-text'
import { type FieldErrors, isSameValue } from '@roundsman/contract'
import { useState } from 'react'
import type { Decision, Operation } from '../outbox/outbox.ts'
import { dropForm, refusedFields, useFormLifecycle } from './form-lifecycle.ts'

/** The props of a form that changes a record. */
export type ChangeFormSetup<V> = {
	/** Under which name the unfinished form is kept. */
	record: string
	/** An empty form, or what a refused one held. */
	beginning: V
	/** A draft that an earlier, interrupted session left. */
	stored: V | null
	/** A refused change whose place this one takes. */
	correcting?: Operation | undefined
	/** The names of fields that the office's refusal calls otherwise. */
	toFields?: (refused: FieldErrors) => FieldErrors
	/** With what became of it where a refused one is corrected. */
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
}

const fieldOf = (path: string): string => path.split('.')[0] ?? ''

/** A form of few fields, checked by the contract's rules when it is saved. */
export function useChangeForm<V extends object>(setup: ChangeFormSetup<V>) {
	const { record, beginning, stored, correcting, onSaved, onFailed } = setup
	const { toFields = (refused) => refused } = setup
	const errorText = useErrorText()
	const [values, setValues] = useState(stored ?? beginning)
	// The record may change under its form: nothing that was typed is lost, and nothing old stays.
	const [seen, setSeen] = useState(beginning)
	const [isOver, setOver] = useState(false)
	const isPristine = isSameValue(values, seen)
	if (!isSameValue(seen, beginning) && isPristine) {
		setSeen(beginning)
		setValues(beginning)
	}
	const [errors, setErrors] = useState(() => toFields(refusedFields(correcting)))
	const isChanged = !isOver && !isPristine
	const { save, isSaving } = useFormLifecycle<{ decision: Decision }>({
		record,
		draft: values,
		isChanged,
		isRestored: stored !== null,
		onSaved: ({ decision }) => onSaved(decision),
		onFailed,
	})

	/** The error of a field disappears when its value changes. */
	const change = (part: Partial<V>) => {
		setValues((before) => ({ ...before, ...part }))
		const isLeft = ([path]: [string, unknown]) => !(fieldOf(path) in part)
		setErrors((before) => Object.fromEntries(Object.entries(before).filter(isLeft)))
	}

	const errorOf = (field: keyof V & string) => {
		const first = Object.entries(errors).find(([path]) => fieldOf(path) === field)?.[1][0]
		return first && errorText(dateError(first))
	}

	const submit = async (found: FieldErrors, work: () => Promise<Decision>) => {
		setErrors(found)
		if (Object.keys(found).length > 0) return
		await save(async () => ({ decision: await work() }))
	}

	/** To be called when the record was changed otherwise, by a sheet over its form: what stands here is forgotten. */
	const end = (): Promise<void> => {
		setOver(true)
		return dropForm(record)
	}

	return { values, change, submit, end, isSaving, isChanged, errorOf }
}
