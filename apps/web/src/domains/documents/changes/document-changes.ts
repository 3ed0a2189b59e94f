import type { documentRoutes, PaperDocument } from '@roundsman/contract'
import { FileCheck } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { PendingEntity } from '#platform/pending/pending-entity'

const documentEntity = (id: string) => `document:${id}`

const documents: PendingEntity<PaperDocument> = {
	isAbout: ({ id }, { entity }) => entity === documentEntity(id),
	lazyOverlays: {
		reads: ['documents'],
		load: async () => (await import('./document-overlays.ts')).documentOverlays,
	},
}

/** Confirms that the person has read a version of a document: the hash identifies the bytes. */
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
	rereads: ['documents'],
})

export const documentChanges = [documentConfirm]
