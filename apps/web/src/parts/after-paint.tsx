import type { ReactNode } from 'react'
import { useFirstPaint } from '#platform/page/first-paint'
import { useIdleMoment } from './use-app-idle.ts'

/** What is drawn after the app's first paint. */
export function AfterPaint({ children }: { children: ReactNode }) {
	return useFirstPaint() && children
}

/** What can wait until the first screen has been looked at. */
export function AfterQuiet({ children }: { children: ReactNode }) {
	return useIdleMoment() && children
}
