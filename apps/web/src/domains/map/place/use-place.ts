import type { Position } from '@roundsman/contract'
import { useState } from 'react'
import { PositionError, type PositionFailure, readPosition } from '#platform/position'
import { useUnsavedInput } from '#platform/unsaved-input'
import { isSamePlace, roundPlace } from './place-rules.ts'

type Place = { lat: number; lng: number }

/** A chosen point: the saved one, else the proposed one, until the person chooses another. */
export function usePlace({
	saved,
	stored = null,
	proposed,
	onChosen,
	onFailed,
}: {
	saved: Place | null
	/** A point that was chosen before, but not saved. */
	stored?: Place | null
	proposed: Place | null
	/** Receives each chosen point. */
	onChosen?: (place: Place) => void
	onFailed: (reason: PositionFailure) => void
}) {
	const [chosen, setChosen] = useState<Place | null>(stored)
	const [position, setPosition] = useState<Position | null>(null)
	const [mine, setMine] = useState<Position | null>(null)
	const place = chosen ?? saved ?? proposed
	const isChanged = chosen !== null && !isSamePlace(chosen, saved)
	useUnsavedInput(isChanged)
	const choose = (next: Place, from: Position | null = null) => {
		const rounded = roundPlace(next)
		setChosen(rounded)
		setMine(from)
		onChosen?.(rounded)
	}
	const takeMine = async () => {
		try {
			const read = await readPosition({ isPrecise: true, maximumAgeMs: 5000 })
			setPosition(read)
			choose(read, read)
		} catch (error) {
			onFailed(error instanceof PositionError ? error.reason : 'unknown_error')
		}
	}
	const isSavable = place !== null && !isSamePlace(place, saved)
	return {
		place,
		position,
		/** The person's position, as long as the point is set to it. */
		mine,
		isChanged,
		isSavable,
		choose: (next: Place) => choose(next),
		setPosition,
		takeMine,
	}
}
