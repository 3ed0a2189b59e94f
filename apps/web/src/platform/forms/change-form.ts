import { dateError } from '@roundsman/client/api/dated-error'
import { useErrorText } from '@roundsman/client/api/error-text'
import { type FieldErrors, isSameValue } from '@roundsman/contract'
import { useState } from 'react'
import type { Decision, Operation } from '../outbox/outbox.ts'
import { dropForm, refusedFields, useFormLifecycle } from './form-lifecycle.ts'

/** The props of a form that changes a record. */
export type ChangeFormSetup<V> = {
	/** The name under which the draft is stored. */
	record: string
	/** The values of an empty form, or of the refused change. */
	beginning: V
	/** A draft that an earlier, interrupted session left. */
	stored: V | null
	/** The refused change that this one replaces. */
	correcting?: Operation | undefined
	/** Renames the fields of a refusal whose names differ in the form. */
	toFields?: (refused: FieldErrors) => FieldErrors
	/** Called with the decision about the refused change where one is corrected. */
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
	// When the record changes under its form, typed input stays and untouched values follow the record.
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

	/** Clears the error of a field when its value changes. */
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

	/** Called when a sheet over the form has changed the record: drops the form's draft. */
	const end = (): Promise<void> => {
		setOver(true)
		return dropForm(record)
	}

	return { values, change, submit, end, isSaving, isChanged, errorOf }
}
