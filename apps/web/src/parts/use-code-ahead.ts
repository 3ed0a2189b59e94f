import { idle } from '@roundsman/client/idle'
import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFirstPaint } from '#platform/page/first-paint'

/** Loads the code of the next screen before it is opened. */
export function useCodeAhead(path: keyof RegisteredRouter['routesByPath']): void {
	const { routesByPath, loadRouteChunk }: RegisteredRouter = useRouter()
	const isPainted = useFirstPaint()
	useEffect(() => {
		if (!isPainted) return
		// A failure is reported when the screen is opened.
		void idle()
			.then(() => loadRouteChunk(routesByPath[path]))
			.catch(() => undefined)
	}, [isPainted, loadRouteChunk, routesByPath, path])
}
