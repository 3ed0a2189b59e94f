import { awaySince, type FoundPosition, farAwayDefaultM, hasLeft } from '@roundsman/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConfig } from '#domains/employees'
import type { RunningVisit } from '#domains/visits/plan'
import { setNotices } from '#parts/notices/notice-board.ts'

/** Visits with a reminder: one each, until the person is back. */
const reminded = new Set<string>()

/**
 * Shows a silent reminder of a running visit when the person drives on. Returns a function that takes each
 * position; the reminder ends with the visit, and when the person comes back.
 */
export function useLeaveReminder(running: RunningVisit | undefined) {
	const { data: config } = useConfig()
	const away = useRef<number | null>(null)
	useEffect(() => {
		away.current = null
		if (running?.id === undefined) setNotices({ leftVisit: null })
	}, [running?.id])
	return useEffectEvent((found: FoundPosition) => {
		if (!running) return
		const { id, location: target, companyName: name, arrivalTime: sinceMs } = running
		const farAwayM = config?.farAwayMeters ?? farAwayDefaultM
		away.current = awaySince(away.current, found, { target, farAwayM })
		if (away.current === null) {
			if (reminded.delete(id)) setNotices({ leftVisit: null })
		} else if (hasLeft(away.current, found.atMs) && !reminded.has(id)) {
			reminded.add(id)
			setNotices({ leftVisit: { id, name, sinceMs } })
		}
	})
}
