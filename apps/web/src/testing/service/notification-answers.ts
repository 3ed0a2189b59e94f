import {
	type CalendarFeed,
	calendarFeedRoutes,
	mailRoutes,
	type NotificationSettings,
	notificationRoutes,
	type QueuedMail,
	usualQuietHours,
} from '@roundsman/contract'
import { type Asking, type Handled, handle } from './handler.ts'

type Kept = {
	settings: NotificationSettings
	feed: CalendarFeed
	mails: Map<string, QueuedMail[]>
}

const kept = new WeakMap<object, Kept>()

/** What the service knows of a person's notifications, their calendar and mailed receipts. */
function keptOf({ person }: Asking): Kept {
	const known = kept.get(person) ?? {
		settings: { muted: [], quiet: usualQuietHours, version: 0 },
		feed: { createdAt: null, usedAt: null },
		mails: new Map(),
	}
	kept.set(person, known)
	return known
}

/** Notifications, the calendar, and receipts by mail. */
export const notificationAnswers: Handled[] = [
	handle(notificationRoutes.getPushKey, () => ({ publicKey: `B${'A'.repeat(86)}` })),
	handle(notificationRoutes.putPushSubscription, () => undefined),
	handle(notificationRoutes.endPushSubscription, () => undefined),
	handle(notificationRoutes.getNotificationSettings, (asking) => keptOf(asking).settings),
	handle(notificationRoutes.updateNotificationSettings, ({ body, ...asking }) => {
		const known = keptOf(asking)
		const { muted = known.settings.muted, quiet = known.settings.quiet } = body
		known.settings = { muted, quiet, version: known.settings.version + 1 }
		return known.settings
	}),
	handle(calendarFeedRoutes.getCalendarFeed, (asking) => keptOf(asking).feed),
	handle(calendarFeedRoutes.createCalendarFeed, (asking) => {
		const feed = { createdAt: asking.now.toISOString(), usedAt: null }
		keptOf(asking).feed = feed
		const token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')
		return { ...feed, url: `https://roundsman.example/api/calendar/${token}.ics` }
	}),
	handle(calendarFeedRoutes.endCalendarFeed, (asking) => {
		keptOf(asking).feed = { createdAt: null, usedAt: null }
		return undefined
	}),
	handle(mailRoutes.listReceiptMails, ({ params, ...asking }) => ({
		items: keptOf(asking).mails.get(params.id) ?? [],
	})),
	handle(mailRoutes.mailReceipt, ({ params, body, ...asking }) => {
		const { mails } = keptOf(asking)
		const mail = { email: body.email, state: 'waiting', at: asking.now.toISOString() } as const
		mails.set(params.id, [mail, ...(mails.get(params.id) ?? [])])
		return mail
	}),
]
