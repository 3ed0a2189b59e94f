import {
	type Decision,
	type DraftPart,
	newId,
	type Operation,
	type OutboxAccess,
} from '#platform/outbox/outbox'
import { dropPhotos, photoPart } from '#platform/photos/photo-commands'
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
 * The photos as parts of the change, including those of a refused ticket. Throws a `PhotoError` where one is missing.
 */
async function partsOf(
	outbox: OutboxAccess,
	{ values, correcting }: Saving,
	keys: readonly string[],
) {
	const parts: DraftPart[] = []
	for (const photo of values.images.filter(({ key }) => keys.includes(key))) {
		const known = correcting?.parts.find(({ field }) => field === photo.key)
		parts.push(known ?? (await photoPart(outbox, photo)))
	}
	return parts
}

/** Saves a problem with its photos, in place of a refused one. Throws a `PhotoError` before anything is saved. */
export async function saveTicket(outbox: OutboxAccess, saving: Saving): Promise<Decision> {
	const { customer, visitId, values, product, correcting } = saving
	const data = dataOfValues(values)
	const keys = data.images.map(({ key }) => key)
	const parts = await partsOf(outbox, saving, keys)
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
	// Photos of a reason that the person has changed since are in no change.
	if (decision !== 'unreachable')
		await dropPhotos(
			outbox,
			values.images.map(({ key }) => key),
		)
	return decision
}
