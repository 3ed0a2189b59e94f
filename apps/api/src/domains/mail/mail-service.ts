import type { Mail, MailStatus, Meta, QueuedMail } from '@roundsman/contract'
import { languageOf } from '@roundsman/contract'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import type { OfficeContext } from '#platform/context'
import { forgetEnded, intend, tryAgain } from '#platform/outbound/outbound'
import { metaOf } from '#platform/paging'
import { mailLane } from './mail-outbound.ts'
import { presentMail, presentQueued } from './mail-presenter.ts'
import {
	countRows,
	countStates,
	deleteBefore,
	findListed,
	insertMail,
	type ListedMail,
	listAbout,
	listRows,
	type NewMail,
	updateState,
} from './mail-repository.ts'

const dayMs = 86_400_000
const keptDays = 90
const countedDays = 30

type Source = { db: Db; config: Config; now: Date }

const notSetUp = (what: string) =>
	refusals.conflict(`No mail can be sent: ${what} is not set.`, { alias: 'mail_not_set_up' })

/** 409 without a mail server; with `hasLink` also without a public URL for links. */
export function requireMail(config: Config, { hasLink = false } = {}): void {
	if (!config.mail) throw notSetUp('SMTP_URL')
	if (hasLink && !config.publicUrl) throw notSetUp('PUBLIC_URL')
}

/** Queues a mail, which is sent after the commit; a receipt is not sent to the same address twice. */
export async function queueMail({ db, now }: Source, mail: NewMail): Promise<QueuedMail> {
	const id = await insertMail(db, mail, now)
	if (id) {
		await intend(db, { kind: 'mail', key: id, lane: mailLane }, now)
		return { email: mail.recipient, state: 'waiting', at: now.toISOString() }
	}
	const earlier = await listAbout(db, mail.kind, mail.subjectId ?? '')
	const same = earlier.find((one) => one.recipient === mail.recipient)
	if (!same) throw new Error('A mail was neither stored nor there already.')
	return presentQueued(same)
}

export const listMailsAbout = async (
	db: Db,
	kind: NewMail['kind'],
	subjectId: string,
): Promise<QueuedMail[]> => (await listAbout(db, kind, subjectId)).map(presentQueued)

export async function readMailStatus({ db, config, now }: Source): Promise<MailStatus> {
	const since = new Date(now.getTime() - countedDays * dayMs)
	const from = config.mail?.from ?? null
	return { isSetUp: config.mail !== null, from, ...(await countStates(db, since)) }
}

export async function pageMails(
	{ db }: Source,
	query: { page: number; perPage: number },
): Promise<{ items: Mail[]; meta: Meta }> {
	const rows = await listRows(db, query)
	const total = await countRows(db)
	const { page, perPage } = query
	const meta = metaOf({ page, perPage, path: '/api/office/mail', total, count: rows.length })
	return { items: rows.map(presentMail), meta }
}

async function readListed(db: Db, id: string): Promise<ListedMail> {
	const row = isUuid(id) ? await findListed(db, id) : undefined
	if (!row) throw refusals.notFound()
	return row
}

/** Retries a failed mail; queued or sent ones remain unchanged. */
export async function retryMail({ db, config, now }: Source, id: string): Promise<Mail> {
	const mail = await readListed(db, id)
	requireMail(config)
	if (mail.state === 'refused' || mail.state === 'failed') {
		await updateState(db, id, { state: 'waiting', fault: null, endedAt: null })
		await tryAgain(db, { kind: 'mail', key: id }, now)
	}
	return presentMail(await readListed(db, id))
}

/** Sends the caller a test mail. */
export function testMail(context: OfficeContext): Promise<QueuedMail> {
	const { config, employee } = context
	requireMail(config)
	const language = languageOf(employee)
	const { id: employeeId, email: recipient } = employee
	return queueMail(context, { kind: 'test', recipient, language, employeeId })
}

export async function forgetOldMails(db: Db, now: Date): Promise<void> {
	const before = new Date(now.getTime() - keptDays * dayMs)
	await deleteBefore(db, before)
	await forgetEnded(db, ['mail'], before)
}
