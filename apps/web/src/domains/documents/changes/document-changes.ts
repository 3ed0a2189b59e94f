import type { documentRoutes, PaperDocument } from '@roundsman/contract'
import { FileCheck } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { overItems, type PendingEntity } from '#platform/pending/pending-entity'

const documentEntity = (id: string) => `document:${id}`

const documents: PendingEntity<PaperDocument> = {
	isAbout: ({ id }, { entity }) => entity === documentEntity(id),
	overlays: (kind) => ({ documents: overItems(kind, ({ confirmedAt }) => confirmedAt !== null) }),
}

/** That the person has read a version of a document: the hash says which bytes. */
export const documentConfirm = defineChange({
	kind: 'document-confirm',
	route: routeAt<typeof documentRoutes.confirmDocument>('POST', '/documents/{id}/confirm'),
	draft: ({ id, title, version, sha256 }: PaperDocument) => ({
		scope: documentEntity(id),
		entity: documentEntity(id),
		about: title,
		params: { id },
		body: { version, sha256 },
	}),
	name: 'documents:changes.confirm.name',
	icon: FileCheck,
	success: 'documents:changes.confirm.success',
	entity: documents,
	// A newer version, which came meanwhile, still asks.
	apply: (document, { version }, { timestamp }) =>
		document.version === version
			? { ...document, confirmedAt: document.confirmedAt ?? new Date(timestamp).toISOString() }
			: document,
	rereads: ['documents'],
})

/** Every kind of change of documents. */
export const documentChanges = [documentConfirm]
