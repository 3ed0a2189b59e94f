import {
	dateIn,
	isWeekend,
	notifiedAt,
	type QuietHours,
	timeZones,
	usualQuietHours,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { forgetEnded, hasten, intend } from '#platform/outbound/outbound'
import {
	deleteOld,
	findListener,
	type Listener,
	listDaysOff,
	type NewNotification,
	putNotification,
} from './notification-repository.ts'
import { listSubscriptions } from './subscription-repository.ts'

const secondMs = 1_000
/** Several changes of a record within this time become one notification. */
const gatheringMs = 10 * secondMs
const keptMs = 30 * 86_400_000
const lanesOfHost = 4

export const pushKind = 'push'

/** The outbox key of a push to a device */
export const keyOf = (notificationId: string, subscriptionId: string) =>
	`${notificationId} ${subscriptionId}`

/** A slow push service delays no other; one with many devices gets several lanes. */
const laneOf = ({ id, endpoint }: { id: string; endpoint: string }) =>
	`push ${new URL(endpoint).host} ${Number.parseInt(id.slice(0, 2), 16) % lanesOfHost}`

/** The default quiet hours if the person has not chosen any */
export const quietOf = ({ quietFrom, quietTo, version }: Listener): QuietHours | null => {
	if (version === null) return usualQuietHours
	return quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null
}

async function dueAtOf(
	db: Db,
	employeeId: string,
	{ now, ...of }: { listener: Listener; now: Date },
) {
	const timeZone = timeZones[of.listener.country]
	const daysOff = await listDaysOff(db, employeeId, dateIn(timeZone, now))
	const isDayOff = (date: string) => isWeekend(date) || daysOff.has(date)
	return notifiedAt(now, { quiet: quietOf(of.listener), timeZone, isDayOff })
}

export type Announcement = NewNotification & {
	/** Ignores quiet hours and days off */
	isUrgent?: boolean
}

/**
 * Notifies a person on their devices, outside their quiet hours and days off. Call it in the transaction of
 * the change. A person without a subscribed device, or with this kind muted, finds the news in the app.
 */
export async function announceTo(
	db: Db,
	{ isUrgent = false, ...announcement }: Announcement,
	now: Date,
): Promise<void> {
	const { employeeId, kind } = announcement
	const subscriptions = await listSubscriptions(db, employeeId, now)
	if (subscriptions.length === 0) return
	const listener = await findListener(db, employeeId)
	if (!listener || listener.muted?.includes(kind)) return
	const soonest = new Date(now.getTime() + (isUrgent ? 0 : gatheringMs))
	const quietEnd = isUrgent ? now : await dueAtOf(db, employeeId, { listener, now })
	const dueAt = quietEnd > soonest ? quietEnd : soonest
	const id = await putNotification(db, announcement, { now, dueAt })
	for (const subscription of subscriptions) {
		const key = keyOf(id, subscription.id)
		await intend(db, { kind: pushKind, key, lane: laneOf(subscription), dueAt }, now)
		if (isUrgent) await hasten(db, { kind: pushKind, key }, dueAt)
	}
}

/** Deletes notifications older than 30 days. */
export async function forgetOldNotifications(db: Db, now: Date): Promise<void> {
	const before = new Date(now.getTime() - keptMs)
	await deleteOld(db, before)
	await forgetEnded(db, [pushKind], before)
}
