import { useEffect, useEffectEvent } from 'react'
import { isTakenBack } from '#domains/returns/details'
import { useOperations } from '#platform/outbox/live-data'

/** Leaves the page of a return that was created on this phone when its creation is undone. */
export function useLeaveTakenBack(id: string, leave: () => void): void {
	const isGone = isTakenBack([id], useOperations())
	const go = useEffectEvent(leave)
	useEffect(() => {
		if (isGone) go()
	}, [isGone])
}
