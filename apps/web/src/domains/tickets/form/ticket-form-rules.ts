import {
	type FieldErrors,
	type TicketData,
	type TicketField,
	ticketDataOf,
	ticketFormErrors,
} from '@roundsman/contract'
import { draftRecord } from '#platform/forms/form-lifecycle'
import type { Operation } from '#platform/outbox/outbox'
import type { Photo } from '#platform/photos/photo-commands'
import { ticketOf } from '../changes/ticket-entity.ts'

export type TicketValues = Record<TicketField | 'reason' | 'clarification' | 'comment', string> & {
	images: Photo[]
}

/** Initial values of the form. */
export type TicketStart = {
	customerId: string
	order?: string | undefined
	orderProduct?: string | undefined
}

/** The name under which the draft is stored. */
export const ticketRecord = (
	{ customerId, order = '' }: TicketStart,
	correcting: Operation | undefined,
): string => draftRecord(`ticket:new:${customerId}:${order}`, correcting)

const empty: TicketValues = {
	reason: '',
	clarification: '',
	order: '',
	orderProduct: '',
	correctAddress: '',
	vin: '',
	vinOrPlateNumber: '',
	brand: '',
	article: '',
	comment: '',
	images: [],
}

/** An empty form, or the values of a refused one. */
export function ticketValuesOf(
	{ order, orderProduct }: TicketStart,
	correcting: Operation | undefined,
): TicketValues {
	if (!correcting) return { ...empty, order: order ?? '', orderProduct: orderProduct ?? '' }
	const { data, thumbnails } = ticketOf(correcting)
	const { images, ...fields } = data
	const texts = Object.entries(fields).map(([field, text]) => [field, text ?? ''])
	return {
		...empty,
		...Object.fromEntries(texts),
		images: images.map(({ key, sha256 }) => ({
			...{ key, sha256, isStored: false },
			thumbnail: thumbnails[key] ?? null,
		})),
	}
}

/** The request body: the form's values that its reason needs. */
export const dataOfValues = ({ images, ...texts }: TicketValues): TicketData =>
	ticketDataOf({ ...texts, images: images.map(({ key, sha256 }) => ({ key, sha256 })) })

export const valuesErrors = (values: TicketValues, withdrawn: readonly string[]): FieldErrors =>
	ticketFormErrors(dataOfValues(values), { withdrawn, isOrderKnown: true, isProductKnown: true })

/** The office's refusals, by field of the form. */
export const fieldsOfRefusal = (errors: FieldErrors): FieldErrors =>
	Object.fromEntries(
		Object.entries(errors).map(([path, all]) => [path.replace(/^(data|params)\./, ''), all]),
	)
