import { remember, remembers } from '@roundsman/client/code/session-memory'
import { arrivalDefaultM, type Position } from '@roundsman/contract'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useConfig } from '#domains/employees'
import { useTodayVisits } from '#domains/visits/changes'
import { findDueVisit, findRunningVisit, isThere, needsPrecision } from '#domains/visits/plan'
import { useToday } from '#features/today'
import { useNotices } from '#parts/notices/notice-board.ts'
import { usePositionFailed } from '#parts/use-position-failed.ts'
import { useOperations } from '#platform/outbox/live-data'
import type { PermissionAnswer } from '#platform/page/permission'
import { followPositionPermission, type PositionError, watchPosition } from '#platform/position'
import { useBegin } from './use-begin.ts'
import { useLeaveReminder } from './use-leave-reminder.ts'

function subscribeVisibility(listener: () => void): () => void {
	document.addEventListener('visibilitychange', listener)
	return () => document.removeEventListener('visibilitychange', listener)
}

const useIsInFront = (): boolean =>
	useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible')

/** Screens of the day, where a visit can start automatically. */
const usesPosition = (pathname: string) => /^\/(dashboard|visits)?$/.test(pathname)

/** Reports once a session why the position is unknown; visits can be started by hand. */
function useNotifyFailure() {
	const onPositionFailed = useEffectEvent(usePositionFailed())
	const isUsedHere = useLocation({ select: ({ pathname }) => usesPosition(pathname) })
	const [reason, setReason] = useState<PositionError['reason']>()
	useEffect(() => {
		if (!reason || !isUsedHere) return
		const name = `position-${reason}`
		if (!remembers(name)) onPositionFailed(reason)
		remember(name)
	}, [reason, isUsedHere])
	return (error: PositionError) => setReason(error.reason)
}

/**
 * Starts the due visit when the person arrives, and reminds of a running one when they leave. The position
 * is watched only while the app is visible and a visit is due or runs, at low accuracy until the goal is
 * near.
 */
export function ArrivalWatch() {
	const { data: day } = useTodayVisits()
	const { data: config } = useConfig()
	const today = useToday()
	const due = findDueVisit(day, today, useOperations())
	const running = findRunningVisit(day, today)
	const watchLeaving = useLeaveReminder(running)
	const isInFront = useIsInFront()
	const [isPrecise, setPrecise] = useState(false)
	const [permission, setPermission] = useState<PermissionAnswer>()
	useEffect(() => followPositionPermission(setPermission), [])
	const { hasLookedAround } = useNotices()
	// No permission prompt right after the app was opened.
	const isAllowed = permission === 'granted' || (permission === 'prompt' && hasLookedAround)
	const begin = useBegin()
	const notifyFailure = useNotifyFailure()
	const arrivalM = config?.arrivalMeters ?? arrivalDefaultM
	const onPosition = useEffectEvent((position: Position) => {
		if (running) watchLeaving({ ...position, atMs: Date.now() })
		if (!due) return
		setPrecise(needsPrecision(position, due.location, isPrecise))
		if (isThere(position, due.location, arrivalM)) void begin(due, position)
	})
	const onError = useEffectEvent(notifyFailure)
	const watchedId = isInFront && isAllowed ? (due ?? running)?.id : undefined
	// Low accuracy is enough to detect that somebody drives away, and saves battery.
	const isExact = isPrecise && due !== undefined
	useEffect(() => {
		if (watchedId === undefined) return
		const maximumAgeMs = isExact ? 0 : 30_000
		return watchPosition(onPosition, onError, { isPrecise: isExact, maximumAgeMs })
	}, [watchedId, isExact])
	return null
}
