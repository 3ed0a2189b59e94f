import {
	type Decision,
	type DraftPart,
	newId,
	type Operation,
	type OutboxAccess,
} from '#platform/outbox/outbox'
import { cachedPhoto, dropPhotos } from '#platform/photos/photo-commands'
import { ticketCreate } from '../changes/ticket-changes.ts'
import { dataOfValues, type TicketValues } from './ticket-form-rules.ts'

type Saving = {
	customer: { id: string; title: string }
	/** Only the id of a visit that the office has. */
	visitId?: string | undefined
	values: TicketValues
	/** The order's article, as text. */
	product: string
	correcting?: Operation | undefined
}

/**
 * The bytes of the photos, including those of a refused ticket. Throws a `PhotoError` where one is missing.
 */
async function partsOf({ values, correcting }: Saving, keys: readonly string[]) {
	const parts: DraftPart[] = []
	for (const { key } of values.images.filter((image) => keys.includes(image.key))) {
		const known = correcting?.parts.find(({ field }) => field === key)
		parts.push(known ?? { field: key, type: 'image/jpeg', bytes: (await cachedPhoto(key)).bytes })
	}
	return parts
}

/** Saves a problem with its photos, in place of a refused one. Throws a `PhotoError` before anything is saved. */
export async function saveTicket(outbox: OutboxAccess, saving: Saving): Promise<Decision> {
	const { customer, visitId, values, product, correcting } = saving
	const data = dataOfValues(values)
	const keys = data.images.map(({ key }) => key)
	const parts = await partsOf(saving, keys)
	const id = (correcting && ticketCreate.bodyOf(correcting).id) ?? newId()
	const thumbnails = values.images.map(({ key, thumbnail }) => [key, thumbnail])
	const ticket = {
		...{ id, data, visitId },
		customerId: customer.id,
		product: data.orderProduct ? product : '',
		thumbnails: Object.fromEntries(thumbnails),
	}
	const decision = await ticketCreate.save(
		outbox,
		{ ticket, title: customer.title, parts },
		correcting,
	)
	// Includes photos of a reason that the person has changed since.
	if (decision !== 'unreachable') await dropPhotos(values.images.map(({ key }) => key))
	return decision
}
