import type { Locale, MailKind, MailState } from '@roundsman/contract'
import type { Generated } from '#db/database'

// No export of mail: what was sent by this service; a second one must not send it again

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
