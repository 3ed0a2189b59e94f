import type { FieldError } from '@roundsman/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from '../texts/use-translation.ts'
import { classifyError, unsavedLabels, type Words } from './error-rules.ts'

/** The namespaces of a reason's texts: those of the first screens, and others that are loaded later. */
const reasons = ['errors', 'refusals'] as const

/** The text of the error catalogue in the person's language. */
export function sayWords(t: TFunction<'errors'>, { key, params, said }: Words): string {
	if (!key) return said ?? ''
	return t(key as 'generic', { ...params, ns: reasons, defaultValue: said ?? t('generic') })
}

/** Returns a function for the texts of a failure in the person's language. */
export function useFailureText(): (error: unknown) => { title: string; text: string } {
	const { t } = useTranslation('errors')
	return (error) => {
		const { title, text } = classifyError(error)
		return { title: sayWords(t, title), text: sayWords(t, unsavedLabels(text)) }
	}
}

/** Returns a function for the text of a field error in the person's language. */
export function useErrorText(): (error: FieldError | undefined) => string | undefined {
	const { t } = useTranslation('errors')
	return (error) =>
		error &&
		t(error.alias as 'required', { ...error.params, ns: reasons, defaultValue: error.desc })
}
