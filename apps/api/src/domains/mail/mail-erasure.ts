import { code, type Erasure, rowsOf } from '#platform/erasure/erasure'

/** Mails to a person go with them; an address of theirs in a mail to somebody else is masked. */
export const mailErasure: Erasure = {
	mail: {
		rows: rowsOf({ customer: 'customer_id', employee: 'employee_id' }),
		removed: ['employee', 'customer'],
		texts: ['recipient', 'fault'],
		harmless: { kind: code, language: code, subject_id: 'an id', state: code },
	},
}
