import { shareValue } from '@roundsman/client/shared-value'
import { useSyncExternalStore } from 'react'

const marked = shareValue<string | null>(null)

/** Whether a visit is pointed at, in its lane or on the map; only what that changes is drawn anew. */
export const useIsMarked = (id: string): boolean =>
	useSyncExternalStore(marked.subscribe, () => marked.get() === id)

/** Handlers that mark a visit in its lane and on the map under the pointer or the focus. */
export const markingOf = (id: string) => {
	const mark = () => marked.set(id)
	const unmark = () => marked.set(null)
	return { onPointerEnter: mark, onPointerLeave: unmark, onFocus: mark, onBlur: unmark }
}
