import { useEffect } from 'react'

const held = new Set<object>()
const listeners = new Set<() => void>()

const tell = () => {
	for (const listener of listeners) listener()
}

/** True while a form somewhere on this page holds what has not been saved. */
export const hasUnsavedInput = (): boolean => held.size > 0

export function subscribeUnsavedInput(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/**
 * To be called by every form with whether something in it is not saved yet: as long as that is so, no
 * update reloads the page by itself.
 */
export function useUnsavedInput(isUnsaved: boolean): void {
	useEffect(() => {
		if (!isUnsaved) return
		const form = {}
		held.add(form)
		tell()
		return () => {
			held.delete(form)
			tell()
		}
	}, [isUnsaved])
}
