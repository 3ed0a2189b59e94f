import type { ChangingVisit, Visit } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import type { PendingKind } from '#platform/pending/pending-rules'

/** The fields of a visit that its changes need, from any list. */
export type KnownVisit = ChangingVisit & { id: string }
export type VisitKind = PendingKind<KnownVisit>

/** The record that a visit's changes are about. */
export const visitEntity = (id: string) => `visit:${id}`
export const visitIdOf = ({ entity }: Operation) => (entity ?? '').replace('visit:', '')
/** The record of a day's tour, and the scope that keeps its changes in order. */
export const tourEntity = (date: string) => `tour:${date}`

export const isAbout = ({ id }: { id: string }, { entity }: Operation) => entity === visitEntity(id)

/** A visit that only its change knows, or knew first: a new one, or one as it was before it was moved. */
export const previewOf = ({ preview }: Operation) => preview as Visit | undefined
