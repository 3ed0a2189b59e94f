import type { Chat, ChatMessage, LastMessage, OfficeChat } from '@roundsman/contract'
import type { ChatRow } from './chat-list-repository.ts'
import type { MessageRow } from './chat-message-repository.ts'

/** URL prefix of a side's message files */
type Place = { files: string; personId: string }

export const fieldFiles = '/api/file'
export const officeFiles = '/api/office/chat/file'

/** A timestamp from a column or from JSON */
const momentOf = (at: Date | string) => new Date(at).toISOString()
const perhaps = (at: Date | string | null) => (at === null ? null : momentOf(at))

function presentLast(
	{ last }: Pick<ChatRow, 'last'>,
	{ personId }: Pick<Place, 'personId'>,
): LastMessage | null {
	if (!last) return null
	const isWithdrawn = last.withdrawnAt !== null
	return {
		...{ id: last.id, place: last.place, side: last.side, author: last.author },
		isOwn: last.authorId === personId,
		text: last.text || (isWithdrawn ? '' : (last.linkLabel ?? '')),
		photos: isWithdrawn ? 0 : Number(last.photos ?? 0),
		voiceSeconds: isWithdrawn ? null : last.voiceSeconds,
		isWithdrawn,
		writtenAt: momentOf(last.writtenAt),
		readAt: perhaps(last.readAt),
		version: last.version,
	}
}

export const presentChat = (row: ChatRow, place: Pick<Place, 'personId'>): Chat => ({
	id: row.id,
	kind: row.kind,
	customer: row.customerId === null ? null : { id: row.customerId, title: row.customerTitle ?? '' },
	lastPlace: row.lastPlace,
	readPlace: row.readPlace,
	unread: row.unread,
	last: presentLast(row, place),
})

export const presentOfficeChat = (row: ChatRow, place: Pick<Place, 'personId'>): OfficeChat => ({
	...presentChat(row, place),
	employee: row.employeeId === null ? null : { id: row.employeeId, name: row.employeeName ?? '' },
	recipients: row.recipients.map(({ id, name, readAt }) => ({ id, name, readAt: perhaps(readAt) })),
})

const fileOf = (id: string, { files }: Place) => ({ id, url: `${files}/${id}` })

/** The text of a withdrawn message is no longer shown; the audit has it. */
export function presentMessage(row: MessageRow, place: Place): ChatMessage {
	const isShown = row.withdrawnAt === null
	return {
		...{ id: row.id, place: row.place, side: row.side },
		author: { id: row.authorId, name: row.authorName },
		text: row.text,
		photos: (isShown ? row.photos : []).map(({ fileId, thumbnailId }) => ({
			...fileOf(fileId, place),
			thumbnailUrl: fileOf(thumbnailId, place).url,
		})),
		voice:
			isShown && row.voice
				? { ...fileOf(row.voice.fileId, place), seconds: row.voice.seconds }
				: null,
		link:
			row.linkKind && row.linkId
				? { kind: row.linkKind, id: row.linkId, label: row.linkLabel ?? '' }
				: null,
		isUrgent: row.isUrgent,
		writtenAt: momentOf(row.writtenAt),
		arrivedAt: momentOf(row.arrivedAt),
		changedAt: perhaps(row.changedAt),
		withdrawnAt: perhaps(row.withdrawnAt),
		readAt: perhaps(row.readAt),
		version: row.version,
	}
}
