import { useNavigate } from '@tanstack/react-router'
import type { Decision, Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { useSaveFailure } from './saving/use-save.ts'
import { toaster } from './toaster.ts'

/** Says what became of a form that was saved, where the change does not itself; gives whether it is done with. */
function useDecision(isCorrection: boolean): (decision: Decision) => boolean {
	const { t } = useTranslation(['notifications', 'sync'])
	return (decision) => {
		if (decision === 'unreachable') {
			toaster.show({ text: t('sync:needsNetwork'), isFailure: true })
			return false
		}
		const settled = { applied: t('sync:wasApplied'), gone: t('sync:gone') }
		const text = settled[decision as 'gone']
		if (text) toaster.show({ text, isFailure: true })
		else if (isCorrection) toaster.show({ text: t('notifications:saved_on_phone') })
		return true
	}
}

/**
 * The end of a form: what became of it is said, and where it is done with, a correction leads back to
 * the sync centre and any other form is left by `leave`. `finish` gives whether it is done with.
 */
export function useFormEnd(correcting: Operation | undefined) {
	const navigate = useNavigate()
	const decide = useDecision(correcting !== undefined)
	const onFailed = useSaveFailure()
	const finish = (decision: Decision, leave: () => void): boolean => {
		if (!decide(decision)) return false
		if (correcting) void navigate({ to: '/settings', replace: true, ignoreBlocker: true })
		else leave()
		return true
	}
	return { finish, onFailed }
}
