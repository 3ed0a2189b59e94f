import type { Location } from '@roundsman/contract'
import { useEffect, useState } from 'react'
import { followPositionPermission, readPosition } from '#platform/position'

const maximumAgeMs = 10 * 60_000

/** The approximate position, if it is permitted already; never shows a permission prompt. */
export function useKnownPosition(): Location | null {
	const [position, setPosition] = useState<Location | null>(null)
	useEffect(() => {
		let isHere = true
		const stop = followPositionPermission((answer) => {
			if (answer !== 'granted') return
			readPosition({ maximumAgeMs }).then(
				({ lat, lng }) => isHere && setPosition({ lat, lng }),
				() => undefined,
			)
		})
		return () => {
			isHere = false
			stop()
		}
	}, [])
	return position
}
