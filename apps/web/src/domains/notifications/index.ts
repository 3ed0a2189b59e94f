export { NotificationKinds } from './notification-kinds.tsx'
export { useNotificationSettings } from './notification-queries.ts'
export { compareSubscription } from './push-commands.ts'
export { PushPanel } from './push-panel.tsx'
