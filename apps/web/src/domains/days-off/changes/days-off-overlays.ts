import {
	type BodyOf,
	type DaysOff,
	type daysOffRoutes,
	withoutRequest,
	withRequest,
} from '@roundsman/contract'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import { overRecord, type ReadOverlays } from '#platform/pending/pending-entity'
import type { PendingKind } from '#platform/pending/pending-rules'
import { requestIdOf } from './request-entity.ts'

type Ask = (typeof daysOffRoutes)['askForDaysOff']

function withAsked(all: DaysOff, operation: Operation): DaysOff {
	const { note = '', ...form } = bodyOf<Ask>(operation) as BodyOf<Ask>
	return withRequest(all, { note, ...form }, new Date(operation.timestamp).toISOString())
}

export function daysOffOverlays(kind: PendingKind<DaysOff>): ReadOverlays {
	const isAsk = kind.is({ kind: 'days-off-ask' } as Operation)
	const apply = <T extends DaysOff>(all: T, operation: Operation): T => ({
		...all,
		...(isAsk ? withAsked(all, operation) : withoutRequest(all, requestIdOf(operation))),
	})
	return { 'days-off': overRecord({ ...kind, apply }) }
}
