import type { MailKind } from '@roundsman/contract'
import type { MailWord } from '@roundsman/contract/mail-texts'
import type { Db } from '#db/database'
import { findFirm } from '#domains/firm'
import type { Config } from '#platform/config'
import { type Letter, sendLetter } from '#platform/neighbours/mail-server'
import type { OutboundAttempt, OutboundKind, OutboundResult } from '#platform/outbound/outbound'
import { findMail, type MailRow, updateState } from './mail-repository.ts'
import { type MailGaps, wordMail } from './mail-texts.ts'

export const mailLane = 'mail'

type Source = { db: Db; config: Config; now: Date }

/** The values of a mail besides its standard text */
type MailContent = Pick<Letter, 'attachments'> & { word: MailWord; gaps: MailGaps }

/** Creates a mail when it is sent; null if its subject no longer exists. */
export type MailWriter = (source: Source, mail: MailRow) => Promise<MailContent | null>

type MailWriters = Record<MailKind, MailWriter>

const testWriter: MailWriter = async () => ({ word: 'test', gaps: {} })

/** A link differs on each attempt; other mails are the same on every attempt. */
const messageIdOf = ({ id, kind }: MailRow, from: string, now: Date) => {
	const turn = kind === 'link' ? `.${now.getTime()}` : ''
	return `<${id}${turn}@${from.slice(from.lastIndexOf('@') + 1)}>`
}

async function makeLetter(
	{ db, config, now }: Source,
	mail: MailRow,
	{ writers, from }: { writers: MailWriters; from: string },
): Promise<Letter | null> {
	const content = await writers[mail.kind]({ db, config, now }, mail)
	if (!content) return null
	const { firm } = await findFirm(db)
	const { word, gaps, attachments = [] } = content
	return {
		...wordMail(mail.language, word, { firm: firm?.name ?? 'Roundsman', ...gaps }),
		...{ to: mail.recipient, messageId: messageIdOf(mail, from, now), attachments },
	}
}

const isRefused = ({ answer }: OutboundResult) => (answer as { code?: number } | undefined)?.code

async function sendMail(attempt: OutboundAttempt, writers: MailWriters): Promise<OutboundResult> {
	const { db, config, key, now } = attempt
	const mail = await findMail(db, key)
	if (mail?.state !== 'waiting') return { outcome: 'done', reference: 'nothing to send' }
	const server = config.mail
	const failed = (error: string) =>
		({ outcome: 'needs_office', error, isClear: true }) satisfies OutboundResult
	if (!server) return failed('No mail server is set up.')
	const letter = await makeLetter({ db, config, now }, mail, { writers, from: server.from })
	if (!letter) return failed('What it is about is not there any more.')
	await attempt.beginSending()
	const outcome = await sendLetter(server, letter)
	if (outcome.kind === 'sent') return { outcome: 'done', reference: letter.messageId }
	if (outcome.kind === 'refused') {
		return { ...failed(outcome.said), answer: { code: outcome.code } }
	}
	return { outcome: 'retry', error: outcome.said, isClear: outcome.kind === 'unsent' }
}

/** Sends queued mails to the firm's mail server, one after another. */
export const mailOutbound = (writers: Omit<MailWriters, 'test'>): OutboundKind => ({
	kind: 'mail',
	send: (attempt) => sendMail(attempt, { ...writers, test: testWriter }),
	settle: async (db, key, result) => {
		if (result.outcome === 'retry') return
		const isSent = result.outcome === 'done'
		await updateState(db, key, {
			state: isSent ? 'sent' : isRefused(result) ? 'refused' : 'failed',
			fault: isSent ? null : result.error,
			endedAt: new Date(),
		})
	},
})

/** A timestamp as text for a mail */
export function shownMoment(language: string, timeZone: string, moment: Date): string {
	const locale = language === 'en' ? 'en-GB' : language
	const format = { timeZone, dateStyle: 'long', timeStyle: 'short' } as const
	return new Intl.DateTimeFormat(locale, format).format(moment)
}
