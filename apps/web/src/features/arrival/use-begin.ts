import type { Position } from '@roundsman/contract'
import type { Visit } from '#domains/visits'
import { visitStart } from '#domains/visits/changes'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { readAllowedPosition } from '#platform/position'

const positionTimeoutMs = 3000

/** Visits whose start is being saved, before the pending changes include it. */
const beginning = new Set<string>()
/** Visits whose start could not be saved, and whose failure was shown. */
const unsaved = new Set<string>()

/** Starts a visit on this phone once; by hand also without a position. */
export function useBegin() {
	const outbox = useOutbox()
	const onFailed = useSaveFailure()
	return async (visit: Visit, position: Position | undefined, isByHand = false): Promise<void> => {
		// After an undo the visit starts again by hand only.
		if (beginning.has(visit.id) && !isByHand) return
		beginning.add(visit.id)
		try {
			const at = new Date().toISOString()
			await visitStart.save(outbox, {
				visit,
				arrival: { ...position, at, ...(isByHand ? { isByHand } : {}) },
			})
		} catch (error) {
			beginning.delete(visit.id)
			// Each position is a new attempt and fails silently; a press shows its result.
			if (isByHand || !unsaved.has(visit.id)) onFailed(error)
			unsaved.add(visit.id)
		}
	}
}

/** Starts a visit by hand, with the position where it is permitted and found in time. */
export function useStartByHand() {
	const begin = useBegin()
	return async (visit: Visit): Promise<void> => {
		await begin(visit, await readAllowedPosition({ timeoutMs: positionTimeoutMs }), true)
	}
}
