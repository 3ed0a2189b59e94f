import { arrivalDefaultM, type Position } from '@roundsman/contract'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useConfig } from '#domains/employees'
import type { Visit } from '#domains/visits'
import { useTodayVisits, visitStart } from '#domains/visits/changes'
import { findDueVisit, isThere, needsPrecision } from '#domains/visits/plan'
import { useToday } from '#features/today'
import { useNotices } from '#parts/notice-board.ts'
import { toaster } from '#parts/toaster.ts'
import { usePositionFailed } from '#parts/use-position-failed.ts'
import { useSaveFailure } from '#parts/use-save-failure.ts'
import { useOperations } from '#platform/outbox/live-data'
import {
	followPermission,
	type PermissionAnswer,
	type PositionError,
	watchPosition,
} from '#platform/position'
import { remember, remembers } from '#platform/session-memory'
import { useTranslation } from '#texts'

function subscribeVisibility(listener: () => void): () => void {
	document.addEventListener('visibilitychange', listener)
	return () => document.removeEventListener('visibilitychange', listener)
}

const useIsInFront = (): boolean =>
	useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible')

/** Visits whose start is being saved: it is known to wait a moment later only. */
const beginning = new Set<string>()
/** Visits whose start could not be saved, of which the person was told. */
const unsaved = new Set<string>()

function useBegin() {
	const { t } = useTranslation('visits')
	const onFailed = useSaveFailure()
	return async (visit: Visit, position: Position) => {
		if (beginning.has(visit.id)) return
		beginning.add(visit.id)
		try {
			await visitStart.save({ visit, arrival: { ...position, at: new Date().toISOString() } })
			toaster.show({ text: t('changes.start.saved') })
		} catch (error) {
			// Every position is a new try, of which nobody wants to hear.
			beginning.delete(visit.id)
			if (!unsaved.has(visit.id)) onFailed(error)
			unsaved.add(visit.id)
		}
	}
}

/** Says once a session why the position is not known; the work goes on by hand. */
function useTellFailure() {
	const onPositionFailed = usePositionFailed()
	return ({ reason }: PositionError) => {
		const name = `position-${reason}`
		if (remembers(name)) return
		remember(name)
		onPositionFailed(reason)
	}
}

/**
 * Starts the visit that is due when the person arrives there. The position is watched only while the
 * app is in front and a visit is due, roughly until the goal is near.
 */
export function ArrivalWatch() {
	const { data: day } = useTodayVisits()
	const { data: config } = useConfig()
	const due = findDueVisit(day, useToday(), useOperations())
	const isInFront = useIsInFront()
	const [isPrecise, setPrecise] = useState(false)
	const [permission, setPermission] = useState<PermissionAnswer>()
	useEffect(() => followPermission(setPermission), [])
	const { hasLookedAround } = useNotices()
	// Whoever has just opened the app is not asked for anything yet.
	const isAllowed = permission === 'granted' || (permission === 'prompt' && hasLookedAround)
	const begin = useBegin()
	const tellFailure = useTellFailure()
	const arrivalM = config?.arrivalMeters ?? arrivalDefaultM
	const onPosition = useEffectEvent((position: Position) => {
		if (!due) return
		setPrecise(needsPrecision(position, due.location, isPrecise))
		if (isThere(position, due.location, arrivalM)) void begin(due, position)
	})
	const onError = useEffectEvent(tellFailure)
	const dueId = isInFront && isAllowed ? due?.id : undefined
	useEffect(() => {
		if (dueId === undefined) return
		return watchPosition(onPosition, onError, { isPrecise, maximumAgeMs: isPrecise ? 0 : 30_000 })
	}, [dueId, isPrecise])
	return null
}
