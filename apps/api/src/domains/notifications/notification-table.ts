import type { NotificationKind } from '@roundsman/contract'
import type { Day, Generated } from '#db/database'

// No export of push_key: the private key that identifies this service to push services
// No export of push_subscription: devices of this installation, which subscribe again elsewhere
// No export of notification_setting: how a person wants to be notified by this installation
// No export of notification: notifications that this installation has sent

declare module '../../db/database.ts' {
	interface Database {
		push_key: { public_key: string; private_key: string; created_at: Date }
		push_subscription: {
			id: string
			employee_id: string
			session_hash: Uint8Array
			endpoint: string
			p256dh: string
			auth: string
			created_at: Date
		}
		notification_setting: {
			employee_id: string
			muted: NotificationKind[]
			/** `HH:MM` in the person's time zone; null for no quiet hours. */
			quiet_from: string | null
			quiet_to: string | null
			version: Generated<number>
		}
		notification: {
			id: string
			employee_id: string
			kind: NotificationKind
			record: string
			customer_id: string | null
			by_id: string | null
			day: Day | null
			created_at: Date
			due_at: Date
			begun_at: Generated<Date | null>
		}
	}
}
