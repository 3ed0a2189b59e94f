import type { ChangingVisit, Visit } from '@roundsman/contract'
import type { Laying } from '#platform/outbox/change-entity'
import type { Operation } from '#platform/outbox/outbox'

/** What changes of a visit know of it, in whichever list it stands. */
export type KnownVisit = ChangingVisit & { id: string }
export type VisitLaying = Laying<KnownVisit>

/** The record that a visit's changes are about. */
export const visitEntity = (id: string) => `visit:${id}`
export const visitIdOf = ({ entity }: Operation) => (entity ?? '').replace('visit:', '')
/** The record of a day's tour, and the scope that keeps its changes in order. */
export const tourEntity = (date: string) => `tour:${date}`

export const isAbout = ({ id }: { id: string }, { entity }: Operation) => entity === visitEntity(id)

/** True once a read shows what a delivered change has brought about. */
export const hasReached = ({ version }: { version: number }, { answer }: Operation) =>
	version >= (answer?.version ?? 0)

/** A visit that only its change knows, or knew first: a new one, or one as it was before it was moved. */
export const previewOf = ({ preview }: Operation) => preview as Visit | undefined

/** Neither given up nor replaced by a corrected one. */
export const isShown = ({ state }: Operation) => state !== 'superseded' && state !== 'discarded'

/** One visit by itself. */
export const overVisit = <T extends KnownVisit & { version: number }>(laying: VisitLaying) => ({
	apply: (visit: T, operation: Operation): T => laying.apply(visit, operation),
	isCovered: (visit: T, operation: Operation) =>
		!isAbout(visit, operation) || hasReached(visit, operation),
})
