export { NotificationKinds } from './notification-kinds.tsx'
export { notificationSettings, useNotificationSettings } from './notification-queries.ts'
export { closeNotifications, compareSubscription } from './push-commands.ts'
export { PushPanel } from './push-panel.tsx'
