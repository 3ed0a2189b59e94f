import { languageOf, type QueuedMail, timeZones } from '@roundsman/contract'
import { type MailWriter, queueMail, requireMail, shownMoment } from '#domains/mail'
import { refusals } from '#platform/app-error'
import { linkAddress } from '#platform/config'
import type { OfficeContext } from '#platform/context'
import { choreActor } from '#platform/events/record-event'
import { wholeScope } from '#platform/office-scope'
import { findSettings } from '../employee-repository.ts'
import { findPerson } from '../people/person-repository.ts'
import { readPerson } from '../people/person-service.ts'
import { makeLinkFor } from './link-service.ts'

/** Mails a person a link for choosing a password. The link is created when the mail is sent. */
export async function mailLink(context: OfficeContext, id: string): Promise<QueuedMail> {
	const { db, scope, config } = context
	const { email: recipient, ...person } = await readPerson(db, scope, id)
	requireMail(config, { hasLink: true })
	if (!person.isActive) {
		throw refusals.conflict('The account is closed.', { alias: 'person_left' })
	}
	const language = languageOf(await findSettings(db, person.id))
	return queueMail(context, { kind: 'link', recipient, language, employeeId: person.id })
}

/** The link is not stored, so a mail that is sent again contains another one. */
export const linkMailWriter: MailWriter = async ({ db, config, now }, { employeeId, language }) => {
	const person = employeeId === null ? undefined : await findPerson(db, wholeScope, employeeId)
	if (!person?.isActive) return null
	const made = await db
		.transaction()
		.execute((own) => makeLinkFor({ db: own, now, actor: choreActor('mail') }, person, now))
	const { name, login, country } = person
	return {
		word: made.kind === 'first-password' ? 'first-password' : 'new-password',
		gaps: {
			...{ name, login, link: linkAddress(config, made.path) },
			until: shownMoment(language, timeZones[country], new Date(made.expiresAt)),
		},
	}
}
