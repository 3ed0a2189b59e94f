import type { ReactNode } from 'react'
import { useFirstPaint } from '#platform/page/first-paint'
import { useIdleMoment } from './use-app-idle.ts'

/** Content drawn after the app's first paint. */
export function AfterPaint({ children }: { children: ReactNode }) {
	return useFirstPaint() && children
}

/** Content that is drawn once the person acts or the app is idle. */
export function AfterQuiet({ children }: { children: ReactNode }) {
	return useIdleMoment() && children
}
