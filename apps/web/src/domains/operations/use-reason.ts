import { parseErrorBody } from '@roundsman/client/api/api-error'
import { dateError } from '@roundsman/client/api/dated-error'
import { useErrorText } from '@roundsman/client/api/error-text'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** The server's error for a change that it refused. */
export const errorOf = ({ lastError }: Operation) => parseErrorBody(lastError?.body)?.error

/** Why a change needs the person, in their language. */
export function useReason(): (operation: Operation) => string {
	const { t } = useTranslation(['errors', 'sync'])
	const errorText = useErrorText()
	return (operation) => {
		const reason = operation.lastError?.reason
		if (reason === 'blob-damaged') return t('sync:local.blob-damaged')
		if (reason === 'dependency-discarded') return t('sync:local.dependency-discarded')
		const error = errorOf(operation)
		if (!error) return t('errors:generic')
		const { alias, params, message } = error
		const first = Object.values(error.fields ?? {})[0]?.[0]
		if (first) return errorText(dateError(first)) ?? message
		if (!alias) return message
		const said = { alias, desc: message, ...(params ? { params } : {}) }
		return errorText(dateError(said)) ?? message
	}
}
