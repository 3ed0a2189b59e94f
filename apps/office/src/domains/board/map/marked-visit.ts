import { shareValue } from '@roundsman/client/shared-value'
import { useSyncExternalStore } from 'react'

const marked = shareValue<string | null>(null)

/** Whether a visit is pointed at, in its lane or on the map; only what that changes is drawn anew. */
export const useIsMarked = (id: string): boolean =>
	useSyncExternalStore(marked.subscribe, () => marked.get() === id)

/** What a visit in a lane or on the map does, so that both show where the pointer or the focus is. */
export const markingOf = (id: string) => {
	const mark = () => marked.set(id)
	const unmark = () => marked.set(null)
	return { onPointerEnter: mark, onPointerLeave: unmark, onFocus: mark, onBlur: unmark }
}
