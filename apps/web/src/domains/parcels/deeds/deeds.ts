import type { NewParcel, ParcelArticle, ParcelType, WholeParcel } from '@roundsman/contract'
import { saveAndAwait } from '#platform/outbox/await-change'
import { newId } from '#platform/outbox/outbox'
import {
	articleDelete,
	articlePut,
	articlePutByHand,
	articleRecover,
	articleReplace,
	articleTakeOut,
	parcelCreate,
	parcelFill,
	parcelGenerate,
	parcelNumber,
	parcelPack,
	parcelReject,
	parcelReset,
	parcelRestore,
	parcelShip,
} from '../changes/parcel-changes.ts'
import { ofParcel, waitingOf } from '../changes/parcel-drafts.ts'
import { articleEntity, parcelEntity } from '../changes/parcel-entity.ts'
import type { ArticleDeed, DeedInput } from '../forms/article-sheet.tsx'

// What is done while there is a network, by somebody who waits for the answer.

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
			return saveAndAwait(articlePut, {
				...subject,
				body: { quantity, ...(parcelId ? { parcelId } : {}) },
			})
		case 'putByHand':
			return saveAndAwait(articlePutByHand, { ...subject, body: { quantity, parcelId } })
		case 'replace':
			return saveAndAwait(articleReplace, { ...subject, body: { quantity, parcelId } })
		case 'takeOut':
			return saveAndAwait(articleTakeOut, { ...subject, body: { quantity } })
		case 'recover':
			return saveAndAwait(articleRecover, { ...subject, body: { quantity } })
	}
}

export const deleteArticle = (
	article: ParcelArticle,
	body: { comment: string; quantity: number },
) => saveAndAwait(articleDelete, { ...ofArticle(article), body })

/** Puts all articles of a type that wait into parcels: open ones first, or new ones only. */
export function packAll(type: ParcelType, isFilling: boolean) {
	const input = { scope: `parcels:${type}`, entity: `parcels:${type}`, body: { type } }
	return isFilling ? saveAndAwait(parcelFill, input) : saveAndAwait(parcelGenerate, input)
}

/** Opens a parcel that is packed by hand; gives its id as well. */
export function createParcel(form: NewParcel) {
	const id = newId()
	const about = form.comment
	const subject = { scope: parcelEntity(id), entity: parcelEntity(id), about }
	return saveAndAwait(parcelCreate, { ...subject, body: { ...form, id } })
}

/** What of the parcel has not arrived comes first. */
const behind = (whole: WholeParcel, about: string) => ({
	...ofParcel(whole, about),
	dependsOn: waitingOf(whole),
})

export const packParcel = (whole: WholeParcel, type: 'pack' | 'unpack', about: string) =>
	saveAndAwait(parcelPack, { ...behind(whole, about), body: { type } })

export const requestShipment = (whole: WholeParcel, about: string) =>
	saveAndAwait(parcelShip, behind(whole, about))

export const resetCheck = (whole: WholeParcel, about: string) =>
	saveAndAwait(parcelReset, behind(whole, about))

export const rejectParcel = (whole: WholeParcel, about: string) =>
	saveAndAwait(parcelReject, behind(whole, about))

export const restoreParcel = (whole: WholeParcel, about: string) =>
	saveAndAwait(parcelRestore, behind(whole, about))

export const saveShipmentNumber = (whole: WholeParcel, shipmentNumber: string, about: string) =>
	saveAndAwait(parcelNumber, { ...behind(whole, about), body: { shipmentNumber } })
