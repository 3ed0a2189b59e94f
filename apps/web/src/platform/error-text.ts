import type { FieldError } from '@roundsman/contract'
import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { classifyError, type Words } from './error-rules.ts'
import { formatLocale } from './formats.ts'

const dayPattern = /^\d{4}-\d\d-\d\d$/
const instantPattern = /^\d{4}-\d\d-\d\dT/

function sayParam(value: string | number): string | number {
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(formatLocale(i18next.language), options).format(new Date(value))
	const text = String(value)
	if (dayPattern.test(text)) return format({ dateStyle: 'long', timeZone: 'UTC' })
	return instantPattern.test(text) ? format({ dateStyle: 'short', timeStyle: 'short' }) : value
}

/** What stands in the gaps of an error's words: days and moments as people write them. */
const sayParams = (params: FieldError['params'] = {}): Record<string, string | number> =>
	Object.fromEntries(Object.entries(params).map(([name, value]) => [name, sayParam(value)]))

/** Says words of the error catalogue in the person's language. */
export function sayWords(t: TFunction<'errors'>, { key, params, said }: Words): string {
	if (!key) return said ?? ''
	return t(key as 'generic', { ...sayParams(params), defaultValue: said ?? t('generic') })
}

/** Says why something failed in the person's language. */
export function useFailureText(): (error: unknown) => { title: string; text: string } {
	const { t } = useTranslation('errors')
	return (error) => {
		const { title, text } = classifyError(error)
		return { title: sayWords(t, title), text: sayWords(t, text) }
	}
}

/** Says a field error in the person's language. */
export function useErrorText(): (error: FieldError | undefined) => string | undefined {
	const { t } = useTranslation('errors')
	return (error) =>
		error && t(error.alias as 'required', { ...sayParams(error.params), defaultValue: error.desc })
}
