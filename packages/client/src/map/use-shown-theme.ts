import { useSyncExternalStore } from 'react'
import type { MapTheme } from './map-style-queries.ts'

function subscribe(listener: () => void): () => void {
	const observer = new MutationObserver(listener)
	observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
	return () => observer.disconnect()
}

function shown(): MapTheme {
	const { theme } = document.documentElement.dataset
	return theme === 'dark' || theme === 'sun' ? theme : 'light'
}

export const useShownTheme = () => useSyncExternalStore(subscribe, shown)
