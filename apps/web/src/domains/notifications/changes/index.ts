export { notificationChanges, notificationSettingsUpdate } from './notification-changes.ts'
