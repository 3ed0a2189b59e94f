import { deviceTimeZone, type Location } from '@roundsman/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProfile } from '#domains/employees'
import { type FoundOrder, findBestOrder } from '#domains/tours'
import type { Visit } from '#domains/visits'
import { tourEntity, visitEntity } from '#domains/visits/changes'
import { useOperations } from '#platform/outbox/live-data'
import { isWaiting } from '#platform/outbox/outbox'
import { PositionError, type PositionFailure, readPosition } from '#platform/position'

export type BestOrder =
	| { kind: 'searching' }
	| { kind: 'no-position'; reason: PositionFailure }
	| { kind: 'failed'; error: unknown }
	| { kind: 'found'; order: FoundOrder }

/**
 * Searches the best order of the rest of a day from the person's position, again after each change of the
 * pins. The visits are those at the start of the search, so that the comparison stays the same.
 */
export function useBestOrder(date: string, visits: readonly Visit[]) {
	const client = useQueryClient()
	const [given] = useState(visits)
	const [pinned, setPinned] = useState<readonly string[]>([])
	const [attempt, setAttempt] = useState(0)
	const [position, setPosition] = useState<Location | null>(null)
	const [best, setBest] = useState<BestOrder>({ kind: 'searching' })
	const timeZone = useProfile().data?.timeZone ?? deviceTimeZone()
	const entities = new Set([tourEntity(date), ...given.map(({ id }) => visitEntity(id))])
	const hasWaiting = useOperations().some((one) => isWaiting(one) && entities.has(one.entity ?? ''))
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
	useEffect(() => {
		if (position) return
		readPosition({ maximumAgeMs: 5 * 60_000 }).then(setPosition, (error) =>
			setBest({
				kind: 'no-position',
				reason: error instanceof PositionError ? error.reason : 'unknown_error',
			}),
		)
	}, [attempt])
	useEffect(() => {
		if (!position) return
		const ending = new AbortController()
		const asked = { date, visits: given, position, pinned, timeZone, hasWaiting }
		findBestOrder(client, asked, ending.signal)
			.then((order): BestOrder => ({ kind: 'found', order }))
			.catch((error): BestOrder => ({ kind: 'failed', error }))
			.then((next) => ending.signal.aborted || setBest(next))
		return () => ending.abort()
	}, [client, date, given, position, pinned, timeZone, hasWaiting])
	return {
		best,
		given,
		/** Searches from another place than the person's position. */
		searchFrom: (place: Location) => {
			setBest({ kind: 'searching' })
			setPosition(place)
		},
		pinned,
		togglePin: (id: string) => {
			setPinned((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
		},
		retry: () => {
			setBest({ kind: 'searching' })
			setAttempt((count) => count + 1)
		},
	}
}
