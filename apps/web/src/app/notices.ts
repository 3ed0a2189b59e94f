import type { Operation } from '@roundsman/sync'
import i18next from 'i18next'
import { getOperations, subscribeOperations } from '#platform/outbox'
import { toaster } from './toaster.ts'

const successTexts: Record<string, 'report_create' | 'order_saved'> = {
	'visit-report': 'report_create',
}

function tell(operation: Operation, before: Operation['state'] | undefined): void {
	const t = i18next.getFixedT(null, 'notifications')
	const text = successTexts[operation.kind]
	if (operation.state === 'done' && before && text) toaster.show({ text: t(text) })
	if (operation.state === 'needs-person' && before) toaster.show({ text: t('needs_you') })
}

/** Says when a change has arrived or was refused while the person looks on. */
export function startNotices(): () => void {
	let states = new Map(getOperations().map(({ id, state }) => [id, state]))
	return subscribeOperations(() => {
		const operations = getOperations()
		for (const operation of operations) {
			const before = states.get(operation.id)
			if (before !== operation.state) tell(operation, before)
		}
		states = new Map(operations.map(({ id, state }) => [id, state]))
	})
}
