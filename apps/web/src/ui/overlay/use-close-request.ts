import { useEffect, useRef } from 'react'

type CloseWatcherLike = { onclose: (() => void) | null; destroy: () => void }

declare global {
	interface Window {
		CloseWatcher?: new () => CloseWatcherLike
	}
}

/**
 * While `open`, the system's close request (Android's back) closes this one first; the last one opened
 * is asked first. Browsers without CloseWatcher have no such request: there `open` may live in the address.
 */
export function useCloseRequest(open: boolean, onClose: () => void) {
	const latest = useRef(onClose)
	useEffect(() => {
		latest.current = onClose
	})
	useEffect(() => {
		if (!open || !window.CloseWatcher) return
		const watcher = new window.CloseWatcher()
		watcher.onclose = () => latest.current()
		return () => watcher.destroy()
	}, [open])
}
