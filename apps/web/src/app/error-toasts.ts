import { classifyError } from '@roundsman/client/api/error-rules'
import { sayWords } from '@roundsman/client/api/error-text'
import i18next from 'i18next'
import { toaster } from '#parts/toaster.ts'
import { queryClient } from '#platform/reads/query-client'

/** Reports what failed over what is shown. */
function notifyError(error: unknown): void {
	const { place, title, text } = classifyError(error)
	if (place !== 'toast') return
	const t = i18next.getFixedT(null, 'errors')
	toaster.show({ title: sayWords(t, title), text: sayWords(t, text), isFailure: true })
}

/** Reports failed background reads in a toast; a screen that is left empty reports its own. Gives what ends it. */
export function startErrorToasts(): () => void {
	return queryClient.getQueryCache().subscribe((event) => {
		if (event.type !== 'updated' || event.action.type !== 'error') return
		if (event.query.state.data !== undefined) notifyError(event.action.error)
	})
}
