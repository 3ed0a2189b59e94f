import type { Parcel, ParcelArticle, ParcelPatch } from '@roundsman/contract'
import { type Decision, getOperations, isWaiting, type Operation } from '#platform/outbox/outbox'
import { articleCheck, parcelUpdate } from './parcel-changes.ts'
import { articleEntity, parcelEntity } from './parcel-entity.ts'

type Named = Pick<Parcel, 'id'>

/** The scope and record of what is done with a parcel. `about`: what it is called. */
export const ofParcel = ({ id }: Named, about: string) => ({
	scope: parcelEntity(id),
	entity: parcelEntity(id),
	about,
	params: { id },
})

type WithArticles = Named & { articles: readonly Named[] }

const entitiesOf = ({ id, articles }: WithArticles): ReadonlySet<string> =>
	new Set([parcelEntity(id), ...articles.map((article) => articleEntity(article.id))])

/** What of a parcel and its articles has not arrived: it comes first. */
export function waitingOf(parcel: WithArticles): string[] {
	const entities = entitiesOf(parcel)
	return getOperations()
		.filter((one) => isWaiting(one) && one.state !== 'needs-person')
		.filter(({ entity }) => entities.has(entity ?? ''))
		.map((one) => one.id)
}

/** Its version is told while nothing of this phone has touched the parcel: a check of an article raises it, too. */
function versionOf(parcel: WithArticles & Pick<Parcel, 'version'>) {
	const entities = entitiesOf(parcel)
	const isTouched = getOperations().some(({ entity }) => entities.has(entity ?? ''))
	return isTouched ? {} : { version: parcel.version }
}

/** What a refused change of this parcel wanted. */
export const wantedOf = ({ id }: Named, correcting: Operation | undefined): ParcelPatch | null =>
	correcting && parcelUpdate.is(correcting) && correcting.entity === parcelEntity(id)
		? parcelUpdate.bodyOf(correcting)
		: null

/** Saves the comment or the courier of a parcel, in the place of a refused change where that is corrected. */
export const saveParcelPatch = (
	parcel: WithArticles & Pick<Parcel, 'version'>,
	body: Pick<ParcelPatch, 'comment' | 'carrier'>,
	{ about, correcting }: { about: string; correcting?: Operation | undefined },
): Promise<Decision> =>
	parcelUpdate.save({ ...ofParcel(parcel, about), ...versionOf(parcel), body }, correcting)

/** Saves how many pieces of an article are checked. */
export const saveCheck = (
	{ id, title }: Pick<ParcelArticle, 'id' | 'title'>,
	quantity: number,
): Promise<Decision> =>
	articleCheck.save({
		scope: articleEntity(id),
		entity: articleEntity(id),
		about: title,
		params: { id },
		body: { quantity },
	})
