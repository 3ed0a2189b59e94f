import type { OtrsConfig } from '#platform/config/otrs-config'

/** A ticket as the ticket system gets it, in the office's language */
export type OtrsFacts = {
	id: string
	number: number
	reason: string
	reasonLabel: string
	clarification: string | null
	clarificationLabel: string | null
	customer: { title: string; number: string }
	order: string | null
	brand: string | null
	article: string | null
	vehicle: string | null
	/** Lines of the text: label and value */
	lines: readonly (readonly [string, string])[]
	comment: string
	photos: readonly OtrsPhoto[]
	/** Added below the text if photos were reduced for lack of space */
	smallPhotosNote: string
}
export type OtrsPhoto = { bytes: Buffer; thumbnail: Buffer | null }

/** Source: the outside systems, section 2. */
const photosMaxBytes = 5_000_000

/** The photos as attachments, with thumbnails in place of those that exceed the limit */
function attach(photos: readonly OtrsPhoto[], reference: string) {
	let bytesLeft = photosMaxBytes
	let isSmall = false
	const attachments = photos.flatMap(({ bytes, thumbnail }, index) => {
		const sent = bytes.length <= bytesLeft ? bytes : thumbnail
		if (sent !== bytes) isSmall = true
		if (!sent) return []
		bytesLeft -= sent.length
		return [
			{
				Content: sent.toString('base64'),
				ContentType: 'image/jpeg',
				Filename: `${reference}-${index + 1}.jpg`,
			},
		]
	})
	return { attachments, isSmall }
}

const factOf = (facts: OtrsFacts): Record<string, string | null> => ({
	reason: facts.reasonLabel,
	clarification: facts.clarificationLabel,
	order: facts.order,
	article: facts.article,
	brand: facts.brand,
	vehicle: facts.vehicle,
	customer: facts.customer.number,
})

/** The search condition for a ticket that may already exist: it matches exactly one of ours. */
export const searchFor = (id: string, { idField }: OtrsConfig): object =>
	idField ? { [`DynamicField_${idField}`]: { Equals: id } } : { Title: `%[RM-${id}]%` }

/** The body of TicketCreate, without credentials */
export function otrsBodyOf(facts: OtrsFacts, otrs: OtrsConfig): object {
	const { id, number, reason, lines, comment, photos, customer } = facts
	const reference = otrs.idField ? `RM-${number}` : `RM-${id}`
	const about = [facts.reasonLabel, facts.clarificationLabel].filter(Boolean).join(' · ')
	const { attachments, isSmall } = attach(photos, `RM-${number}`)
	const type = otrs.types[reason] ?? otrs.types['*']
	const fields = Object.entries(otrs.fields).flatMap(([fact, Name]) => {
		const Value = factOf(facts)[fact]
		return Value ? [{ Name, Value }] : []
	})
	const text = [
		comment,
		'',
		...lines.map(([term, value]) => `${term}: ${value}`),
		...(isSmall ? ['', facts.smallPhotosNote] : []),
	]
	return {
		Ticket: {
			Title: `[${reference}] ${about} · ${customer.title}`.slice(0, 255),
			CustomerUser: otrs.customerUser ?? customer.number,
			Queue: otrs.queues[reason] ?? otrs.queues['*'],
			State: 'new',
			Priority: '3 normal',
			...(type ? { Type: type } : {}),
		},
		Article: {
			Subject: about,
			Body: text.join('\n'),
			ContentType: 'text/plain; charset=utf8',
			CommunicationChannel: 'Internal',
			IsVisibleForCustomer: 0,
		},
		DynamicField: [...(otrs.idField ? [{ Name: otrs.idField, Value: id }] : []), ...fields],
		...(attachments.length > 0 ? { Attachment: attachments } : {}),
	}
}

/** The same for the office to read later: without the photos' content */
export function traceOf(body: object): object {
	const { Attachment = [], ...rest } = body as { Attachment?: { Filename: string }[] }
	return { ...rest, Attachment: Attachment.map(({ Filename }) => Filename) }
}
