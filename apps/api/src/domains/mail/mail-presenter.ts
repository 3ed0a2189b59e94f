import type { Mail, QueuedMail } from '@roundsman/contract'
import type { ListedMail, MailRow } from './mail-repository.ts'

export const presentMail = (row: ListedMail): Mail => ({
	id: row.id,
	kind: row.kind,
	recipient: row.recipient,
	language: row.language,
	state: row.state,
	attempts: row.attempts ?? 0,
	fault: row.fault ?? (row.state === 'waiting' ? row.error : null),
	createdAt: row.createdAt.toISOString(),
	endedAt: row.endedAt?.toISOString() ?? null,
})

export const presentQueued = ({ recipient, state, endedAt, createdAt }: MailRow): QueuedMail => ({
	email: recipient,
	state,
	at: (endedAt ?? createdAt).toISOString(),
})
