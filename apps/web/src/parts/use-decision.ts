import type { Decision } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { toaster } from './toaster.ts'

/** Says what became of a form that was saved; gives whether it is done with. */
export function useDecision(): (decision: Decision) => boolean {
	const { t } = useTranslation(['notifications', 'sync'])
	return (decision) => {
		if (decision === 'unreachable') {
			toaster.show({ text: t('sync:needsNetwork'), isFailure: true })
			return false
		}
		const settled = decision === 'applied' ? t('sync:wasApplied') : t('sync:gone')
		const isSettled = decision === 'applied' || decision === 'gone'
		toaster.show({ text: isSettled ? settled : t('notifications:saved_on_phone') })
		return true
	}
}
