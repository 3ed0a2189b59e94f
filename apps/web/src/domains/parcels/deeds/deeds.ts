import {
	type NewParcel,
	parcelArticleRoutes as ofArticles,
	parcelRoutes as ofParcels,
	type ParcelArticle,
	type ParcelType,
	type WholeParcel,
} from '@roundsman/contract'
import { saveAndAwait } from '#platform/outbox/await-change'
import type { ChangeInput, ChangeRoute } from '#platform/outbox/define-change'
import { newId } from '#platform/outbox/outbox'
import { type AwaitedWord, parcelKind } from '../changes/parcel-changes.ts'
import { ofParcel, waitingOf } from '../changes/parcel-drafts.ts'
import { articleEntity, parcelEntity } from '../changes/parcel-entity.ts'
import type { ArticleDeed, DeedInput } from '../forms/article-sheet.tsx'

// What is done while there is a network, by somebody who waits for the answer.

const perform = <R extends ChangeRoute>(word: AwaitedWord, route: R, input: ChangeInput<R>) =>
	saveAndAwait(parcelKind(word), route, input)

/** The pieces of one article are moved one after the other. */
const ofArticle = ({ id, title }: Pick<ParcelArticle, 'id' | 'title'>) => ({
	scope: articleEntity(id),
	entity: articleEntity(id),
	about: title,
	params: { id },
})

/** Does something with pieces of an article; deleting them has a form of its own. */
export function doWithArticle(
	article: ParcelArticle,
	deed: Exclude<ArticleDeed, 'delete'>,
	{ quantity, parcelId = '' }: DeedInput,
) {
	const subject = ofArticle(article)
	switch (deed) {
		case 'put':
			return perform('put', ofArticles.moveToParcel, {
				...subject,
				body: { quantity, ...(parcelId ? { parcelId } : {}) },
			})
		case 'putByHand':
			return perform('putByHand', ofArticles.moveToManualParcel, {
				...subject,
				body: { quantity, parcelId },
			})
		case 'replace':
			return perform('replace', ofArticles.replaceArticle, {
				...subject,
				body: { quantity, parcelId },
			})
		case 'takeOut':
			return perform('takeOut', ofArticles.moveOut, { ...subject, body: { quantity } })
		case 'recover':
			return perform('recover', ofArticles.restoreArticle, { ...subject, body: { quantity } })
	}
}

export const deleteArticle = (
	article: ParcelArticle,
	body: { comment: string; quantity: number },
) => perform('delete', ofArticles.deleteArticle, { ...ofArticle(article), body })

/** Puts all articles of a type that wait into parcels: open ones first, or new ones only. */
export function packAll(type: ParcelType, isFilling: boolean) {
	const input = { scope: `parcels:${type}`, entity: `parcels:${type}`, body: { type } }
	return isFilling
		? perform('fill', ofArticles.moveAllToParcel, input)
		: perform('generate', ofParcels.generateParcels, input)
}

/** Opens a parcel that is packed by hand; gives its id as well. */
export function createParcel(form: NewParcel) {
	const id = newId()
	const about = form.comment
	const subject = { scope: parcelEntity(id), entity: parcelEntity(id), about }
	return perform('create', ofParcels.createParcel, { ...subject, body: { ...form, id } })
}

/** What of the parcel has not arrived comes first. */
const behind = (whole: WholeParcel, about: string) => ({
	...ofParcel(whole, about),
	dependsOn: waitingOf(whole),
})

export const packParcel = (whole: WholeParcel, type: 'pack' | 'unpack', about: string) =>
	perform('pack', ofParcels.packParcel, { ...behind(whole, about), body: { type } })

export const requestShipment = (whole: WholeParcel, about: string) =>
	perform('ship', ofParcels.requestShipment, behind(whole, about))

export const resetCheck = (whole: WholeParcel, about: string) =>
	perform('reset', ofParcels.resetParcelCheck, behind(whole, about))

export const rejectParcel = (whole: WholeParcel, about: string) =>
	perform('reject', ofParcels.rejectParcel, behind(whole, about))

export const restoreParcel = (whole: WholeParcel, about: string) =>
	perform('restore', ofParcels.restoreParcel, behind(whole, about))

export const saveShipmentNumber = (whole: WholeParcel, shipmentNumber: string, about: string) =>
	perform('number', ofParcels.updateParcel, { ...behind(whole, about), body: { shipmentNumber } })
