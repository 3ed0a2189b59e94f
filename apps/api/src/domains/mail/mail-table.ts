import type { Locale, MailKind, MailState } from '@roundsman/contract'
import type { Generated } from '#db/database'
import { code, type Erasure, rowsOf } from '#platform/erasure/erasure'

// No export of mail: this service has sent these mails, and another one must not send them again

declare module '../../db/database.ts' {
	interface Database {
		mail: {
			id: string
			kind: MailKind
			recipient: string
			language: Locale
			employee_id: string | null
			customer_id: string | null
			subject_id: string | null
			state: Generated<MailState>
			fault: Generated<string | null>
			created_at: Date
			ended_at: Generated<Date | null>
		}
	}
}

/** Mails to a person are erased with them; their address in a mail to somebody else is masked. */
export const mailErasure: Erasure = {
	mail: {
		rows: rowsOf({ customer: 'customer_id', employee: 'employee_id' }),
		removed: ['employee', 'customer'],
		texts: ['recipient', 'fault'],
		harmless: { kind: code, language: code, subject_id: 'an id', state: code },
	},
}
