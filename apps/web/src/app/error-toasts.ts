import { classifyError } from '@roundsman/client/api/error-rules'
import { sayWords } from '@roundsman/client/api/error-text'
import i18next from 'i18next'
import { toaster } from '#parts/toaster.ts'
import type { Reads } from '#platform/reads/query-client'

/** Shows a failure as a toast. */
function notifyError(error: unknown): void {
	const { place, title, text } = classifyError(error)
	if (place !== 'toast') return
	const t = i18next.getFixedT(null, 'errors')
	toaster.show({ title: sayWords(t, title), text: sayWords(t, text), isFailure: true })
}

/**
 * Reports failed background queries in a toast; a screen without data shows its own error. Returns the
 * function that stops it.
 */
export function startErrorToasts({ client }: Reads): () => void {
	return client.getQueryCache().subscribe((event) => {
		if (event.type !== 'updated' || event.action.type !== 'error') return
		if (event.query.state.data !== undefined) notifyError(event.action.error)
	})
}
