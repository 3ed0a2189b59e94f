import { type Locale, notificationPath, type PushMessage } from '@roundsman/contract'
import { notificationTexts } from '@roundsman/contract/notification-texts'
import type { NotificationRow } from './notification-repository.ts'

const nameMaxLetters = 60

function dayIn(language: Locale, day: string): string {
	const locale = language === 'en' ? 'en-GB' : language
	const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
	return new Intl.DateTimeFormat(locale, format).format(new Date(`${day}T00:00:00Z`))
}

export function wordNotification(
	{ kind, record, day, garage, sender }: NotificationRow,
	language: Locale,
): PushMessage {
	const { title, text, known } = notificationTexts[language][kind]
	const gaps: Record<string, string | null | undefined> = {
		day: day && dayIn(language, day),
		garage: garage?.slice(0, nameMaxLetters),
		name: sender?.trim().split(/\s+/)[0]?.slice(0, nameMaxLetters),
	}
	const names = [...known.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
	const isKnown = names.every((name) => gaps[name])
	const body = isKnown ? known.replace(/\{\{(\w+)\}\}/g, (_, name) => gaps[name] ?? '') : text
	return { title, body, tag: `${kind} ${record}`, path: notificationPath(kind, record) }
}
