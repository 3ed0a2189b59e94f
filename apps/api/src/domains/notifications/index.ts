// No policy: everybody has their own devices and settings.
import './notification-table.ts'

export { type Announcement, announceTo, forgetOldNotifications } from './announce-service.ts'
export { notificationErasure } from './notification-erasure.ts'
export { notificationHandlers } from './notification-routes.ts'
export { pushOutbound } from './push-outbound.ts'
