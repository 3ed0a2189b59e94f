import type { ChangingVisit, Visit } from '@roundsman/contract'
import type { Operation } from '#platform/outbox/outbox'
import type { PendingKind } from '#platform/pending/pending-rules'

/** The fields of a visit that its changes need, from any list. */
export type KnownVisit = ChangingVisit & { id: string }
export type VisitKind = PendingKind<KnownVisit>

/** The entity of a visit's changes. */
export const visitEntity = (id: string) => `visit:${id}`
export const visitIdOf = ({ entity }: Operation) => (entity ?? '').replace('visit:', '')
/** The entity of a day's tour, also the scope that orders its changes. */
export const tourEntity = (date: string) => `tour:${date}`

export const isAbout = ({ id }: { id: string }, { entity }: Operation) => entity === visitEntity(id)

/** The visit stored with a change: a new one, or its state before it was moved. */
export const previewOf = ({ preview }: Operation) => preview as Visit | undefined
