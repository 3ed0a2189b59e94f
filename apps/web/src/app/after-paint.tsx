import type { ReactNode } from 'react'
import { useFirstPaint } from '#platform/first-paint'

/** What is drawn after the app's first paint. */
export function AfterPaint({ children }: { children: ReactNode }) {
	return useFirstPaint() && children
}
