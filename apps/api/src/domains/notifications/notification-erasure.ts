import { code, type Erasure, hash, rowsOf } from '#platform/erasure/erasure'

const ofEmployee = rowsOf({ employee: 'employee_id' })

/** A person's notifications and devices are deleted with them. */
export const notificationErasure: Erasure = {
	push_key: {
		secrets: ['private_key'],
		harmless: { public_key: 'random letters', private_key: 'random letters' },
	},
	push_subscription: {
		rows: ofEmployee,
		removed: ['employee'],
		secrets: ['session_hash', 'p256dh', 'auth'],
		harmless: {
			...{ session_hash: hash, endpoint: 'an address that a push service has drawn' },
			...{ p256dh: 'random letters', auth: 'random letters' },
		},
	},
	notification_setting: {
		rows: ofEmployee,
		removed: ['employee'],
		harmless: { muted: code, quiet_from: 'a time', quiet_to: 'a time' },
	},
	notification: {
		rows: rowsOf({ employee: ['employee_id', 'by_id'], customer: 'customer_id' }),
		removed: ['employee', 'customer'],
		harmless: { kind: code, record: 'an id, or a day' },
	},
}
