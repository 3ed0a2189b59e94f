import type {
	NotificationSettings,
	NotificationSettingsForm,
	notificationRoutes,
} from '@roundsman/contract'
import { Bell } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { overRecord, type PendingEntity } from '#platform/pending/pending-entity'

const settings: PendingEntity<NotificationSettings> = {
	isAbout: () => true,
	overlays: (kind) => ({ 'notification-settings': overRecord(kind) }),
}

/** The change of notification kinds and quiet hours. */
export const notificationSettingsUpdate = defineChange({
	kind: 'notification-settings',
	route: routeAt<typeof notificationRoutes.updateNotificationSettings>(
		'PUT',
		'/notification-settings',
	),
	draft: (form: NotificationSettingsForm) => ({
		scope: 'notification-settings',
		entity: 'notification-settings',
		body: form,
	}),
	name: 'push:changes.settings.name',
	icon: Bell,
	savedMessage: null,
	entity: settings,
	apply: (seen, form) => ({ ...seen, ...form }),
})

export const notificationChanges = [notificationSettingsUpdate]
