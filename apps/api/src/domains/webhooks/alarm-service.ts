import { languageOf, type Webhook } from '@roundsman/contract'
import { mailTexts } from '@roundsman/contract/mail-texts'
import type { Db } from '#db/database'
import { listAdministrators } from '#domains/employees'
import { type MailWriter, queueMail } from '#domains/mail'
import { type Config, linkAddress } from '#platform/config'
import { findRow } from './webhook-repository.ts'

/** Mails every administrator that a webhook was disabled, if mail is configured. */
export async function alarmAdministrators(
	source: { db: Db; config: Config; now: Date },
	{ id, reason }: { id: string; reason: NonNullable<Webhook['disabledReason']> },
): Promise<void> {
	if (!source.config.mail) return
	for (const person of await listAdministrators(source.db)) {
		const { id: employeeId, email: recipient } = person
		const language = languageOf(person)
		const subjectId = `${id} ${reason}`
		await queueMail(source, {
			kind: 'webhook-disabled',
			recipient,
			language,
			employeeId,
			subjectId,
		})
	}
}

export const webhookMailWriter: MailWriter = async (
	{ db, config, now },
	{ subjectId, language },
) => {
	const [id = '', reason] = (subjectId ?? '').split(' ')
	const webhook = await findRow(db, id, now)
	// The webhook was deleted or enabled again in the meantime.
	if (webhook?.state !== 'disabled') return null
	const { gone, failing } = mailTexts[language]
	return {
		word: 'webhook-disabled',
		gaps: {
			...{ name: webhook.name, url: new URL(webhook.url).origin },
			reason: reason === 'gone' ? gone : failing,
			link: linkAddress(config, '/office'),
		},
	}
}
