import type { Position } from '@roundsman/contract'
import { useEffect, useState } from 'react'
import { readAllowedPosition } from '#platform/position'

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
		void readAllowedPosition({ timeoutMs }).then((read) => isHere && setPosition(read))
		return () => {
			isHere = false
		}
	}, [isAsked])
	return position
}
