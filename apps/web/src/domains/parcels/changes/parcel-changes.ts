import type { parcelArticleRoutes, parcelRoutes } from '@roundsman/contract'
import { Package } from 'lucide'
import { type ChangeInput, defineChange, defineKind, routeAt } from '#platform/outbox/define-change'
import { parcelIdOf } from './parcel-entity.ts'

// What is saved of these is made in files that come with the screens of parcels: the first screens know the
// kinds only.

const awaitedWords = [
	...(['create', 'number', 'pack', 'reject', 'restore', 'reset', 'ship', 'generate'] as const),
	...(['fill', 'put', 'putByHand', 'takeOut', 'replace', 'delete', 'recover'] as const),
]
/** What is done by somebody who waits for its outcome: not without network. */
export type AwaitedWord = (typeof awaitedWords)[number]

export const parcelKind = <W extends AwaitedWord | 'update' | 'check'>(word: W) =>
	`parcel-${word}` as const

const shared = <W extends AwaitedWord | 'update' | 'check'>(word: W) => ({
	kind: parcelKind(word),
	name: `parcels:changes.${word}.name` as const,
	success: `parcels:changes.${word}.success` as const,
	icon: Package,
	rereads: ['parcels', 'parcel', 'parcel-articles', 'parcel-totals', 'packing', 'kept-parcels'],
})

/** Comment and courier; works without network. */
export const parcelUpdate = defineChange({
	...shared('update'),
	route: routeAt<typeof parcelRoutes.updateParcel>('PATCH', '/parcel/{id}'),
	draft: (input: ChangeInput<typeof parcelRoutes.updateParcel>) => input,
	correction: (operation) => ({
		to: '/parcels/list/$id',
		params: { id: parcelIdOf(operation) },
		search: { correct: operation.id },
	}),
})

/** How many pieces of an article are checked; works without network. */
export const articleCheck = defineChange({
	...shared('check'),
	route: routeAt<typeof parcelArticleRoutes.checkArticle>('PUT', '/parcel-article/{id}/check'),
	draft: (input: ChangeInput<typeof parcelArticleRoutes.checkArticle>) => input,
	told: null,
	success: () => undefined,
})

/** Every kind of change of parcels and their articles. */
export const parcelChanges = [
	parcelUpdate,
	articleCheck,
	...awaitedWords.map((word) => defineKind({ ...shared(word), told: null, isAwaited: true })),
]
