import { useSyncExternalStore } from 'react'
import type { MapTheme } from './map-style-queries.ts'

function subscribe(listener: () => void): () => void {
	const observer = new MutationObserver(listener)
	observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
	return () => observer.disconnect()
}

const shown = (): MapTheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The map's theme of the one that is shown now; in the sun the map is the light one. */
export const useShownTheme = () => useSyncExternalStore(subscribe, shown)
