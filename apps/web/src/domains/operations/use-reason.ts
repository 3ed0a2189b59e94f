import { useTranslation } from 'react-i18next'
import { parseErrorBody } from '#platform/api-error'
import { formatLocale } from '#platform/formats'
import type { Operation } from '#platform/outbox'

/** Why the office refused a change, in the person's language. */
export function useReason(operation: Operation): string {
	const { t, i18n } = useTranslation('errors')
	const error = parseErrorBody(operation.lastError?.body)?.error
	if (!error) return t('generic')
	const { when, ...params } = error.params ?? {}
	const time = new Intl.DateTimeFormat(formatLocale(i18n.language), {
		dateStyle: 'short',
		timeStyle: 'short',
	})
	const words = { ...params, ...(when ? { when: time.format(new Date(when)) } : {}) }
	const first = Object.values(error.fields ?? {})[0]?.[0]
	if (first) return t(first.alias as 'required', { ...first.params, defaultValue: first.desc })
	if (!error.alias) return error.message
	return t(error.alias as 'required', { ...words, defaultValue: error.message })
}
