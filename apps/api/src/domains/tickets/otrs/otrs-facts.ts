import { type Country, type Locale, languageOf } from '@roundsman/contract'
import type { Db } from '#db/database'
import { readStored } from '#domains/files'
import { optionLabel } from '#domains/options'
import { textOf } from '#domains/texts'
import type { Config } from '#platform/config'
import { findOfficeTicket, listTicketFiles, type OfficeTicket } from '../ticket-repository.ts'
import type { OtrsFacts, OtrsPhoto } from './otrs-body.ts'

const word = (locale: Locale, key: string) => textOf(locale, 'customerDetails', key) ?? key

/** The facts besides the comment */
function linesOf(ticket: OfficeTicket, locale: Locale): [string, string][] {
	const article = [ticket.brand, ticket.article].filter(Boolean).join(' ')
	const lines: [string, string | null][] = [
		[word(locale, 'title'), ticket.customerTitle],
		[word(locale, 'customerId'), ticket.customerNumber],
		[word(locale, 'entry.order'), ticket.order],
		[word(locale, 'entry.article'), article || null],
		[word(locale, 'entry.vin'), ticket.vin],
		[word(locale, 'entry.vinOrPlate'), ticket.vinOrPlateNumber],
		[word(locale, 'entry.correctAddress'), ticket.correctAddress],
		[word(locale, 'entry.reportedBy'), ticket.employee],
	]
	return lines.filter((line): line is [string, string] => Boolean(line[1]))
}

async function readPhotos(db: Db, config: Config, id: string): Promise<OtrsPhoto[]> {
	const read = (fileId: string) => readStored({ db, config }, fileId)
	const photos: OtrsPhoto[] = []
	for (const { fileId, thumbnailId } of await listTicketFiles(db, id)) {
		const bytes = await read(fileId)
		const thumbnail = thumbnailId ? await read(thumbnailId) : null
		const shown = bytes ?? thumbnail
		if (shown) photos.push({ bytes: shown, thumbnail })
	}
	return photos
}

/** All facts of a ticket for the ticket system, in the first language of the customer's country */
export async function readOtrsFacts(
	db: Db,
	config: Config,
	id: string,
): Promise<OtrsFacts | undefined> {
	const ticket = await findOfficeTicket(db, id)
	if (!ticket) return undefined
	const { reason, clarification } = ticket
	const locale = languageOf({ language: null, country: ticket.country as Country })
	const label = (code: string) => optionLabel(locale, 'otrs-ticket-reasons', code)
	return {
		id,
		number: ticket.number,
		reason,
		reasonLabel: label(reason),
		clarification,
		clarificationLabel: clarification && label(`${reason}.${clarification}`),
		customer: { title: ticket.customerTitle, number: ticket.customerNumber ?? '' },
		order: ticket.order,
		brand: ticket.brand,
		article: ticket.article,
		vehicle: ticket.vin ?? ticket.vinOrPlateNumber,
		lines: linesOf(ticket, locale),
		comment: ticket.comment,
		photos: await readPhotos(db, config, id),
		smallPhotosNote: word(locale, 'entry.smallPhotos'),
	}
}
