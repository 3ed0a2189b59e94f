import type { FieldError } from '@roundsman/contract'
import i18next from 'i18next'
import { formatsOf } from '../texts/formats.ts'

const datePattern = /^\d{4}-\d\d-\d\d(T.+)?$/

function sayParam(value: string | number): string | number {
	const date = datePattern.exec(String(value))
	if (!date) return value
	const formats = formatsOf(i18next.language)
	return date[1] ? formats.moment(value) : formats.date(String(value))
}

/**
 * A field error with its days and times formatted for display. Not used by the sign-in, whose errors have
 * none.
 */
export function dateError(error: FieldError): FieldError {
	if (!error.params) return error
	const params = Object.entries(error.params).map(([name, value]) => [name, sayParam(value)])
	return { ...error, params: Object.fromEntries(params) }
}
