import type { FieldError } from '@roundsman/contract'
import { useTranslation } from 'react-i18next'

/** Says a field error in the person's language. */
export function useErrorText(): (error: FieldError | undefined) => string | undefined {
	const { t } = useTranslation('errors')
	return (error) =>
		error && t(error.alias as 'required', { ...error.params, defaultValue: error.desc })
}
