import { useErrorText } from '@roundsman/client/api/error-text'
import { type FieldError, type FieldErrors, parseFields } from '@roundsman/contract'
import { useEffect } from 'react'
import { type FieldValues, get, type Resolver, set, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Operation } from '../outbox/outbox.ts'
import { refusedFields } from './form-lifecycle.ts'

type FormErrors = Record<string, { type: string; message: string }>

/** Packs a field error into the shape of the form library; `useFieldText` unpacks it. */
const packError = (error: FieldError) => ({ type: error.alias, message: JSON.stringify(error) })

/** Field errors in the shape of the form library: the first of each field. */
export function toFormErrors(errors: FieldErrors): FormErrors {
	const entries = Object.entries(errors).map(([path, [first]]) => [
		path.split('.')[0] || 'root',
		packError(first ?? { alias: 'invalid_value', desc: '' }),
	])
	return Object.fromEntries(entries)
}

/** The same for a form with nested lists: each error at its own path, that of a list at its `root`. */
export function toNestedErrors(errors: FieldErrors, values: FieldValues): object {
	const nested = {}
	for (const [path, [first]] of Object.entries(errors)) {
		const place = path === '' ? 'root' : Array.isArray(get(values, path)) ? `${path}.root` : path
		set(nested, place, packError(first ?? { alias: 'invalid_value', desc: '' }))
	}
	return nested
}

/** Validates a form with nested lists by the contract's schema. */
export function nestedResolver<T extends FieldValues>(
	schema: z.core.$ZodType,
	toInput: (values: T) => unknown,
): Resolver<T> {
	return (values) => {
		const { errors } = parseFields(schema, toInput(values))
		return errors
			? { values: {}, errors: toNestedErrors(errors, values) as never }
			: { values, errors: {} }
	}
}

/** Validates a form by the contract's schema and, where given, by an additional rule of the contract. */
export function contractResolver<T extends FieldValues, Output>(
	schema: z.core.$ZodType<Output>,
	toInput: (values: T) => unknown = (values) => values,
	rule: (output: Output) => FieldErrors = () => ({}),
): Resolver<T> {
	return (values) => {
		const { data, errors } = parseFields(schema, toInput(values))
		const found = errors ?? rule(data as Output)
		return Object.keys(found).length > 0
			? { values: {}, errors: toFormErrors(found) as never }
			: { values, errors: {} }
	}
}

/** Shows the office's refusal at the fields that it names; `toErrors` must be a stable function. */
export function useRefusedErrors<T extends FieldValues>(
	{ setError, getValues }: UseFormReturn<T>,
	correcting: Operation | undefined,
	toErrors: (refused: FieldErrors, values: T) => object,
): void {
	useEffect(() => {
		const errors = toErrors(refusedFields(correcting), getValues())
		for (const [name, error] of Object.entries(errors)) setError(name as 'root', error)
	}, [correcting, setError, getValues, toErrors])
}

/** Returns a function that gives the text of a field error in the person's language. */
export function useFieldText(): (message: string | undefined) => string | undefined {
	const errorText = useErrorText()
	return (message) => (message ? errorText(JSON.parse(message) as FieldError) : undefined)
}
