import type { Parcel, ParcelArticle } from '@roundsman/contract'
import { Package } from 'lucide'
import type { PendingEntity } from '#platform/pending/pending-entity'

export const parcelEntity = (id: string) => `parcel:${id}`
/** The parcel id of a change. */
export const parcelIdOf = ({ entity }: { entity?: string | null | undefined }): string =>
	(entity ?? '').slice(parcelEntity('').length)
/** The entity of an article, also the scope that orders its checks. */
export const articleEntity = (id: string) => `parcel-article:${id}`

export const parcels: PendingEntity<Parcel> = {
	isAbout: ({ id }, { entity }) => entity === parcelEntity(id),
}
export const articles: PendingEntity<ParcelArticle> = {
	isAbout: ({ id }, { entity }) => entity === articleEntity(id),
}

/** Shared by all kinds of change; phones store `parcel-…`, and texts use the same word. */
export const ofWord = <W extends string>(word: W) => ({
	kind: `parcel-${word}` as const,
	name: `parcels:changes.${word}.name` as const,
	success: `parcels:changes.${word}.success` as const,
	icon: Package,
	rereads: ['parcels', 'parcel', 'parcel-articles', 'parcel-totals', 'packing', 'kept-parcels'],
})

/** A change that is saved while there is a network, by a screen that waits for its outcome. */
export const awaited = <W extends string>(word: W) => ({
	...ofWord(word),
	savedMessage: null,
	isAwaited: true as const,
})
