import { distanceM, isFarFromAddress, isImplausible, type Location } from '@roundsman/contract'
import { useState } from 'react'

export type FarQuestionState = {
	/** How far the point is from its address; undefined: it is outside the firm's area. */
	distanceM: number | undefined
	confirm: () => void
	close: () => void
}

/**
 * Saves a point; one far from its address, or outside the firm's area, only after a confirmation, which
 * `FarQuestion` draws.
 */
export function useFarQuestion(
	place: Location | null,
	address: Location | null,
	onSave: (isConfirmed: boolean) => void,
) {
	const [isAsking, setAsking] = useState(false)
	const isFar = place !== null && isFarFromAddress(place, address)
	const isOdd = place !== null && isImplausible(place, address)
	const close = () => setAsking(false)
	const confirm = () => {
		close()
		onSave(isOdd)
	}
	const question: FarQuestionState | null =
		isAsking && place
			? { distanceM: isFar && address ? distanceM(place, address) : undefined, confirm, close }
			: null
	return { save: () => (isFar || isOdd ? setAsking(true) : onSave(false)), question }
}
