import { notificationRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { changeSettings, readSettings } from './notification-settings-service.ts'
import { readPushKey, subscribe, unsubscribe } from './subscription-service.ts'

export const notificationHandlers = [
	handle(notificationRoutes.getPushKey, async ({ db, now }) => {
		const { publicKey } = await readPushKey(db, now)
		return { publicKey }
	}),
	handle(notificationRoutes.putPushSubscription, (context, { body }) => subscribe(context, body)),
	handle(notificationRoutes.endPushSubscription, unsubscribe),
	handle(notificationRoutes.getNotificationSettings, ({ db, employee }) =>
		readSettings(db, employee.id),
	),
	handle(notificationRoutes.updateNotificationSettings, (context, { body }) =>
		changeSettings(context, body),
	),
]
