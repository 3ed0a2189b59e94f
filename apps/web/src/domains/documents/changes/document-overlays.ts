import type { BodyOf, documentRoutes, PaperDocument } from '@roundsman/contract'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'
import { overItems, type ReadOverlays } from '#platform/pending/pending-entity'
import type { PendingKind } from '#platform/pending/pending-rules'

type Confirm = (typeof documentRoutes)['confirmDocument']

/** A confirmed document; a newer version, loaded meanwhile, stays unconfirmed. */
function withConfirmation<T extends PaperDocument>(document: T, operation: Operation): T {
	const { version } = bodyOf<Confirm>(operation) as BodyOf<Confirm>
	if (document.version !== version) return document
	const confirmedAt = document.confirmedAt ?? new Date(operation.timestamp).toISOString()
	return { ...document, confirmedAt }
}

/** The overlay of a confirmation for the list of documents. */
export const documentOverlays = (kind: PendingKind<PaperDocument>): ReadOverlays => ({
	documents: overItems(
		{ ...kind, apply: withConfirmation },
		({ confirmedAt }) => confirmedAt !== null,
	),
})
