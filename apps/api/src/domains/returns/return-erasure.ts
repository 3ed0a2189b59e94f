import { sql } from 'kysely'
import { code, type Erasure, emptied, hash, nothing } from '#platform/erasure/erasure'

const claimsOf = (customerId: string) =>
	sql`select id from claim where return_id in (
		select id from customer_return where customer_id = ${customerId}
	)`
const signature = { signature_strokes: nothing, signer_name: nothing }

export const returnErasure: Erasure = {
	claim_image: {
		rows: ({ kind, id }) => (kind === 'customer' ? sql`claim_id in (${claimsOf(id)})` : undefined),
		removed: ['customer'],
		files: { customer: ['file_id', 'thumbnail_id'] },
		harmless: { sha256: hash },
	},
	claim: {
		rows: ({ customerId }) => (customerId ? sql`id in (${claimsOf(customerId)})` : undefined),
		id: 'id',
		hides: ['customer'],
		masks: { customer: { comment: nothing } },
		texts: ['comment'],
		harmless: { cause: code, additional_cause: code, status: code },
	},
	return_review: {
		rows: (person) => {
			const { kind, id, customerId } = person
			if (kind === 'employee') return sql`reviewed_by = ${id}`
			return customerId
				? sql`return_id in (select id from customer_return where customer_id = ${customerId})`
				: undefined
		},
		masks: { customer: { question: nothing, answer: nothing } },
		texts: ['question', 'answer'],
		harmless: { state: code },
	},
	return_alias: {},
	customer_return: {
		rows: (person) => {
			const { kind, id, customerId, names } = person
			if (kind === 'employee') return sql`(employee_id = ${id} or confirmed_by = ${id})`
			if (!customerId) return undefined
			if (kind === 'customer') return sql`customer_id = ${customerId}`
			// A contact person has signed some of the returns.
			return sql`customer_id = ${customerId} and lower(signer_name) = any(${names.map((name) => name.toLowerCase())}::text[])`
		},
		id: 'id',
		hides: ['customer'],
		masks: { contact: signature, customer: { ...signature, comment: emptied } },
		files: { contact: ['signature_file_id'], customer: ['signature_file_id'] },
		texts: ['signer_name', 'comment', 'signature_strokes'],
		obstacles: [
			{
				what: 'returns',
				rows: ({ kind, id }) =>
					kind === 'contact'
						? undefined
						: sql`confirmed_at is null and ${sql.ref(kind === 'customer' ? 'customer_id' : 'employee_id')} = ${id}`,
			},
		],
	},
}
