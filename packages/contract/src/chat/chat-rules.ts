import { addDays, clockIn, dateIn } from '../core/calendar.ts'
import type { Chat, ChatKind, ChatMessage } from './chat.ts'
import { chatChangeMinutes, quietFromHour, quietUntilHour } from './chat-limits.ts'

const minuteMs = 60_000

/** The phones' key of the general conversation with the office. */
export const generalChat = 'general'

type Named = { id: string; kind: ChatKind; customer: { id: string } | null }

/** The key of a conversation, the same before and after the office has it. */
export function chatKeyOf({ id, kind, customer }: Named): string {
	if (kind === 'general') return generalChat
	return kind === 'customer' && customer ? customer.id : id
}

export type ChangeRefusal = 'chat_withdrawn' | 'chat_too_late'
/** Why the author can no longer correct or withdraw a message, or null. */
export function messageChangeRefusal(
	{ writtenAt, withdrawnAt }: { writtenAt: Date; withdrawnAt: Date | null },
	at: Date,
): ChangeRefusal | null {
	if (withdrawnAt) return 'chat_withdrawn'
	const isOver = at.getTime() - writtenAt.getTime() > chatChangeMinutes * minuteMs
	return isOver ? 'chat_too_late' : null
}

/** The same for a message in its shown form. */
export const canChangeMessage = (
	{ writtenAt, withdrawnAt }: Pick<ChatMessage, 'writtenAt' | 'withdrawnAt'>,
	at: Date,
): boolean =>
	messageChangeRefusal(
		{ writtenAt: new Date(writtenAt), withdrawnAt: withdrawnAt ? new Date(withdrawnAt) : null },
		at,
	) === null

/** A read mark only moves forward, and not beyond the last message. */
export const readPlaceAfter = (known: number, asked: number, lastPlace: number): number =>
	Math.max(known, Math.min(asked, lastPlace))

/** The number of unread messages in all conversations. */
export const countUnread = (chats: readonly Pick<Chat, 'unread'>[]): number =>
	chats.reduce((sum, { unread }) => sum + unread, 0)

/** Conversations in list order: the general one first, then by their last message. */
export function sortChats<C extends Pick<Chat, 'kind' | 'last' | 'id'>>(chats: readonly C[]): C[] {
	const rank = ({ kind }: C) => (kind === 'general' ? 0 : 1)
	const time = ({ last }: C) => last?.writtenAt ?? ''
	return [...chats].sort(
		(one, other) =>
			rank(one) - rank(other) ||
			(time(one) < time(other) ? 1 : -1) * Number(time(one) !== time(other)) ||
			(one.id < other.id ? -1 : 1),
	)
}

type Rest = { timeZone: string; daysOff: readonly string[] }

/** The moment of an hour of a day in a time zone. */
function momentOf(timeZone: string, date: string, hour: number): Date {
	const wanted = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
	const guess = new Date(wanted)
	const offset = clockIn(timeZone, guess).getTime() - guess.getTime()
	return new Date(wanted - offset)
}

/** The end of quiet time: evenings, nights and days off. Null: it is not quiet now. */
export function quietUntil(now: Date, { timeZone, daysOff }: Rest): Date | null {
	const hour = clockIn(timeZone, now).getUTCHours()
	const today = dateIn(timeZone, now)
	if (hour >= quietUntilHour && hour < quietFromHour && !daysOff.includes(today)) return null
	let day = hour < quietUntilHour ? today : addDays(today, 1)
	while (daysOff.includes(day)) day = addDays(day, 1)
	return momentOf(timeZone, day, quietUntilHour)
}
