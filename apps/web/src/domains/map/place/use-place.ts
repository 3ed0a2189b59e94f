import type { Position } from '@roundsman/contract'
import { useState } from 'react'
import { PositionError, type PositionFailure, readPosition } from '#platform/position'
import { useUnsavedInput } from '#platform/unsaved-input'
import { isSamePlace, roundPlace } from './place-rules.ts'

type Place = { lat: number; lng: number }

/**
 * A point that the person chooses: as it is saved, else as it is proposed, until they choose another.
 * What the phone says of where they are is one of the ways.
 */
export function usePlace({
	saved,
	proposed,
	onChosen,
	onFailed,
}: {
	saved: Place | null
	proposed: Place | null
	/** Hears of each point that is chosen. */
	onChosen?: (place: Place) => void
	onFailed: (reason: PositionFailure) => void
}) {
	const [chosen, setChosen] = useState<Place>()
	const [position, setPosition] = useState<Position | null>(null)
	const place = chosen ?? saved ?? proposed
	useUnsavedInput(chosen !== undefined && !isSamePlace(chosen, saved))
	const choose = (next: Place) => {
		const rounded = roundPlace(next)
		setChosen(rounded)
		onChosen?.(rounded)
	}
	const takeMine = async () => {
		try {
			const read = await readPosition({ isPrecise: true, maximumAgeMs: 5000 })
			setPosition(read)
			choose(read)
		} catch (error) {
			onFailed(error instanceof PositionError ? error.reason : 'unknown_error')
		}
	}
	const isSavable = place !== null && !isSamePlace(place, saved)
	return { place, position, isSavable, choose, setPosition, takeMine }
}
