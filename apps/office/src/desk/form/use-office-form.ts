import { ApiError } from '@roundsman/client/api/api-error'
import { useErrorText, useFailureText } from '@roundsman/client/api/error-text'
import { type FieldErrors, parseFields, type RouteShape } from '@roundsman/contract'
import { useEffect, useState } from 'react'

type Options<V, B> = {
	initial: V
	bodyOf: (values: V) => B
	/** The route's schema: it finds faults before the form is sent. */
	schema?: RouteShape['body'] | undefined
	/** The part of the body that the schema is of, where that is not all of it. */
	checked?: (body: B) => unknown
	send: (body: B) => Promise<void>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The errors of all other fields: those of a list lie below its name. */
const withoutField = (errors: FieldErrors, field: string): FieldErrors =>
	Object.fromEntries(
		Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
	)

function useLeaveWarning(isChanged: boolean): void {
	useEffect(() => {
		if (!isChanged) return
		const warn = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', warn)
		return () => removeEventListener('beforeunload', warn)
	}, [isChanged])
}

/** The one way of forms in the office: values, errors by field in the person's language, and other failures. */
export function useOfficeForm<V extends object, B>({
	initial,
	bodyOf,
	schema,
	checked = (body) => body,
	send,
}: Options<V, B>) {
	const [values, setValues] = useState(initial)
	const [errors, setErrors] = useState<FieldErrors>({})
	const [failure, setFailure] = useState<unknown>(null)
	const [isBusy, setBusy] = useState(false)
	const errorText = useErrorText()
	const failureText = useFailureText()
	const isChanged = !isSame(values, initial)
	useLeaveWarning(isChanged)
	const set = <K extends keyof V>(field: K, value: V[K]) => {
		setValues((before) => ({ ...before, [field]: value }))
		setErrors((before) => withoutField(before, String(field)))
	}
	/** `also`: what the pressed button says beside the fields. */
	const submit = async (also: Partial<V> = {}) => {
		const body = bodyOf({ ...values, ...also })
		const found = schema ? parseFields(schema, checked(body)).errors : undefined
		setErrors(found ?? {})
		setFailure(null)
		if (found) return
		setBusy(true)
		try {
			await send(body)
		} catch (error) {
			const fields = error instanceof ApiError ? error.fields : {}
			setErrors(fields)
			if (Object.keys(fields).length === 0) setFailure(error)
		} finally {
			setBusy(false)
		}
	}
	return {
		values,
		set,
		submit,
		isBusy,
		isChanged,
		errorOf: (field: string) => errorText(errors[field]?.[0]),
		/** The paths of all that is wrong. */
		wrong: Object.keys(errors),
		failure: failure === null ? null : failureText(failure).text,
	}
}
