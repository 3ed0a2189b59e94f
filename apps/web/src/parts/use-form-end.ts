import { useNavigate } from '@tanstack/react-router'
import type { Decision, Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { useSaveFailure } from './saving/use-save.ts'
import { toaster } from './toaster.ts'

/** Shows the result of a saved form where the change does not; returns whether the form can close. */
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
 * The end of a form: shows the result, and if the form can close, a correction returns to the sync centre
 * and any other form is left by `leave`. `finish` returns whether it can close.
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
