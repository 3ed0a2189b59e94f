import type { Position } from '@roundsman/contract'
import { useEffect, useState } from 'react'
import { readAllowedPosition } from '#platform/position'

const timeoutMs = 5000

/**
 * The approximate position when a screen opens, read once while `isAsked`; never shows a permission prompt.
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
