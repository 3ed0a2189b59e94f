import type { Operation } from '@roundsman/sync'
import i18next from 'i18next'
import { getOperations, subscribeOperations } from '#platform/outbox'
import { toaster } from './toaster.ts'

const successTexts: Record<string, 'report_create' | 'order_saved'> = {
	'visit-report': 'report_create',
}

type Notice = 'report_create' | 'order_saved' | 'needs_you'

function noticeOf({ state, kind }: Operation): Notice | undefined {
	if (state === 'needs-person') return 'needs_you'
	return state === 'done' ? successTexts[kind] : undefined
}

/** Says when a change has arrived or was refused while the person looks on. */
export function startNotices(): () => void {
	let states = new Map(getOperations().map(({ id, state }) => [id, state]))
	return subscribeOperations(() => {
		const operations = getOperations()
		const t = i18next.getFixedT(null, 'notifications')
		const changed = operations.filter(({ id, state }) => states.has(id) && states.get(id) !== state)
		// A long queue that arrives at once says so once.
		for (const notice of new Set(changed.map(noticeOf)))
			if (notice) toaster.show({ text: t(notice) })
		states = new Map(operations.map(({ id, state }) => [id, state]))
	})
}
