import { remember, remembers } from '@roundsman/client/code/session-memory'
import { TriangleAlert } from 'lucide'
import { useEffect } from 'react'
import { usePlan } from '#domains/tours'
import { toaster } from '#parts/toaster.ts'

/** Shows on any screen the errors of the day's plan, in the office's words, each once a session. */
export function PlanErrors() {
	const { data: plan } = usePlan()
	const { date, errors } = plan ?? {}
	useEffect(() => {
		for (const { type, message } of errors ?? []) {
			const name = `plan-error ${type}`
			const shownKey = `${date} ${message}`
			if (remembers(name, shownKey)) continue
			remember(name, shownKey)
			toaster.show({ text: message, icon: TriangleAlert })
		}
	}, [date, errors])
	return null
}
