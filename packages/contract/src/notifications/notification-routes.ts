import { defineRoute } from '../core/route.ts'
import {
	notificationSettingsFormSchema,
	notificationSettingsSchema,
	pushKeySchema,
	pushSubscriptionSchema,
} from './notification.ts'

export const notificationRoutes = {
	getPushKey: defineRoute({
		method: 'GET',
		path: '/push-key',
		summary: 'The public key by which a browser subscribes to pushes',
		ownership: 'self',
		answer: pushKeySchema,
	}),
	putPushSubscription: defineRoute({
		method: 'PUT',
		path: '/push-subscription',
		summary: 'Has this device notified; the same subscription again changes nothing',
		ownership: 'self',
		body: pushSubscriptionSchema,
		withoutKey: true,
	}),
	endPushSubscription: defineRoute({
		method: 'DELETE',
		path: '/push-subscription',
		summary: 'Has this device notified no more',
		ownership: 'self',
		withoutKey: true,
	}),
	getNotificationSettings: defineRoute({
		method: 'GET',
		path: '/notification-settings',
		summary: 'Of what the employee is notified, and when not',
		ownership: 'self',
		answer: notificationSettingsSchema,
	}),
	updateNotificationSettings: defineRoute({
		method: 'PUT',
		path: '/notification-settings',
		summary: 'Choose kinds of notification and quiet hours',
		ownership: 'self',
		body: notificationSettingsFormSchema,
		answer: notificationSettingsSchema,
	}),
}
