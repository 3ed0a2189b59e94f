import { idle } from '@roundsman/client/idle'
import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFirstPaint } from '#platform/page/first-paint'

/** Has the code of the screen to which this one leads there before it is opened. */
export function useCodeAhead(path: keyof RegisteredRouter['routesByPath']): void {
	const { routesByPath, loadRouteChunk }: RegisteredRouter = useRouter()
	const isPainted = useFirstPaint()
	useEffect(() => {
		if (!isPainted) return
		// Where it does not come, the screen itself says so when it is opened.
		void idle()
			.then(() => loadRouteChunk(routesByPath[path]))
			.catch(() => undefined)
	}, [isPainted, loadRouteChunk, routesByPath, path])
}
