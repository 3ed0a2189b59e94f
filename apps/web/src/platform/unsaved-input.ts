import { createEvent } from '@roundsman/client/event'
import { useEffect } from 'react'

const held = new Set<object>()
const changed = createEvent()

export const subscribeUnsavedInput = changed.subscribe

/** True while any form on this page has unsaved input. */
export const hasUnsavedInput = (): boolean => held.size > 0

/** Called by every form with whether it has unsaved input, which holds updates back. */
export function useUnsavedInput(isUnsaved: boolean): void {
	useEffect(() => {
		if (!isUnsaved) return
		const form = {}
		held.add(form)
		changed.notify()
		return () => {
			held.delete(form)
			changed.notify()
		}
	}, [isUnsaved])
}
