import type { ReactNode } from 'react'
import { useFirstPaint } from '#platform/page/first-paint'
import { useIdleMoment } from './use-app-idle.ts'

/** Content drawn after the app's first paint. */
export function AfterPaint({ children }: { children: ReactNode }) {
	return useFirstPaint() && children
}

/** Content that can wait until the first screen has been looked at. */
export function AfterQuiet({ children }: { children: ReactNode }) {
	return useIdleMoment() && children
}
