import { useTranslation } from 'react-i18next'
import { parseErrorBody } from '#platform/api-error'
import { formatLocale } from '#platform/formats'
import type { Operation } from '#platform/outbox'

/** What the server said to a change that it refused. */
export const errorOf = ({ lastError }: Operation) => parseErrorBody(lastError?.body)?.error

/** Why a change needs the person, in their language. */
export function useReason(): (operation: Operation) => string {
	const { t, i18n } = useTranslation(['errors', 'sync'])
	const time = new Intl.DateTimeFormat(formatLocale(i18n.language), {
		dateStyle: 'short',
		timeStyle: 'short',
	})
	return (operation) => {
		const reason = operation.lastError?.reason
		if (reason === 'blob-damaged') return t('sync:local.blob-damaged')
		if (reason === 'dependency-discarded') return t('sync:local.dependency-discarded')
		const error = errorOf(operation)
		if (!error) return t('errors:generic')
		const { when, ...params } = error.params ?? {}
		const words = { ...params, ...(when ? { when: time.format(new Date(when)) } : {}) }
		const first = Object.values(error.fields ?? {})[0]?.[0]
		if (first) return t(first.alias as 'required', { ...first.params, defaultValue: first.desc })
		if (!error.alias) return error.message
		return t(error.alias as 'required', { ...words, defaultValue: error.message })
	}
}
