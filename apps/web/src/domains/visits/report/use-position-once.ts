import type { Position } from '@roundsman/contract'
import { useEffect, useState } from 'react'
import { followPermission, readPosition } from '#platform/position'

const timeoutMs = 5000

/**
 * Where the device is when a screen opens, read once and roughly, while `isAsked` and where the
 * person has allowed it already: nobody is asked, and whoever refused is not reminded.
 */
export function usePositionOnce(isAsked: boolean): Position | undefined {
	const [position, setPosition] = useState<Position>()
	useEffect(() => {
		if (!isAsked) return
		let isHere = true
		const stop = followPermission((answer) => {
			stop()
			if (answer !== 'granted') return
			readPosition({ timeoutMs }).then(
				(read) => isHere && setPosition(read),
				() => undefined,
			)
		})
		return () => {
			isHere = false
			stop()
		}
	}, [isAsked])
	return position
}
